import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { CallEvidence, Failure } from "@vitrine/integrations/reseller-api/outcome";
import { nameOfProvider } from "../../supply/provider/get.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { providerRecovered, recordHealth } from "../../supply/health/health.ts";
import { fallThrough } from "./fall-through.ts";
import { type ProviderAccess, providerAccess } from "../../supply/provider/access.ts";
import { emitOrder } from "../order/timeline.ts";
import { providerFields } from "./provider-fields.ts";
import { settleOrders } from "../settlement/settle.ts";
import { traced } from "@vitrine/telemetry/trace";
import { untilWritten } from "./until-written.ts";
import { withProvider } from "../../supply/provider/with-provider.ts";
import {
  attachProviderOrder,
  hasProviderOrder,
  intendToSend,
  markUnknown,
  type OutgoingOrder,
  postpone,
  standingOf,
} from "../store/orders-dispatch.ts";
import { recordCall } from "../../supply/provider/record-call.ts";
import { writeEvent } from "../store/order-events.ts";
import { isOfStopped } from "../store/drip-feeds.ts";

/** Longer than any call may take: connecting, answering and recording together. */
const SENDING_LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 60;

/**
 * Sends one order to its provider: commits the intent, makes the call outside any transaction, records the outcome.
 * A crash in between leaves `sending`, which becomes `unknown` when its lease ends and is never sent again. `answered` is called before the
 * outcome is recorded, when the provider is free for another call.
 */
export async function sendOrder(caller: Caller, orderId: number, answered?: () => void): Promise<void> {
  const found = await caller.run(async (ctx) => {
    const order = await intendToSend(ctx, orderId, SENDING_LEASE_SECONDS);
    if (!order) return undefined;
    const access = await providerAccess(ctx, order.providerId);
    if (access.isRemoved) return failWithoutProvider(ctx, order);
    return { order, access };
  });
  if (!found) return;
  const { id, trace } = found.order;
  const attributes = { "vitrine.panel_id": caller.panel.id, "vitrine.order_id": id };
  await traced({ name: "send order", kind: "consumer", attributes, parent: trace ?? undefined }, () =>
    sendIntended(caller, found, answered),
  );
}

interface Intended {
  order: OutgoingOrder;
  access: ProviderAccess;
}

async function sendIntended(caller: Caller, { order, access }: Intended, answered?: () => void): Promise<void> {
  const idempotencyKey = keyOf(caller.panel.id, order);
  const outcome = await withProvider(caller, access, (client) => client.add(providerFields(order), { idempotencyKey }));
  answered?.();
  await untilWritten(caller, SENDING_LEASE_SECONDS / 2, { orderId: order.id }, async (ctx) => {
    const standing = await standingOf(ctx, order);
    // Recorded even if the order has moved on: its owner sees the provider's answer.
    await recordCall(ctx, { providerId: order.providerId, orderId: order.id }, outcome);
    if (standing === undefined) return;
    // An acceptance also counts if the order was about to be resent: resending would create a second order.
    if (outcome.kind === "ok") await recordAnswer(ctx, order, outcome, standing);
    else if (standing === "awaited") await recordFailure(ctx, order, outcome, outcome.evidence);
  });
}

/** The provider was removed while the order waited: nothing was sent. */
async function failWithoutProvider(ctx: Ctx, order: OutgoingOrder): Promise<undefined> {
  if (!(await fallThrough(ctx, order.id)))
    await settleOrders(ctx, [{ orderId: order.id, status: "fail", dispatch: "rejected", failCode: "provider_not_found" }]);
  await emitOrder(ctx, order.id);
}

/** The same for every attempt at one provider: if that supports idempotency keys, a lost answer leads to no second order. */
const keyOf = (panelId: number, { id, performer, createdAt }: OutgoingOrder): string =>
  `order-${panelId}-${id}-${performer}-${createdAt.getTime().toString(36)}`;

/** If another open order already has the returned id, it is unknown which of the two the provider performs. */
async function recordAnswer(
  ctx: Ctx,
  order: OutgoingOrder,
  { value: providerOrderId }: { value: string },
  standing: "awaited" | "again",
): Promise<void> {
  if (!(await hasProviderOrder(ctx, order, providerOrderId, { open: true }))) return recordAccepted(ctx, order, providerOrderId);
  if (standing === "again") return;
  await recordUnknown(ctx, order, { cause: "id_of_another", providerOrderId });
  await emitOrder(ctx, order.id);
}

