import type { FetchOutcome, Head } from "@vitrine/integrations/http/safe-fetch";
import { countMessage } from "@vitrine/telemetry/metrics";
import type { DeliveryOutcome } from "@vitrine/contract/messaging/webhook/webhook";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { notifyOwner } from "../notification/notify-owner.ts";
import { nextAttempt } from "./schedule.ts";
import { secretPlace, signatureOf } from "./secret.ts";
import { type AttemptRecord, insertAttempt } from "../store/webhook-attempts.ts";
import { type DueDelivery, endWaiting, findDue, writeDelivery } from "../store/webhook-deliveries.ts";
import { findWebhook, lockWebhook, patchWebhook, type WebhookRow } from "../store/webhook-endpoints.ts";

const ANSWER_MS = 15_000;
/** The response is discarded, so no receiver needs to send more. */
const ANSWER_BYTES = 64 * 1024;
const MOST_LINES = 40;
const LINE_LENGTH = 300;

/** Sends one leased delivery, outside any transaction, and records the result. True if it arrived. */
export async function deliverWebhook(caller: Caller, deliveryId: number): Promise<boolean> {
  const found = await caller.run(async (ctx) => {
    const delivery = await findDue(ctx, deliveryId);
    const webhook = delivery && (await findWebhook(ctx, delivery.endpointId));
    if (!delivery) return undefined;
    if (webhook && delivery.givesUpAt > ctx.now) return { delivery, webhook };
    await writeDelivery(ctx, deliveryId, { status: "failed", outcome: null, httpStatus: null });
    return undefined;
  });
  if (!found) return false;
  const { delivery, webhook } = found;
  const headers = headersOf(caller, delivery, webhook);
  const answer = await caller.platform.outgoing.fetch(webhook.url, {
    method: "POST",
    headers,
    body: delivery.body,
    connection: "kept",
    answerTimeoutMs: ANSWER_MS,
    maxBytes: ANSWER_BYTES,
  });
  const record = recordOf(answer, headers);
  await caller.run((ctx) => recordAttempt(ctx, delivery, webhook, record, retryAfterOf(answer, ctx.now)));
  return record.outcome === "delivered";
}

function headersOf(caller: Caller, delivery: DueDelivery, webhook: WebhookRow): Record<string, string> {
  const { sealer } = caller.platform;
  const now = caller.platform.now();
  const panelId = caller.panel.id;
  const secrets = [sealer.open(webhook.secretSealed, secretPlace(panelId, webhook.id, "secret_sealed"))];
  if (webhook.oldSecretSealed && webhook.oldSecretUntil && webhook.oldSecretUntil > now)
    secrets.push(sealer.open(webhook.oldSecretSealed, secretPlace(panelId, webhook.id, "old_secret_sealed")));
  const id = `msg_${panelId}_${delivery.id}`;
  const timestamp = Math.floor(now.getTime() / 1000);
  return {
    "content-type": "application/json",
    "user-agent": "Vitrine-Webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": signatureOf({ id, timestamp, body: delivery.body }, secrets),
  };
}

async function recordAttempt(
  ctx: Ctx,
  delivery: DueDelivery,
  webhook: WebhookRow,
  record: AttemptRecord,
  retryAfterSeconds: number | undefined,
): Promise<void> {
  const { id, attempts, givesUpAt } = delivery;
  const { outcome, httpStatus } = record;
  // Locked before the delivery: several may be answered 410 at a time, and one answer ends them all.
  const current = outcome === "gone" ? await lockWebhook(ctx, webhook.id) : undefined;
  await insertAttempt(ctx, id, record);
  if (outcome === "delivered") {
    countMessage("webhook", "sent");
    await writeDelivery(ctx, id, { status: "delivered", outcome, httpStatus });
    if (webhook.failingSince) await patchWebhook(ctx, webhook.id, { failingSince: null });
    return;
  }
  // An address that its owner has replaced says nothing about the new one.
  const isGone = current?.url === webhook.url;
  const nextAt = isGone ? undefined : nextAttempt({ attempts, now: ctx.now, givesUpAt, retryAfterSeconds });
  countMessage("webhook", nextAt ? "retried" : "failed");
  await writeDelivery(ctx, id, { status: nextAt ? "waiting" : "failed", outcome, httpStatus, ...(nextAt ? { nextAt } : {}) });
  if (isGone) {
    if (current.status === "gone") return;
    await patchWebhook(ctx, webhook.id, { status: "gone", failingSince: webhook.failingSince ?? ctx.now });
    await endWaiting(ctx, webhook.id);
    await notifyOwner(ctx, "webhook_gone", { url: webhook.url });
  } else if (!webhook.failingSince) await patchWebhook(ctx, webhook.id, { failingSince: ctx.now });
}

const GONE = 410;

function outcomeOf(answer: FetchOutcome): DeliveryOutcome {
  switch (answer.kind) {
    case "response":
    case "too_large":
      if (answer.status >= 200 && answer.status < 300) return "delivered";
      return answer.status === GONE ? "gone" : "refused";
    case "redirect":
      return "redirected";
    case "timeout_after_sent":
      return "timeout";
    case "reset_after_sent":
      return "connection_lost";
    case "not_connected":
      return answer.reason === "timeout" ? "timeout" : "not_connected";
    case "refused_address":
      return "address_refused";
  }
}

function recordOf(answer: FetchOutcome, headers: Record<string, string>): AttemptRecord {
  return {
    outcome: outcomeOf(answer),
    httpStatus: ("status" in answer ? answer.status : undefined) ?? null,
    durationMs: answer.durationMs,
    // A signature in a log would be another secret to protect.
    requestHead: Object.entries(headers).map(([name, value]) => ({ name, value: name === "webhook-signature" ? "v1,…" : value })),
    answerHead: "head" in answer ? shortened(answer.head) : null,
  };
}

const shortened = (head: Head) =>
  head
    .filter(([name]) => name !== "set-cookie")
    .slice(0, MOST_LINES)
    .map(([name, value]) => ({ name: name.slice(0, LINE_LENGTH), value: value.slice(0, LINE_LENGTH) }));

/** Seconds or a date, as in HTTP. */
function retryAfterOf(answer: FetchOutcome, now: Date): number | undefined {
  const text = answer.kind === "response" ? answer.retryAfter : undefined;
  if (text === undefined) return undefined;
  if (/^\d{1,6}$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now.getTime()) / 1000);
}
