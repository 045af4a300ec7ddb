import type { HeldDecision, SettleHeldOutput } from "@vitrine/contract/selling/catalog/held";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { activation, performerKey, performerKeys } from "./activate.ts";
import { type Limits, lockServices, performersOf } from "./queries.ts";
import { driftOf } from "./drift.ts";
import { costOf } from "./price.ts";
import { tooLow } from "./reprice.ts";
import { forgetSellable } from "./sellable.ts";
import { isPausedForPrice } from "./service-state.ts";
import { patchService, type ServicePatch, type ServiceRow } from "../store/services.ts";

/**
 * The owner's decision on price increases of a provider. Accepted, the selling price follows the new cost (a fixed one that covers it
 * stays). Kept, the price stays as a fixed one if it still covers the cost. All ids must be the panel's services, of that provider if one is given;
 * services that are not held stay unchanged.
 */
export async function settleHeld(ctx: Ctx, { providerId, ids, decision }: HeldDecision): Promise<SettleHeldOutput> {
  authorize(ctx, "catalog.manage");
  const wanted = [...new Set(ids)];
  const services = await lockServices(ctx, wanted);
  if (services.length !== wanted.length || services.some((service) => providerId !== undefined && service.providerId !== providerId))
    throw notFound();
  const performers = await performersOf(ctx, performerKeys(services));
  const changed: number[] = [];
  const failed: SettleHeldOutput["failed"] = [];
  for (const service of services) {
    if (!isPausedForPrice(service)) continue;
    try {
      await patchService(ctx, service.id, patchOf(service, performers.get(performerKey(service)), decision), { moves: true });
      changed.push(service.id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      failed.push({ serviceId: service.id, code: error.code });
    }
  }
  if (changed.length > 0) {
    await audit(ctx, {
      action: "service.held",
      subject: `services:${changed.length}`,
      after: { decision, ...(providerId === undefined ? {} : { providerId }), ids: changed },
    });
    forgetSellable(ctx.panelId);
  }
  return { changed: changed.length, failed };
}

/** A fixed price stays if it still covers the cost and its minimum, and is replaced if not. */
function acceptedMode(service: ServiceRow, performer: Limits | undefined): ServiceRow["priceMode"] {
  const { priceMode, rate, exchangeRate } = service;
  const cost = performer && costOf(performer.rate, exchangeRate);
  if (priceMode !== "fixed" || cost === undefined) return "follow";
  return tooLow({ rate, cost, priceMode, allowLoss: false }, driftOf(service)) === undefined ? "fixed" : "follow";
}

function patchOf(service: ServiceRow, performer: Limits | undefined, decision: HeldDecision["decision"]): ServicePatch {
  const priceMode = decision === "accept" ? acceptedMode(service, performer) : "fixed";
  return { ...activation({ ...service, priceMode }, performer), priceMode };
}
