import type { OrderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, asAmount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import type { Sellable } from "../../selling/catalog/sellable.ts";
import { findOffered } from "../../selling/offer/find-offered.ts";
import { offeredPackages, type OfferedPackage } from "../../selling/package/offered.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { discountOf } from "../../money/promo/discount.ts";
import type { CallerPrices } from "../../selling/price/caller-prices.ts";
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
  /** The promo code that lowered the charge, and by how much. */
  promo: { id: number; saved: Amount } | undefined;
}

/**
 * `fresh` reads service and prices from the database instead of from memory; `unread` reads them in one statement with the caller's
 * other reads. Errors: service_id_invalid, service_unavailable, package_invalid, those of draftOrder and, with a promo code,
 * promo_code_invalid, promo_code_used, promo_code_expired, promo_code_min_amount.
 */
export async function offerOf(caller: Caller, input: OrderFieldsInput, options?: Parameters<typeof findOffered>[2]): Promise<Offer> {
  const { service, prices } = await findOffered(caller, input.service, options);
  if (!service) throw new AppError("service_id_invalid");
  if (service.status !== "active") throw new AppError("service_unavailable");
  const offer: Offer = { service, priceVersion: prices.priceVersion, promo: undefined, ...priced(caller, input, service, prices) };
  return input.promoCode === undefined ? offer : discounted(caller, input, offer, prices);
}

type Priced = Pick<Offer, "rate" | "fullRate" | "draft">;

function priced(caller: Caller, input: OrderFieldsInput, service: Sellable, prices: CallerPrices, promo?: bigint): Priced {
  const packages = offeredPackages(caller.panel, service);
  if (packages) return packed(caller, input, service, packages, prices, promo);
  const { rate, fullRate } = prices.rateOf(service, promo);
  return { rate, fullRate, draft: draftOrder(service, input, rate, caller.platform.now()) };
}

/** A shop sells the quantities that it offers and no others. */
function packed(
  caller: Caller,
  input: OrderFieldsInput,
  service: Sellable,
  packages: readonly OfferedPackage[],
  prices: CallerPrices,
  promo?: bigint,
): Priced {
  const wanted = packages.find(({ quantity }) => quantity === input.quantity);
  const price = wanted && prices.packageOf(service, wanted, promo);
  if (!price) throw new AppError("package_invalid", { quantities: packages.map(({ quantity }) => quantity).join(", ") });
  const { charge: rate, fullCharge: fullRate } = price;
  return { rate, fullRate, draft: draftOrder({ ...service, dripfeed: false }, input, rate, caller.platform.now(), rate) };
}

/** A subscription is charged post by post, so a code has no single order to lower. */
async function discounted(caller: Caller, input: OrderFieldsInput, offer: Offer, prices: CallerPrices): Promise<Offer> {
  const { service, draft } = offer;
  const discount = await discountOf(caller, input.promoCode!, service);
  if (draft.kind === "subscription") throw new AppError("promo_code_invalid");
  const { minAmount } = discount;
  if (minAmount !== null && draft.charge < minAmount) {
    throw new AppError("promo_code_min_amount", { min: formatAmount(minAmount), currency: caller.panel.currency });
  }
  const { rate, fullRate, draft: lowered } = priced(caller, input, service, prices, discount.percent);
  const saved = asAmount(draft.charge - lowered.charge);
  // If the price is already at its floor, the code saves nothing and must not be used up.
  if (saved <= 0n) throw new AppError("promo_code_invalid");
  return { ...offer, rate, fullRate, draft: lowered, promo: { id: discount.promoId, saved } };
}
