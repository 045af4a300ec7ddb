import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { type DeliveryDetail, type DeliveryIdInput, WEBHOOK_HOURS, type WebhookIdInput } from "@vitrine/contract/messaging/webhook/webhook";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { bodyOf } from "./news.ts";
import { deliverWebhook } from "./deliver.workflow.ts";
import { getDelivery } from "./deliveries.ts";
import { insertLeased, leaseAgain } from "../store/webhook-deliveries.ts";
import { findWebhook } from "../store/webhook-endpoints.ts";

/** Longer than a call may take. */
const LEASE_MS = 60_000;

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds);

/** Sends a test event immediately and returns the result. Also works for a disabled endpoint. */
export async function testWebhook(caller: Caller, { webhookId }: WebhookIdInput): Promise<DeliveryDetail> {
  authorize(caller, "webhook.manage");
  const deliveryId = await caller.run(async (ctx) => {
    if (!(await findWebhook(ctx, webhookId))) throw notFound();
    await audit(ctx, { action: "webhook.test", subject: `webhook:${webhookId}` });
    return insertLeased(
      ctx,
      {
        endpointId: webhookId,
        event: "webhook.test",
        source: `test:${crypto.randomUUID()}`,
        body: bodyOf("webhook.test", ctx.now, { webhook: webhookId }),
        // Sent once: the person testing sees the answer and can try again.
        givesUpAt: later(ctx.now, LEASE_MS),
      },
      later(ctx.now, LEASE_MS),
    );
  });
  await deliverWebhook(caller, deliveryId);
  return caller.run((ctx) => getDelivery(ctx, { webhookId, deliveryId }));
}

/** Sends the same message again immediately, under its own id; if that fails, it is retried for another day. */
export async function resendWebhook(caller: Caller, { webhookId, deliveryId }: DeliveryIdInput): Promise<DeliveryDetail> {
  authorize(caller, "webhook.manage");
  await caller.run(async (ctx) => {
    const isThere =
      (await findWebhook(ctx, webhookId)) !== undefined &&
      (await leaseAgain(ctx, webhookId, deliveryId, later(ctx.now, LEASE_MS), later(ctx.now, WEBHOOK_HOURS * 3_600_000)));
    if (!isThere) throw notFound();
    await audit(ctx, { action: "webhook.resend", subject: `webhook_delivery:${deliveryId}` });
  });
  await deliverWebhook(caller, deliveryId);
  return caller.run((ctx) => getDelivery(ctx, { webhookId, deliveryId }));
}
