import { snakeKeys } from "@vitrine/contract/kernel/text/naming";
import { WEBHOOK_DATA, type WebhookEvent } from "@vitrine/contract/messaging/webhook/events";
import type { z } from "zod";

export type WebhookData<Event extends WebhookEvent> = z.input<(typeof WEBHOOK_DATA)[Event]>;

/** The JSON that a receiver gets: type, timestamp and data, as in the Standard Webhooks specification. */
export function bodyOf<Event extends WebhookEvent>(event: Event, happenedAt: Date, data: WebhookData<Event>): string {
  return JSON.stringify({ type: event, timestamp: happenedAt.toISOString(), data: snakeKeys(WEBHOOK_DATA[event].parse(data)) });
}
