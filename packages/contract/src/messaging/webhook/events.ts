import { z } from "zod";
import { orderStatusSchema, serviceStatusSchema } from "../../kernel/status/status.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

const id = z.number().int();

/** The payload of each event: camelCase here, snake_case in the request. */
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
    code: z
      .string()
      .meta({ description: "Why it failed", examples: ["link_invalid"] })
      .nullable(),
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
  /** A test event, sent manually by the owner. */
  "webhook.test": z.object({ webhook: id }),
} as const satisfies Record<string, z.ZodType>;

export type WebhookEvent = keyof typeof WEBHOOK_DATA;
/** Events that an endpoint may subscribe to. */
export const WEBHOOK_EVENTS = ["order.created", "order.status", "order.refunded", "balance.low", "service.changed"] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);

/** All planned events; those without a payload above come with their features. */
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