async function recordAccepted(ctx: Ctx, order: OutgoingOrder, providerOrderId: string): Promise<void> {
  await attachProviderOrder(ctx, order.id, providerOrderId);
  await providerRecovered(ctx, order.providerId, "sending");
  await writeEvent(ctx, order.id, "sent", { providerOrderId });
  await emitOrder(ctx, order.id);
}

async function recordFailure(ctx: Ctx, order: OutgoingOrder, failure: Failure, evidence: CallEvidence): Promise<void> {
  // It certainly wasn't placed, and its drip-feed has been stopped.
  if (failure.kind !== "unknown" && (await isOfStopped(ctx, order.id))) {
    await settleOrders(ctx, [{ orderId: order.id, status: "stopped", dispatch: "rejected" }]);
    return;
  }
  switch (failure.kind) {
    case "not_connected":
    case "rate_limited": {
      const pause = failure.kind === "rate_limited" ? (failure.retryAfterSeconds ?? backoff(order)) : backoff(order);
      await postpone(ctx, order.id, pause);
      await recordHealth(ctx, order.providerId, failure, { purpose: "sending", pauseSeconds: pause });
      await writeEvent(ctx, order.id, "postponed", { reason: failure.kind, seconds: pause });
      break;
    }
    case "refused":
      await recordRefusal(ctx, order, failure);
      break;
    case "unknown":
      await recordUnknown(ctx, order, { cause: failure.cause, httpStatus: evidence.httpStatus });
  }
  await emitOrder(ctx, order.id);
}

async function recordUnknown(ctx: Ctx, { id }: OutgoingOrder, data: Record<string, unknown>): Promise<void> {
  await markUnknown(ctx, id);
  await writeEvent(ctx, id, "unknown", data);
  await notifyOwner(ctx, "order_unknown", { orderId: id });
}

type Refused = Extract<Failure, { kind: "refused" }>;

/** The order stays queued, and nothing is sent to the provider for this time. */
async function waitForProvider(ctx: Ctx, { id, providerId }: OutgoingOrder, failure: Refused, pauseSeconds: number): Promise<void> {
  await postpone(ctx, id, pauseSeconds);
  await recordHealth(ctx, providerId, failure, { purpose: "sending", pauseSeconds });
  await writeEvent(ctx, id, "postponed", { reason: failure.reason, text: failure.text });
}

async function recordRefusal(ctx: Ctx, order: OutgoingOrder, failure: Refused): Promise<void> {
  switch (failure.reason) {
    // The order is fine, but the owner's account at the provider is not: the order waits for the owner.
    case "insufficient_funds":
    case "invalid_key":
      return waitForProvider(ctx, order, failure, 60);
    // A closed panel may open again, for example when its tariff is paid: without a fallback provider the order waits for it.
    case "closed":
      if (await fallThrough(ctx, order.id)) return writeEvent(ctx, order.id, "refused", { reason: failure.reason, text: failure.text });
      return waitForProvider(ctx, order, failure, backoff(order));
    case "duplicate_link":
      if (order.attempts < MOST_ATTEMPTS) {
        await postpone(ctx, order.id, backoff(order) * 10);
        return writeEvent(ctx, order.id, "postponed", { reason: failure.reason, text: failure.text });
      }
  }
  await writeEvent(ctx, order.id, "refused", { reason: failure.reason, text: failure.text });
  // Certainly not placed, and not because of funds or the key: use the fallback provider.
  if (failure.reason !== "duplicate_link" && (await fallThrough(ctx, order.id))) return;
  // The link is the problem, not the service: the customer can fix it.
  const status = failure.reason === "link" ? "object_unavailable" : "fail";
  await settleOrders(ctx, [{ orderId: order.id, status, dispatch: "rejected", failCode: FAIL_CODES[failure.reason] }]);
  const name = await nameOfProvider(ctx, order.providerId);
  await notifyOwner(ctx, "order_failed", { orderId: order.id, text: failure.text, providerId: order.providerId, name });
}

const FAIL_CODES = {
  insufficient_funds: "insufficient_funds",
  invalid_key: "provider_key_invalid",
  closed: "provider_refused",
  duplicate_link: "provider_refused",
  service_gone: "provider_service_inactive",
  quantity: "count_invalid",
  link: "link_invalid",
  other: "provider_refused",
} as const satisfies Record<Extract<Failure, { kind: "refused" }>["reason"], ErrorCode>;

/** 2, 4, 8 … 300 seconds. */
const backoff = (order: OutgoingOrder) => Math.min(2 ** Math.min(order.attempts, 9), 300);
