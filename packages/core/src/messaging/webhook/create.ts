import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type CreateWebhookInput, MOST_WEBHOOKS, type Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import { addressOf } from "./address.ts";
import { newSecret, secretPlace } from "./secret.ts";
import { toWebhook } from "./shape.ts";
import { beginReading } from "../store/webhook-cursors.ts";
import { findWebhook, insertWebhook, nextWebhookId, webhooksOf } from "../store/webhook-endpoints.ts";

/** The secret is in this answer and nowhere else. Errors: too_many, reauth_required, validation of the address. */
export async function createWebhook(caller: Caller, input: CreateWebhookInput): Promise<Webhook & { secret: string }> {
  authorize(caller, "webhook.manage");
  const url = addressOf(caller.platform, input.url);
  const events = [...new Set(input.events)];
  const secret = newSecret();
  return caller.run(async (ctx) => {
    recentUnlessKey(ctx);
    if ((await webhooksOf(ctx)).length >= MOST_WEBHOOKS) throw new AppError("too_many", { most: MOST_WEBHOOKS });
    await beginReading(ctx);
    const id = await nextWebhookId(ctx);
    const secretSealed = caller.platform.sealer.seal(secret, secretPlace(ctx.panelId, id, "secret_sealed"));
    await insertWebhook(ctx, { id, url, description: input.description, events, secretSealed });
    await audit(ctx, { action: "webhook.create", subject: `webhook:${id}`, after: { url, events, description: input.description } });
    return { ...toWebhook((await findWebhook(ctx, id))!, ctx.now), secret };
  });
}
