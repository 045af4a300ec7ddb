import { toSeconds } from "@vitrine/contract/shared/list";
import { webhookEventSchema } from "@vitrine/contract/webhook/events";
import type { Webhook } from "@vitrine/contract/webhook/webhook";
import type { WebhookRow } from "./queries.ts";

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
