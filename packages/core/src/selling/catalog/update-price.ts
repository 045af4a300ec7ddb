import type { Service, UpdatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { stepAmount, stepName } from "@vitrine/contract/selling/price/rounding";
import { formatAmount, MAX_AMOUNT, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { getService } from "./get.ts";
import { followingPrice, plainDecimal } from "./price.ts";
import { lockServices } from "./queries.ts";
import { forgetSellable } from "./sellable.ts";
import { resumed } from "./service-state.ts";
import { patchService, type ServicePatch, type ServiceRow } from "../store/services.ts";

/**
 * Sets a price that follows the provider with an extra charge, or a fixed one; a fixed price below cost is rejected unless loss is
 * allowed.
 */
export async function updatePrice(ctx: Ctx, input: UpdatePriceInput): Promise<Service> {
  authorize(ctx, "catalog.manage");
  const { serviceId } = input;
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service) throw notFound();
  const allowLoss = input.allowLoss ?? service.allowLoss;
  const price = input.price.mode === "follow" ? following(service, input.price) : fixed(service, input.price.rate, allowLoss);
  // The service was paused for its price, which the owner has just reviewed.
  const state = resumed(service, "below_cost", "amount_invalid");
  const before = priceOf(service);
  const after = priceOf({ ...service, ...price, allowLoss });
  if (JSON.stringify(before) === JSON.stringify(after) && state.status === service.status) return getService(ctx, { serviceId });
  await patchService(
    ctx,
    serviceId,
    { ...price, ...state, allowLoss },
    { moves: price.rate !== service.rate || state.status !== service.status },
  );
  await audit(ctx, { action: "service.price", subject: `service:${serviceId}`, before, after });
  forgetSellable(ctx.panelId);
  return getService(ctx, { serviceId });
}

type PricePatch = Required<Pick<ServicePatch, "priceMode" | "rate">> & ServicePatch;

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

type Recorded = Pick<ServiceRow, "priceMode" | "extraCharge" | "rateStep" | "rate" | "allowLoss">;

const priceOf = ({ priceMode, extraCharge, rateStep, rate, allowLoss }: Recorded) => ({
  mode: priceMode,
  extraCharge: plainDecimal(extraCharge),
  ...(rateStep === ZERO ? {} : { rounding: stepName(rateStep) }),
  rate: formatAmount(rate),
  allowLoss,
});
