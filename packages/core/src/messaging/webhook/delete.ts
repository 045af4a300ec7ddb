import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { WebhookIdInput } from "@vitrine/contract/messaging/webhook/webhook";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { endWaiting } from "../store/webhook-deliveries.ts";
import { lockWebhook, patchWebhook } from "../store/webhook-endpoints.ts";

/** Waiting deliveries to it are no longer sent. */
export async function deleteWebhook(ctx: Ctx, { webhookId }: WebhookIdInput): Promise<void> {
  authorize(ctx, "webhook.manage");
  const row = await lockWebhook(ctx, webhookId);
  if (!row) throw notFound();
  await patchWebhook(ctx, webhookId, { deletedAt: ctx.now, status: "off", oldSecretSealed: null, oldSecretUntil: null });
  await endWaiting(ctx, webhookId);
  await audit(ctx, { action: "webhook.delete", subject: `webhook:${webhookId}`, before: { url: row.url, events: row.events } });
}
