import { recordCall } from "../../supply/provider/record-call.ts";
import type { Failure } from "@vitrine/integrations/reseller-api/outcome";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { recordEvent, notifyCustomer, emitOrder } from "../order/timeline.ts";
import { findOrder } from "../order/find-order.ts";
import { untilWritten } from "../dispatch/until-written.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { providerAccess } from "../../supply/provider/access.ts";
import { recordHealth } from "../../supply/health/health.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import {
  type FollowedRefill,
  intendRefill,
  moveRefill,
  type OutgoingRefill,
  parkRefill,
  refillAccepted,
  refillPostponed,
  refillRefused,
  refillUnknown,
} from "../store/refills.ts";

/** Longer than any call may take: connecting, answering and recording together. */
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 60;
const PAUSE_SECONDS = 60;

/**
 * Sends one refill to its provider: commits the intent, makes the call outside any transaction, records the outcome. A refill without
 * an answer is unknown and never requested again automatically.
 */
export async function askRefill(caller: Caller, refillId: number): Promise<void> {
  const found = await caller.run(async (ctx) => {
    const refill = await intendRefill(ctx, refillId, LEASE_SECONDS);
    return refill && { refill, access: await providerAccess(ctx, refill.providerId) };
  });
  if (!found) return;
  const { refill, access } = found;
  const outcome = await withProvider(caller, access, (client) => client.refill([refill.providerOrderId]));
  await untilWritten(caller, LEASE_SECONDS / 2, { refillId }, async (ctx) => {
    await recordCall(ctx, refill, outcome);
    if (outcome.kind !== "ok") return failed(ctx, refill, outcome);
    await recordHealth(ctx, refill.providerId, outcome, { purpose: "sending", pauseSeconds: PAUSE_SECONDS });
    const said = outcome.value.get(refill.providerOrderId);
    if (said?.kind === "accepted") await accepted(ctx, refill, said.refillId);
    else if (said?.kind === "refused") await refused(ctx, refill, said.text);
    else await unknown(ctx, refill);
  });
}

async function accepted(ctx: Ctx, refill: OutgoingRefill, providerRefillId: string): Promise<void> {
  if (!(await refillAccepted(ctx, refill, providerRefillId))) return;
  await recordEvent(ctx, refill.orderId, "refill_sent", { refillId: refill.id, providerRefillId });
  await emitOrder(ctx, refill.orderId);
}

async function refused(ctx: Ctx, refill: OutgoingRefill, text: string): Promise<void> {
  if (!(await refillRefused(ctx, refill, text))) return;
  await recordEvent(ctx, refill.orderId, "refill_refused", { refillId: refill.id, text });
  await reportEnd(ctx, refill.orderId, refill.id, "rejected");
}

async function unknown(ctx: Ctx, refill: OutgoingRefill): Promise<void> {
  if (await refillUnknown(ctx, refill)) await reportUnknown(ctx, refill.orderId, refill.id);
}

async function failed(ctx: Ctx, refill: OutgoingRefill, failure: Failure): Promise<void> {
  if (failure.kind === "unknown") return unknown(ctx, refill);
  if (failure.kind === "refused" && failure.reason !== "invalid_key") return refused(ctx, refill, failure.text);
  if (refill.attempts >= MOST_ATTEMPTS) return refused(ctx, refill, "text" in failure ? failure.text : failure.detail);
  const pause = failure.kind === "rate_limited" ? (failure.retryAfterSeconds ?? PAUSE_SECONDS) : PAUSE_SECONDS;
  await refillPostponed(ctx, refill, pause);
  await recordHealth(ctx, refill.providerId, failure, { purpose: "sending", pauseSeconds: pause });
}

async function reportUnknown(ctx: Ctx, orderId: number, refillId: number): Promise<void> {
  await recordEvent(ctx, orderId, "refill_unknown", { refillId });
  await notifyOwner(ctx, "refill_unknown", { orderId });
  await emitOrder(ctx, orderId);
}

async function reportEnd(ctx: Ctx, orderId: number, refillId: number, status: "completed" | "rejected"): Promise<void> {
  await recordEvent(ctx, orderId, "refill", { refillId, status });
  await emitOrder(ctx, orderId);
  const order = await findOrder(ctx, orderId);
  if (order) await notifyCustomer(ctx, order, status === "completed" ? "refill_done" : "refill_rejected");
}

/** Handles refills of a worker that died between intent and record. */
export async function parkOrphanedRefill(caller: Caller, refillId: number): Promise<void> {
  await caller.run(async (ctx) => {
    const orderId = await parkRefill(ctx, refillId);
    if (orderId !== undefined) await reportUnknown(ctx, orderId, refillId);
  });
}

/** Asks one provider for the status of these refills and records changes. An unknown status changes nothing. */
export async function followRefills(caller: Caller, providerId: number, refills: FollowedRefill[]): Promise<void> {
  const ids = refills.map((refill) => refill.providerRefillId);
  const outcome = await withProvider(caller, providerId, (client) => client.refillStatus(ids));
  await caller.run(async (ctx) => {
    if (outcome.kind !== "ok") {
      await recordCall(ctx, { providerId, orderId: null }, outcome);
      if (outcome.kind !== "refused" || outcome.reason === "invalid_key") {
        await recordHealth(ctx, providerId, outcome, { purpose: "following", pauseSeconds: PAUSE_SECONDS });
      }
      return;
    }
    for (const { refillId, providerRefillId } of refills) {
      const said = outcome.value.get(providerRefillId);
      if (said?.kind !== "found" || said.status === undefined || said.status === "pending") continue;
      const orderId = await moveRefill(ctx, refillId, said.status);
      if (orderId === undefined) continue;
      if (said.status === "in_progress") await emitOrder(ctx, orderId);
      else await reportEnd(ctx, orderId, refillId, said.status);
    }
  });
}
