import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { toWebhook } from "./shape.ts";
import { webhooksOf } from "../store/webhook-endpoints.ts";

export async function listWebhooks(ctx: Ctx): Promise<{ items: Webhook[] }> {
  authorize(ctx, "webhook.view");
  return { items: (await webhooksOf(ctx)).map((row) => toWebhook(row, ctx.now)) };
}
