import type { UpdatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { stepAmount } from "@vitrine/contract/selling/price/rounding";
import { formatAmount, MAX_AMOUNT, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { followingPrice } from "./price.ts";
import type { ServicePatch, ServiceRow } from "../store/services.ts";

export type PricePatch = Required<Pick<ServicePatch, "priceMode" | "rate">> & ServicePatch;

/** A price that follows the cost, or a fixed one, which is refused below the cost unless loss is allowed. */
export const pricePatch = (service: ServiceRow, price: UpdatePriceInput["price"], allowLoss: boolean): PricePatch =>
  price.mode === "follow" ? following(service, price) : fixed(service, price.rate, allowLoss);

type FollowInput = Extract<UpdatePriceInput["price"], { mode: "follow" }>;

function following(service: ServiceRow, { extraCharge, rounding }: FollowInput): PricePatch {
  const rateStep = rounding === undefined ? service.rateStep : stepAmount(rounding);
  const price = followingPrice(service.costRate, service.exchangeRate, extraCharge, rateStep);
  if (!price) throw refused("price.extraCharge", "extra_charge");
  return { priceMode: "follow", extraCharge, rateStep, ...price };
}

function fixed(service: ServiceRow, text: string, allowLoss: boolean): PricePatch {
  const rate = parseAmount(text);
  if (rate === undefined || rate < 0n || rate > MAX_AMOUNT) throw refused("price.rate", "amount");
  if (rate < service.cost && !allowLoss) throw refused("price.rate", "too_small", { min: formatAmount(service.cost) });
  return { priceMode: "fixed", rate };
}

const refused = (field: string, code: string, params: Record<string, string> = {}) =>
  new AppError("validation", {}, { fields: { [field]: { code, params } } });
