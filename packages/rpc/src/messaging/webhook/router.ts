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
import { z } from "zod";
import { panelProcedureFor, router } from "../../trpc.ts";

export const webhookRouter = router({
  create: panelProcedureFor("webhook.manage")
    .input(createWebhookInput)
    .output(createWebhookOutput)
    .mutation(({ ctx, input }) => createWebhook(ctx.caller, input)),
  list: panelProcedureFor("webhook.view")
    .input(panelIdInput)
    .output(listWebhooksOutput)
    .query(({ ctx }) => ctx.caller.run(listWebhooks)),
  get: panelProcedureFor("webhook.view")
    .input(webhookIdInput)
    .output(webhookSchema)
    .query(({ ctx, input }) => ctx.caller.run((c) => getWebhook(c, input))),
  update: panelProcedureFor("webhook.manage")
    .input(updateWebhookInput)
    .output(webhookSchema)
    .mutation(({ ctx, input }) => updateWebhook(ctx.caller, input)),
  delete: panelProcedureFor("webhook.manage")
    .input(webhookIdInput)
    .output(z.void())
    .mutation(({ ctx, input }) => ctx.caller.run((c) => deleteWebhook(c, input))),
  rotateSecret: panelProcedureFor("webhook.manage")
    .input(webhookIdInput)
    .output(rotateWebhookSecretOutput)
    .mutation(({ ctx, input }) => rotateWebhookSecret(ctx.caller, input)),
  test: panelProcedureFor("webhook.manage")
    .input(webhookIdInput)
    .output(deliveryDetailOutput)
    .mutation(({ ctx, input }) => testWebhook(ctx.caller, input)),
  deliveries: panelProcedureFor("webhook.view")
    .input(listDeliveriesInput)
    .output(listDeliveriesOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => listDeliveries(c, input))),
  delivery: panelProcedureFor("webhook.view")
    .input(deliveryIdInput)
    .output(deliveryDetailOutput)
    .query(({ ctx, input }) => ctx.caller.run((c) => getDelivery(c, input))),
  resend: panelProcedureFor("webhook.manage")
    .input(deliveryIdInput)
    .output(deliveryDetailOutput)
    .mutation(({ ctx, input }) => resendWebhook(ctx.caller, input)),
});
