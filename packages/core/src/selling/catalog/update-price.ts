import type { Service, UpdatePriceInput } from "@vitrine/contract/selling/catalog/service";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { stepName } from "@vitrine/contract/selling/price/rounding";
import { formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { driftPatch, recordedDrift } from "./drift.ts";
import { getService } from "./get.ts";
import { plainDecimal } from "./price.ts";
import { pricePatch } from "./price-patch.ts";
import { lockServices } from "./queries.ts";
import { forgetSellable } from "./sellable.ts";
import { resumedForPrice } from "./service-state.ts";
import { patchService, type ServiceRow } from "../store/services.ts";

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
  const price = pricePatch(service, input.price, allowLoss);
  // The service was paused for its price, which the owner has just reviewed.
  const state = resumedForPrice(service);
  const drift = driftPatch(input.drift ?? {});
  const before = priceOf(service);
  const after = priceOf({ ...service, ...price, ...drift, allowLoss });
  if (JSON.stringify(before) === JSON.stringify(after) && state.status === service.status) return getService(ctx, { serviceId });
  await patchService(
    ctx,
    serviceId,
    { ...price, ...state, ...drift, allowLoss },
    { moves: price.rate !== service.rate || state.status !== service.status },
  );
  await audit(ctx, { action: "service.price", subject: `service:${serviceId}`, before, after });
  forgetSellable(ctx.panelId);
  return getService(ctx, { serviceId });
}

type Recorded = Pick<
  ServiceRow,
  "priceMode" | "extraCharge" | "rateStep" | "rate" | "allowLoss" | "driftPolicy" | "heldAbove" | "minCharge"
>;

const priceOf = ({ priceMode, extraCharge, rateStep, rate, allowLoss, ...drift }: Recorded) => ({
  mode: priceMode,
  extraCharge: plainDecimal(extraCharge),
  ...(rateStep === ZERO ? {} : { rounding: stepName(rateStep) }),
  rate: formatAmount(rate),
  allowLoss,
  ...recordedDrift(drift),
});
