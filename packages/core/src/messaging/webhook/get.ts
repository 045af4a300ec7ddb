import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Webhook, WebhookIdInput } from "@vitrine/contract/messaging/webhook/webhook";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toWebhook } from "./shape.ts";
import { findWebhook, webhooksOf } from "../store/webhook-endpoints.ts";

export async function listWebhooks(ctx: Ctx): Promise<{ items: Webhook[] }> {
  authorize(ctx, "webhook.view");
  return { items: (await webhooksOf(ctx)).map((row) => toWebhook(row, ctx.now)) };
}

export async function getWebhook(ctx: Ctx, { webhookId }: WebhookIdInput): Promise<Webhook> {
  authorize(ctx, "webhook.view");
  const row = await findWebhook(ctx, webhookId);
  if (!row) throw notFound();
  return toWebhook(row, ctx.now);
}
