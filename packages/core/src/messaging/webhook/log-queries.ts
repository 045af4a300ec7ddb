import type { WebhookDelivery } from "@vitrine/contract/messaging/webhook/webhook";
import type { Ctx } from "../../kernel/context/context.ts";

export interface DeliveryRow {
  id: number;
  event: string;
  status: WebhookDelivery["status"];
  attempts: number;
  outcome: WebhookDelivery["outcome"];
  httpStatus: number | null;
  nextAt: Date;
  createdAt: Date;
  finishedAt: Date | null;
}

const COLUMNS = ["id", "event", "status", "attempts", "httpStatus", "nextAt", "createdAt", "finishedAt"] as const;

interface Filter {
  endpointId: number;
  status: WebhookDelivery["status"] | null;
  /** An id, or the beginning of an event's name. */
  query: string | null;
}

const filtered = (ctx: Ctx, { endpointId, status, query }: Filter) =>
  ctx.tx
    .selectFrom("webhookDeliveries")
    .where("panelId", "=", ctx.panelId)
    .where("endpointId", "=", endpointId)
    .$if(status !== null, (rows) => rows.where("status", "=", status!))
    .$if(query !== null, (rows) => (/^\d{1,15}$/.test(query!) ? rows.where("id", "=", Number(query)) : rows.where("event", "=", query!)));

/** Newest first. */
export async function deliveriesOf(ctx: Ctx, filter: Filter, page: { limit: number; offset: number }): Promise<DeliveryRow[]> {
  const rows = await filtered(ctx, filter)
    .select(COLUMNS)
    .select("outcome")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows as DeliveryRow[];
}

export async function countDeliveries(ctx: Ctx, filter: Filter): Promise<number> {
  const { count } = await filtered(ctx, filter)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findDelivery(ctx: Ctx, endpointId: number, id: number): Promise<(DeliveryRow & { body: string }) | undefined> {
  const row = await ctx.tx
    .selectFrom("webhookDeliveries")
    .select(COLUMNS)
    .select(["outcome", "body"])
    .where("panelId", "=", ctx.panelId)
    .where("endpointId", "=", endpointId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row as (DeliveryRow & { body: string }) | undefined;
}
