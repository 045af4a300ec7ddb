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
    id: z.number().int().meta({ description: "Id of the endpoint" }),
    url: z.string().meta({ description: "Address that events are posted to", examples: ["https://example.com/hooks/vitrine"] }),
    description: z.string().meta({ description: "What the endpoint is for, as its owner wrote it", examples: ["Books"] }),
    events: z.array(webhookEventSchema).meta({ description: "Events that are delivered" }),
    status: webhookStatusSchema.meta({
      description: "gone: the address answered 410 or failed for days, and nothing is sent until it is enabled again",
    }),
    failingSince: secondsSchema.nullable().meta({ description: "Since when deliveries have failed" }),
    oldSecretUntil: secondsSchema.nullable().meta({ description: "The previous secret also signs until then" }),
    createdAt: secondsSchema,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

const url = z.string().trim().min(1).max(500);
const events = z.array(webhookEventSchema).min(1).max(WEBHOOK_EVENTS.length);
const description = z.string().trim().max(100);

export const createWebhookInput = z.object({
  url: url.meta({ description: "https address that events are posted to" }),
  events: events.meta({ description: "Events to deliver" }),
  description: description.default("").meta({ description: "What the endpoint is for, for its owner alone" }),
});
export type CreateWebhookInput = z.infer<typeof createWebhookInput>;
/** The secret is shown once. */
export const createWebhookOutput = z.object({
  ...webhookSchema.shape,
  secret: z.string().meta({
    description: "Signs deliveries by Standard Webhooks; shown this once",
    examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwm0c1XhVZ3dE="],
  }),
});
export const listWebhooksOutput = z.object({ items: z.array(webhookSchema).meta({ description: "The rows" }) });
export const webhookIdInput = z.object({ webhookId: idSchema });
export type WebhookIdInput = z.infer<typeof webhookIdInput>;
export const updateWebhookInput = z.object({
  ...webhookIdInput.shape,
  url: url.optional().meta({ description: "https address that events are posted to" }),
  events: events.optional().meta({ description: "Events to deliver" }),
  description: description.optional().meta({ description: "What the endpoint is for, for its owner alone" }),
  enabled: z.boolean().optional().meta({ description: "Also reactivates an endpoint with the status gone" }),
});
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;
export const rotateWebhookSecretOutput = z.object({
  secret: z.string().meta({
    description: "Signs deliveries by Standard Webhooks; shown this once",
    examples: ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwm0c1XhVZ3dE="],
  }),
  oldSecretUntil: secondsSchema.meta({ description: "The previous secret also signs until then, in seconds since the epoch" }),
});

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
    id: z.number().int().meta({ description: "Id of the delivery" }),
    event: z.string().meta({ description: "The delivered event", examples: ["order.status"] }),
    status: deliveryStatusSchema.meta({ description: "Where the delivery stands" }),
    attempts: z.number().int().meta({ description: "How often it was tried" }),
    outcome: deliveryOutcomeSchema.nullable().meta({ description: "How the last attempt ended; null: not tried yet" }),
    httpStatus: z.number().int().nullable().meta({ description: "HTTP status of the response; null where none arrived" }),
    nextAt: secondsSchema.nullable().meta({ description: "The next attempt; null once there is none" }),
    createdAt: secondsSchema,
    finishedAt: secondsSchema
      .nullable()
      .meta({ description: "When it was delivered or given up, in seconds since the epoch; null: neither yet" }),
  })
  .meta({ id: "WebhookDelivery" });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const listDeliveriesInput = z.object({
  ...webhookIdInput.shape,
  ...listInput,
  status: optional(deliveryStatusSchema).meta({ description: "Only deliveries that stand so" }),
});
export type ListDeliveriesInput = z.infer<typeof listDeliveriesInput>;
export const listDeliveriesOutput = listOutput(webhookDeliverySchema);

export const deliveryIdInput = z.object({ ...webhookIdInput.shape, deliveryId: idSchema });
export type DeliveryIdInput = z.infer<typeof deliveryIdInput>;
const head = z.array(
  z.object({
    name: z.string().meta({ description: "Name of the header", examples: ["webhook-id"] }),
    value: z.string().meta({ description: "Value of the header" }),
  }),
);
export const deliveryDetailOutput = z.object({
  ...webhookDeliverySchema.shape,
  url: z.string().meta({ description: "Address of the attempts" }),
  body: z.string().meta({ description: "What was sent" }),
  log: z
    .array(
      z.object({
        at: secondsSchema.meta({ description: "When the attempt was made" }),
        outcome: deliveryOutcomeSchema.meta({ description: "How the attempt ended" }),
        httpStatus: z.number().int().nullable().meta({ description: "HTTP status of the response; null where none arrived" }),
        durationMs: z.number().int().meta({ description: "How long the call took, in milliseconds" }),
        requestHead: head.meta({ description: "Headers that were sent" }),
        answerHead: head.nullable().meta({ description: "Headers of the response; null where none arrived" }),
      }),
    )
    .meta({ description: "Newest first. Only the beginning of a response is kept" }),
});
export type DeliveryDetail = z.infer<typeof deliveryDetailOutput>;
