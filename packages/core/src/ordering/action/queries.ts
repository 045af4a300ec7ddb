import { ZERO } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The link of an order, and with it the guard that keeps it from other orders; false where another order has that guard. */
export async function writeLink(
  ctx: Ctx,
  order: { id: number; serviceId: number },
  { link, linkKey, held }: { link: string; linkKey: string; held: boolean },
): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    with mine as (
      select link_hash from link_guards where panel_id = ${ctx.panelId} and service_id = ${order.serviceId} and order_id = ${order.id}
    ), made as (
      insert into link_guards (panel_id, service_id, link_hash, order_id)
      select ${ctx.panelId}, ${order.serviceId}, md5(${linkKey})::uuid, ${order.id} from mine where mine.link_hash <> md5(${linkKey})::uuid
      on conflict do nothing returning 1
    ), let_go as (
      delete from link_guards g using mine
      where g.panel_id = ${ctx.panelId} and g.service_id = ${order.serviceId} and g.order_id = ${order.id}
        and g.link_hash = mine.link_hash and exists (select from made)
    ), written as (
      update orders set link = ${link}, link_key = ${linkKey}, dispatch = case when ${held} then 'moderation' else dispatch end, updated_at = ${ctx.now}
      where panel_id = ${ctx.panelId} and id = ${order.id}
        and (exists (select from made) or not exists (select from mine where mine.link_hash <> md5(${linkKey})::uuid))
      returning 1
    )
    select exists (select from written) as free`.execute(ctx.tx);
  return rows[0]?.free ?? false;
}

/** Sent as soon as may be, never before the time it was placed for. */
export async function makeDue(ctx: Ctx, orderId: number): Promise<void> {
  await sql`
    update orders set dispatch = 'waiting', lease_until = null, next_at = greatest(now(), start_at), updated_at = ${ctx.now}
    where panel_id = ${ctx.panelId} and id = ${orderId}`.execute(ctx.tx);
}

export async function holdAgain(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.tx
    .updateTable("orders")
    .set({ dispatch: "moderation", updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .execute();
}

export async function writeCounts(ctx: Ctx, orderId: number, counts: { startCount: number | null; remains: number | null }): Promise<void> {
  await ctx.tx
    .updateTable("orders")
    .set({ ...counts, updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .execute();
}

/** No one was asked to perform it, so no one is owed anything. */
export async function clearCost(ctx: Ctx, orderId: number): Promise<void> {
  await ctx.tx.updateTable("orders").set({ cost: ZERO }).where("panelId", "=", ctx.panelId).where("id", "=", orderId).execute();
}

export interface OrderTerms {
  fields: Record<string, unknown> | null;
  runs: number | null;
  runMinutes: number | null;
  runQuantity: number | null;
}

/** What an order was placed with besides service, link and quantity. */
export async function termsOf(ctx: Ctx, orderId: number): Promise<OrderTerms> {
  const { rows } = await sql<OrderTerms>`
    select o.fields, d.runs, d.run_minutes, d.run_quantity
    from orders o left join drip_feeds d on d.panel_id = o.panel_id and d.order_id = o.id
    where o.panel_id = ${ctx.panelId} and o.id = ${orderId}`.execute(ctx.tx);
  return rows[0]!;
}
