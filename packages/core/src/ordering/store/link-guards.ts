import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Sets an order's link and its duplicate-link guard; false if another order holds that guard. */
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

/** Frees their links for other orders. */
export async function deleteGuards(ctx: Ctx, orderIds: number[]): Promise<void> {
  await sql`delete from link_guards where panel_id = ${ctx.panelId} and order_id = any(${orderIds}::bigint[])`.execute(ctx.tx);
}
