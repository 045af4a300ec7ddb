import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type {
  DeliveryDetail,
  DeliveryIdInput,
  ListDeliveriesInput,
  listDeliveriesOutput,
  WebhookDelivery,
} from "@vitrine/contract/messaging/webhook/webhook";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countDeliveries, deliveriesOf, type DeliveryRow, findDelivery } from "./log-queries.ts";
import { attemptsOf } from "../store/webhook-attempts.ts";
import { findWebhook } from "../store/webhook-endpoints.ts";

const MOST_ATTEMPTS = 50;

/** An endpoint's deliveries and their results. */
export async function listDeliveries(
  ctx: Ctx,
  { webhookId, status, query, page, perPage }: ListDeliveriesInput,
): Promise<z.infer<typeof listDeliveriesOutput>> {
  authorize(ctx, "webhook.view");
  if (!(await findWebhook(ctx, webhookId))) throw notFound();
  const filter = { endpointId: webhookId, status, query };
  const rows = await deliveriesOf(ctx, filter, { limit: perPage, offset: (page - 1) * perPage });
  return { items: rows.map(toDelivery), page, perPage, total: await countDeliveries(ctx, filter) };
}

export async function getDelivery(ctx: Ctx, { webhookId, deliveryId }: DeliveryIdInput): Promise<DeliveryDetail> {
  authorize(ctx, "webhook.view");
  const webhook = await findWebhook(ctx, webhookId);
  const row = webhook && (await findDelivery(ctx, webhookId, deliveryId));
  if (!row) throw notFound();
  const attempts = await attemptsOf(ctx, deliveryId, MOST_ATTEMPTS);
  return {
    ...toDelivery(row),
    url: webhook.url,
    body: row.body,
    log: attempts.map(({ createdAt, ...attempt }) => ({ at: toSeconds(createdAt), ...attempt })),
  };
}

const toDelivery = ({ id, event, status, attempts, outcome, httpStatus, nextAt, createdAt, finishedAt }: DeliveryRow): WebhookDelivery => ({
  id,
  event,
  status,
  attempts,
  outcome,
  httpStatus,
  nextAt: status === "waiting" ? toSeconds(nextAt) : null,
  createdAt: toSeconds(createdAt),
  finishedAt: finishedAt && toSeconds(finishedAt),
});
