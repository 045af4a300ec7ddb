import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { webhookEventSchema } from "@vitrine/contract/messaging/webhook/events";
import type { Webhook } from "@vitrine/contract/messaging/webhook/webhook";
import type { WebhookRow } from "../store/webhook-endpoints.ts";

export function toWebhook(
  { id, url, description, events, status, failingSince, oldSecretUntil, createdAt }: WebhookRow,
  now: Date,
): Webhook {
  return {
    id,
    url,
    description,
    events: events.flatMap((event) => webhookEventSchema.safeParse(event).data ?? []),
    status,
    failingSince: failingSince && toSeconds(failingSince),
    oldSecretUntil: oldSecretUntil && oldSecretUntil > now ? toSeconds(oldSecretUntil) : null,
    createdAt: toSeconds(createdAt),
  };
}
