import { panelIdInput } from "@vitrine/contract/kernel/panel/panel-id";
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
import { getWebhook } from "@vitrine/core/messaging/webhook/get";
import { listWebhooks } from "@vitrine/core/messaging/webhook/list";
import { rotateWebhookSecret } from "@vitrine/core/messaging/webhook/rotate-secret";
import { resendWebhook, testWebhook } from "@vitrine/core/messaging/webhook/send-now.workflow";
import { updateWebhook } from "@vitrine/core/messaging/webhook/update";
import { asWorkflow, inTransaction, row } from "../row.ts";

const endpointRows = [
  row({
    method: "post",
    path: "panel/{panelId}/webhooks",
    summary: "Have an address told of what happens; its secret is shown this once",
    permission: "webhook.manage",
    status: 201,
    idempotency: "answer",
    input: createWebhookInput,
    output: createWebhookOutput,
    verb: asWorkflow(createWebhook),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/webhooks",
    summary: "Webhooks of a panel",
    permission: "webhook.view",
    input: panelIdInput,
    output: listWebhooksOutput,
    verb: inTransaction(listWebhooks),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/webhooks/{webhookId}",
    summary: "A webhook",
    permission: "webhook.view",
    input: webhookIdInput,
    output: webhookSchema,
    verb: inTransaction(getWebhook),
  }),
  row({
    method: "patch",
    path: "panel/{panelId}/webhooks/{webhookId}",
    summary: "Change a webhook, or switch it off and on",
    permission: "webhook.manage",
    input: updateWebhookInput,
    output: webhookSchema,
    verb: asWorkflow(updateWebhook),
  }),
  row({
    method: "delete",
    path: "panel/{panelId}/webhooks/{webhookId}",
    summary: "End a webhook; what waits for it is not sent",
    permission: "webhook.manage",
    input: webhookIdInput,
    output: undefined,
    verb: inTransaction(deleteWebhook),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/webhooks/{webhookId}/rotate-secret",
    summary: "Replace a webhook's secret; for 24 hours deliveries are signed with both",
    permission: "webhook.manage",
    idempotency: "answer",
    input: webhookIdInput,
    output: rotateWebhookSecretOutput,
    verb: asWorkflow(rotateWebhookSecret),
  }),
];

const deliveryRows = [
  row({
    method: "post",
    path: "panel/{panelId}/webhooks/{webhookId}/test",
    summary: "Send a test event now, and say how that went",
    permission: "webhook.manage",
    input: webhookIdInput,
    output: deliveryDetailOutput,
    verb: asWorkflow(testWebhook),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/webhooks/{webhookId}/deliveries",
    summary: "What a webhook was sent; kept for 30 days",
    permission: "webhook.view",
    input: listDeliveriesInput,
    output: listDeliveriesOutput,
    verb: inTransaction(listDeliveries),
  }),
  row({
    method: "get",
    path: "panel/{panelId}/webhooks/{webhookId}/deliveries/{deliveryId}",
    summary: "A delivery with its body and every attempt",
    permission: "webhook.view",
    input: deliveryIdInput,
    output: deliveryDetailOutput,
    verb: inTransaction(getDelivery),
  }),
  row({
    method: "post",
    path: "panel/{panelId}/webhooks/{webhookId}/deliveries/{deliveryId}/resend",
    summary: "Send a delivery again now, under the same id",
    permission: "webhook.manage",
    input: deliveryIdInput,
    output: deliveryDetailOutput,
    verb: asWorkflow(resendWebhook),
  }),
];

export const webhookRows = [...endpointRows, ...deliveryRows];
