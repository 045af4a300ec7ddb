import { z } from "zod";
import { orderStatusSchema, serviceStatusSchema } from "../../kernel/status/status.ts";
import { secondsSchema } from "../../kernel/paging/list.ts";
import { amountSchema } from "../../kernel/amount/money.ts";

const id = z.number().int();

const paymentData = z.object({
  id: z.string().meta({ description: "Id of the payment", examples: ["VT100042"] }),
  user: id.meta({ description: "Id of the customer" }),
  system: z.string().meta({ description: "Name of the payment system's driver", examples: ["stripe"] }),
  status: z.enum(["paid", "refunded", "chargeback"]).meta({ description: "Where the payment stands" }),
  paid: amountSchema.meta({ description: "What was paid, in the payment's currency" }),
  returned: amountSchema.meta({ description: "What went back to the customer, in the payment's currency" }),
  currency: z.string().meta({ description: "Currency of the payment" }),
  credited: amountSchema.meta({ description: "What the wallet received" }),
  takenBack: amountSchema.meta({ description: "What was taken from the wallet again" }),
  walletCurrency: z.string().meta({ description: "Currency of the wallet" }),
  isTest: z.boolean().meta({ description: "Made while the payment system was in test mode" }),
});

/** The payload of each event: camelCase here, snake_case in the request. */
export const WEBHOOK_DATA = {
  "order.created": z.object({
    id: id.meta({ description: "Id of the order" }),
    service: id.meta({ description: "Id of the ordered service" }),
    link: z.string().meta({ description: "What was ordered for" }),
    quantity: z.number().int().meta({ description: "How many were ordered" }),
    charge: amountSchema.meta({ description: "What the customer paid" }),
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    status: orderStatusSchema,
    isTest: z.boolean().meta({ description: "Whether it is a practice order that costs nothing" }),
    createdAt: secondsSchema,
  }),
  "order.status": z.object({
    id: id.meta({ description: "Id of the order" }),
    from: orderStatusSchema.meta({ description: "Status before the change" }),
    status: orderStatusSchema,
    startCount: z.number().int().nullable().meta({ description: "The count before the order; null: not known" }),
    remains: z.number().int().nullable().meta({ description: "How many are missing; null: not known" }),
    /** Why it failed. */
    code: z
      .string()
      .meta({ description: "Why it failed", examples: ["link_invalid"] })
      .nullable(),
    isTest: z.boolean().meta({ description: "Whether it is a practice order that costs nothing" }),
  }),
  "order.refunded": z.object({
    id: id.meta({ description: "Id of the order" }),
    amount: amountSchema.meta({ description: "What this refund returned" }),
    refunded: amountSchema,
    charge: amountSchema.meta({ description: "What the order cost its customer before refunds" }),
    currency: z
      .string()
      .meta({ description: "Currency of every amount in this object, by ISO 4217 or a coin's symbol", examples: ["USD"] }),
    isTest: z.boolean().meta({ description: "Whether it is a practice order that costs nothing" }),
  }),
  "payment.paid": paymentData,
  "payment.refunded": paymentData,
  "ticket.replied": z.object({
    id: id.meta({ description: "Id of the dialog with support" }),
    user: id.meta({ description: "Id of the customer" }),
    subject: z.enum(["order", "payment", "other"]).meta({ description: "What it is about" }),
    status: z.enum(["waiting", "answered", "closed"]).meta({ description: "waiting: the customer wrote last" }),
    orderId: id.nullable().meta({ description: "The order that it is about" }),
    message: z
      .object({
        id: id.meta({ description: "Id of the message" }),
        from: z.enum(["customer", "staff"]).meta({ description: "Who wrote it" }),
        text: z.string().meta({ description: "What is written" }),
        createdAt: secondsSchema,
      })
      .meta({ description: "What was written; private notes are not announced" }),
  }),
  "balance.low": z.object({
    provider: id.meta({ description: "Id of the provider" }),
    name: z.string().meta({ description: "Name of the provider" }),
    balance: amountSchema.nullable().meta({ description: "What the account at the provider holds; null: not known" }),
    currency: z.string().meta({ description: "The provider's currency" }),
  }),
  "service.changed": z.object({
    services: z
      .array(
        z.object({
          id: id.meta({ description: "Id of the service" }),
          name: z.string().meta({ description: "Name of the service", examples: ["Telegram members"] }),
          status: serviceStatusSchema,
          rate: amountSchema.meta({ description: "What customers pay per 1000, or per package" }),
          min: z.number().int().meta({ description: "Fewest that can be ordered" }),
          max: z.number().int().meta({ description: "Most that can be ordered" }),
        }),
      )
      .meta({ description: "The changed services as they are now" }),
  }),
  "notification.created": z.object({
    code: z.string().meta({ description: "What happened: a code of the notifications", examples: ["order_failed"] }),
    title: z.string().meta({ description: "What happened, in the panel's language", examples: ["Order 1042 failed"] }),
    text: z.string().meta({ description: "More about it; may be empty" }),
    link: z.string().nullable().meta({ description: "Where it can be dealt with" }),
    params: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .meta({ description: "Ids, names and figures of the text" }),
  }),
  /** A test event, sent manually by the owner. */
  "webhook.test": z.object({ webhook: id }),
} as const satisfies Record<string, z.ZodType>;

export type WebhookEvent = keyof typeof WEBHOOK_DATA;
/** Events that an endpoint may subscribe to. */
export const WEBHOOK_EVENTS = [
  "order.created",
  "order.status",
  "order.refunded",
  "payment.paid",
  "payment.refunded",
  "ticket.replied",
  "balance.low",
  "service.changed",
  "notification.created",
] as const;
export const webhookEventSchema = z.enum(WEBHOOK_EVENTS);
