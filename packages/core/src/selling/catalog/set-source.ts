import { PRICE_REASONS } from "@vitrine/contract/selling/catalog/pause-reason";
import { isOrderable } from "@vitrine/contract/selling/catalog/service-types";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { lockServices } from "./queries.ts";
import { reprice } from "./reprice.ts";
import { forgetSellable } from "./sellable.ts";
import { paused, resumed, within } from "./service-state.ts";
import { findCatalogueService } from "./source-queries.ts";
import { readTime } from "../service/read-time.ts";
import { currentRate } from "./list-rates.ts";
import { patchSource } from "../store/services.ts";

/**
 * Moves one of the panel's services to another provider's service: cost, limits and flags come from there from now on; the selling price
 * follows or stays as the owner set it. Errors: not_found, performer_invalid, rate_missing, amount_invalid, price_below_cost.
 */
export async function setSource(ctx: Ctx, serviceId: number, source: { providerId: number; externalId: string }): Promise<void> {
  authorize(ctx, "catalog.manage");
  const [service] = await lockServices(ctx, [serviceId]);
  if (!service) throw notFound();
  const found = await findCatalogueService(ctx, source);
  if (!found || found.isMissing || !isOrderable(found.type)) throw new AppError("performer_invalid");
  const exchangeRate = await currentRate(ctx, found.currency);
  if (exchangeRate === undefined) throw new AppError("rate_missing", { from: found.currency, to: ctx.panel.currency });
  // The service was paused for its provider, which has been replaced.
  const back = resumed(service, "gone", "provider_off", "provider_removed", "type_unsupported", "amount_invalid", ...PRICE_REASONS);
  const next = reprice({ ...service, ...back }, found.rate, exchangeRate);
  if (next.statusReason === "amount_invalid") throw new AppError("amount_invalid");
  const { refill, cancel, dripfeed, type, averageTime, isOff, isPractice } = found;
  const { status, statusReason } = isOff ? paused(next, "provider_off") : next;
  await patchSource(ctx, serviceId, {
    ...source,
    ...next,
    status,
    statusReason,
    ...within(service, found),
    refill,
    cancel,
    dripfeed,
    type,
    averageTime,
    averageSeconds: averageTime === null ? null : (readTime(averageTime) ?? null),
    isTest: isPractice,
  });
  forgetSellable(ctx.panelId);
}
