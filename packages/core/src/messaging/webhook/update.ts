import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { UpdateWebhookInput, Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { addressOf } from "./address.ts";
import { getWebhook } from "./get.ts";
import { lockWebhook, patchWebhook, type WebhookPatch, type WebhookRow } from "../store/webhook-endpoints.ts";

/** Changes the given fields. An endpoint that is switched on again gets events from then on. */
export async function updateWebhook(caller: Caller, input: UpdateWebhookInput): Promise<Webhook> {
  authorize(caller, "webhook.manage");
  const { webhookId, enabled, events, ...given } = input;
  const requested: WebhookPatch = {
    ...(given.url === undefined ? {} : { url: addressOf(caller.platform, given.url) }),
    ...(given.description === undefined ? {} : { description: given.description }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
  };
  return caller.run(async (ctx) => {
    const row = await lockWebhook(ctx, webhookId);
    if (!row) throw notFound();
    const patch = { ...requested, ...switched(row, enabled, ctx.now) };
    const changed = Object.keys(patch).filter((field) => !["since", "failingSince"].includes(field)) as (keyof WebhookPatch &
      keyof WebhookRow)[];
    if (changed.length > 0) {
      await patchWebhook(ctx, webhookId, patch);
      await audit(ctx, {
        action: "webhook.update",
        subject: `webhook:${webhookId}`,
        before: Object.fromEntries(changed.map((field) => [field, row[field]])),
        after: Object.fromEntries(changed.map((field) => [field, patch[field]])),
      });
    }
    return getWebhook(ctx, { webhookId });
  });
}

function switched(row: WebhookRow, enabled: boolean | undefined, now: Date): WebhookPatch {
  if (enabled === undefined || enabled === (row.status === "on")) return {};
  return enabled ? { status: "on", since: now, failingSince: null } : { status: "off" };
}
