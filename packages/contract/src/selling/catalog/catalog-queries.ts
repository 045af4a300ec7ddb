import type { z } from "zod";
import type { ShopHappyHours } from "../price/happy-hours.ts";
import type { listShopServicesInput, listShopServicesOutput, shopOutlineOutput, shopPriceListInput, shopPriceListOutput } from "./shop.ts";

/** The queries of the storefront's catalogue. */
export interface CatalogQueries {
  services(input?: z.input<typeof listShopServicesInput>): Promise<z.infer<typeof listShopServicesOutput>>;
  outline(): Promise<z.infer<typeof shopOutlineOutput>>;
  priceList(input?: z.input<typeof shopPriceListInput>): Promise<z.infer<typeof shopPriceListOutput>>;
  /** Ids of the services ordered most often lately, most orders first. */
  popular(): Promise<number[]>;
  /** Ids of the visitor's favourites, newest first; empty for a guest. */
  favourites(): Promise<readonly number[]>;
  /** Happy hours that are on now; the largest discount first. */
  happyHours(): Promise<ShopHappyHours>;
}
