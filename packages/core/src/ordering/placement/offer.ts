import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { findSellable, type Sellable } from "../../selling/catalog/sellable.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { callerPrices } from "../../selling/price/caller-prices.ts";
import { draftOrder, type OrderDraft } from "./draft.ts";

/** A service at this caller's price and the order drafted from it. Shared by quote, order, reseller API and mass order. */
export interface Offer {
  service: Sellable;
  /** Per 1000, or per package. */
  rate: Amount;
  /** The price without this caller's discounts. */
  fullRate: Amount;
  /** users.price_version, compared again when placing. */
  priceVersion: number | undefined;
  draft: OrderDraft;
}

/** `fresh` reads service and price again. Errors: service_id_invalid, service_unavailable and those of draftOrder. */
export async function offerOf(caller: Caller, input: OrderFieldsInput, fresh: boolean): Promise<Offer> {
  const [service, prices] = await Promise.all([findSellable(caller, input.service, { fresh }), callerPrices(caller, { fresh })]);
  if (!service) throw new AppError("service_id_invalid");
  if (service.status !== "active") throw new AppError("service_unavailable");
  const { rate, fullRate } = prices.rateOf(service);
  return { service, rate, fullRate, priceVersion: prices.priceVersion, draft: draftOrder(service, input, rate, caller.platform.now()) };
}
