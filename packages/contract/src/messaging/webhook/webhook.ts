import { z } from "zod";
import { idSchema, listInput, listOutput, optional, secondsSchema } from "../../kernel/paging/list.ts";
import { WEBHOOK_EVENTS, webhookEventSchema } from "./events.ts";

export const MOST_WEBHOOKS = 20;
/** How long a delivery is retried, and how long a replaced secret still signs. */
export const WEBHOOK_HOURS = 24;

/** on, off (by the owner), gone (the receiver answered 410). */
export const webhookStatusSchema = z.enum(["on", "off", "gone"]);

export const webhookSchema = z
  .object({
    id: z.number().int(),
    url: z.string(),
    description: z.string(),
    events: z.array(webhookEventSchema),
    status: webhookStatusSchema,
    /** Since when deliveries have failed. */
    failingSince: secondsSchema.nullable(),
    /** The previous secret also signs until then. */
    oldSecretUntil: secondsSchema.nullable(),
    createdAt: secondsSchema,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

const url = z.string().trim().min(1).max(500);
const events = z.array(webhookEventSchema).min(1).max(WEBHOOK_EVENTS.length);
const description = z.string().trim().max(100);

export const createWebhookInput = z.object({ url, events, description: description.default("") });
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;
/** The secret is shown once. */
export const createWebhookOutput = z.object({ ...webhookSchema.shape, secret: z.string() });
export const listWebhooksOutput = z.object({ items: z.array(webhookSchema) });
export const webhookIdInput = z.object({ webhookId: idSchema });
export type WebhookIdInput = z.infer<typeof webhookIdInput>;
export const updateWebhookInput = z.object({
  ...webhookIdInput.shape,
  url: url.optional(),
  events: events.optional(),
  description: description.optional(),
  /** Also reactivates an endpoint with the status gone. */
  enabled: z.boolean().optional(),
});
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;
export const rotateWebhookSecretOutput = z.object({ secret: z.string(), oldSecretUntil: secondsSchema });

export const DELIVERY_STATUSES = ["waiting", "delivered", "failed"] as const;
export const deliveryStatusSchema = z.enum(DELIVERY_STATUSES);
/** The result of one attempt: delivered (a 2xx), another response, or why there was no response. */
export const deliveryOutcomeSchema = z.enum([
  "delivered",
  "refused",
  "gone",
  "redirected",
  "timeout",
  "connection_lost",
  "not_connected",
  "address_refused",
]);
export type DeliveryOutcome = z.infer<typeof deliveryOutcomeSchema>;

export const webhookDeliverySchema = z
  .object({
    id: z.number().int(),
    event: z.string(),
    status: deliveryStatusSchema,
    attempts: z.number().int(),
    outcome: deliveryOutcomeSchema.nullable(),
    httpStatus: z.number().int().nullable(),
    /** The next attempt; null once there is none. */
    nextAt: secondsSchema.nullable(),
    createdAt: secondsSchema,
    finishedAt: secondsSchema.nullable(),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const listDeliveriesInput = z.object({ ...webhookIdInput.shape, ...listInput, status: optional(deliveryStatusSchema) });
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;
export const listDeliveriesOutput = listOutput(webhookDeliverySchema);

export const deliveryIdInput = z.object({ ...webhookIdInput.shape, deliveryId: idSchema });
export type DeliveryIdInput = z.infer<typeof deliveryIdInput>;
const head = z.array(z.object({ name: z.string(), value: z.string() }));
export const deliveryDetailOutput = z.object({
  ...webhookDeliverySchema.shape,
  url: z.string(),
  /** What was sent. */
  body: z.string(),
  /** Newest first. Only the beginning of a response is kept. */
  log: z.array(
    z.object({
      at: secondsSchema,
      outcome: deliveryOutcomeSchema,
      httpStatus: z.number().int().nullable(),
      durationMs: z.number().int(),
      requestHead: head,
      answerHead: head.nullable(),
    }),
  ),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailOutput>;
