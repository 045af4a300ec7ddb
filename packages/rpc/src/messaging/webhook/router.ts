import {
  createWebhookInput,
  createWebhookOutput,
  deliveryDetailOutput,
  deliveryIdInput,
  listDeliveriesInput,
  listDeliveriesOutput,
  listWebhooksOutput,
  rotateWebhookSecretOutput,
  updateWebhookInput,
  webhookIdInput,
  webhookSchema,
} from "@vitrine/contract/messaging/webhook/webhook";
import { createWebhook } from "@vitrine/core/messaging/webhook/create";
import { deleteWebhook } from "@vitrine/core/messaging/webhook/delete";
import { getDelivery, listDeliveries } from "@vitrine/core/messaging/webhook/deliveries";
import { getWebhook, listWebhooks } from "@vitrine/core/messaging/webhook/get";
import { rotateWebhookSecret } from "@vitrine/core/messaging/webhook/rotate-secret";
import { resendWebhook, testWebhook } from "@vitrine/core/messaging/webhook/send-now.workflow";
import { updateWebhook } from "@vitrine/core/messaging/webhook/update";
import { z } from "zod";
import { inTransaction, workflow } from "../../resolvers.ts";
import { panelProcedure, router } from "../../trpc.ts";

export const webhookRouter = router({
  create: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/webhooks",
        summary: "Create a webhook",
        description: "Its secret is shown only once.",
        status: 201,
        idempotency: "answer",
      },
    })
    .input(createWebhookInput)
    .output(createWebhookOutput)
    .mutation(workflow(createWebhook)),
  list: panelProcedure("webhook.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/webhooks", summary: "List webhooks" } })
    .output(listWebhooksOutput)
    .query(inTransaction(listWebhooks)),
  get: panelProcedure("webhook.view")
    .meta({ rest: { method: "get", path: "panel/{panelId}/webhooks/{webhookId}", summary: "Get a webhook" } })
    .input(webhookIdInput)
    .output(webhookSchema)
    .query(inTransaction(getWebhook)),
  update: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "patch",
        path: "panel/{panelId}/webhooks/{webhookId}",
        summary: "Update a webhook",
        description: "Also turns it on or off.",
      },
    })
    .input(updateWebhookInput)
    .output(webhookSchema)
    .mutation(workflow(updateWebhook)),
  delete: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "delete",
        path: "panel/{panelId}/webhooks/{webhookId}",
        summary: "Delete a webhook",
        description: "Pending deliveries aren't sent.",
      },
    })
    .input(webhookIdInput)
    .output(z.void())
    .mutation(inTransaction(deleteWebhook)),
  rotateSecret: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/webhooks/{webhookId}/rotate-secret",
        summary: "Replace the secret of a webhook",
        description: "For 24 hours deliveries are signed with both secrets.",
        idempotency: "answer",
      },
    })
    .input(webhookIdInput)
    .output(rotateWebhookSecretOutput)
    .mutation(workflow(rotateWebhookSecret)),
  test: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/webhooks/{webhookId}/test",
        summary: "Send a test event",
        description: "Sends immediately and returns the result.",
      },
    })
    .input(webhookIdInput)
    .output(deliveryDetailOutput)
    .mutation(workflow(testWebhook)),
  deliveries: panelProcedure("webhook.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/webhooks/{webhookId}/deliveries",
        summary: "List deliveries of a webhook",
        description: "Kept for 30 days.",
      },
    })
    .input(listDeliveriesInput)
    .output(listDeliveriesOutput)
    .query(inTransaction(listDeliveries)),
  delivery: panelProcedure("webhook.view")
    .meta({
      rest: {
        method: "get",
        path: "panel/{panelId}/webhooks/{webhookId}/deliveries/{deliveryId}",
        summary: "Get a delivery",
        description: "With its body and every attempt.",
      },
    })
    .input(deliveryIdInput)
    .output(deliveryDetailOutput)
    .query(inTransaction(getDelivery)),
  resend: panelProcedure("webhook.manage")
    .meta({
      rest: {
        method: "post",
        path: "panel/{panelId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend",
        summary: "Resend a delivery",
        description: "Immediately, under the same ID.",
      },
    })
    .input(deliveryIdInput)
    .output(deliveryDetailOutput)
    .mutation(workflow(resendWebhook)),
});
