import { z } from "zod";
import { serviceStatusSchema } from "../../kernel/status/service-status.ts";
import { orderStatusSchema } from "../../kernel/status/order-status.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

const id = z.number().int();

/** What each event says, as its receiver gets it: in camelCase here, in snake_case on the wire. */
export const WEBHOOK_DATA = {
  "order.created": z.object({
    id,
    service: id,
    link: z.string(),
    quantity: z.number().int(),
    charge: amountSchema,
    currency: z.string(),
    status: orderStatusSchema,
    isTest: z.boolean(),
    createdAt: secondsSchema,
  }),
  "order.status": z.object({
    id,
    from: orderStatusSchema,
    status: orderStatusSchema,
    startCount: z.number().int().nullable(),
    remains: z.number().int().nullable(),
    /** Why it failed. */
    code: z.string().nullable(),
    isTest: z.boolean(),
  }),
  "order.refunded": z.object({
    id,
    amount: amountSchema,
    refunded: amountSchema,
    charge: amountSchema,
    currency: z.string(),
    isTest: z.boolean(),
  }),
  "balance.low": z.object({ provider: id, name: z.string(), balance: amountSchema.nullable(), currency: z.string() }),
  "service.changed": z.object({
    services: z.array(
      z.object({ id, name: z.string(), status: serviceStatusSchema, rate: amountSchema, min: z.number().int(), max: z.number().int() }),
    ),
  }),
  /** Sent by the owner's hand, to see whether it arrives. */
  "webhook.test": z.object({ webhook: id }),
} as const satisfies Record<string, z.ZodType>;

export type WebhookEvent = keyof typeof WEBHOOK_DATA;
/** What an endpoint may ask for. */
export const WEBHOOK_EVENTS = ["order.created", "order.status", "order.refunded", "balance.low", "service.changed"] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);

/** All that the product is to tell of; those without data above come with their features. */
export const SPECIFIED_WEBHOOK_EVENTS = [
  "order.created",
  "order.status",
  "order.refunded",
  "payment.paid",
  "payment.refunded",
  "ticket.replied",
  "balance.low",
  "service.changed",
] as const;
