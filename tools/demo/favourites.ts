import type { Platform } from "@vitrine/core/kernel/context/platform";
import { shopCatalogue } from "@vitrine/core/selling/catalog/shop";
import { addFavourite } from "@vitrine/core/selling/favourite/favourites";
import type pg from "pg";
import { asCustomer } from "./child-offer.ts";
import type { OpenedShop } from "./shop-steps.ts";

const NETWORKS = ["Telegram", "Instagram", "YouTube", "VK"];

/** The demo's customer has favourite services of some networks. */
export async function addFavourites(platform: Platform, client: pg.Client, { panel }: OpenedShop): Promise<void> {
  const lena = await asCustomer(platform, client, panel, "lena");
  const { services } = await shopCatalogue(lena);
  for (const name of NETWORKS) {
    const found = services.find(({ network }) => network === name);
    if (found) await lena.run((ctx) => addFavourite(ctx, { serviceId: found.id }));
  }
}
