import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Orders of similar age, polled together. */
export interface AgeRange {
  /** Seconds since the order was placed. */
  from: number;
  to: number;
}

export interface OpenOrder {
  id: number;
  providerOrderId: string;
}

export interface OpenProvider {
  panelId: number;
  providerId: number;
  /** Ages of its open orders in seconds, by the database's clock: a worker's own may be wrong. */
  oldest: number;
  newest: number;
}

/** Providers with orders to poll that are not backed off at the moment. */
export function openProviders(db: Database): Promise<OpenProvider[]> {
  return withSystem(db, (tx) =>
    tx.executeSql(sql<OpenProvider>`
      select panel_id, provider_id, extract(epoch from now() - oldest)::float8 as oldest, extract(epoch from now() - newest)::float8 as newest
      from providers_with_open_orders()`),
  );
}

/** Orders placed at the same time commit in any order, so their ids may be slightly outside the range; created_at decides. */
const NEARBY_IDS = 1000;

/** Ids grow with time: without a range of ids, orders that have been open for months would be read to find those of the last minute. */
async function idsOfAge(ctx: Ctx, { from, to }: AgeRange): Promise<{ firstId: number; belowId: number }> {
  const { rows } = await sql<{ firstId: number; belowId: number }>`
    select a.low - ${NEARBY_IDS}::bigint as first_id, b.high + ${NEARBY_IDS}::bigint as below_id
    from order_ids_near(${ctx.panelId}, now() - make_interval(secs => ${to})) a,
      order_ids_near(${ctx.panelId}, now() - make_interval(secs => ${from})) b`.execute(ctx.tx);
  return rows[0]!;
}

export async function openOrders(ctx: Ctx, providerId: number, age: AgeRange, afterId: number, most: number): Promise<OpenOrder[]> {
  const { firstId, belowId } = await idsOfAge(ctx, age);
  const { rows } = await sql<OpenOrder>`
    select id, provider_order_id from orders
    where panel_id = ${ctx.panelId} and provider_id = ${providerId} and id > ${Math.max(afterId, firstId)} and id < ${belowId}
      and dispatch = 'sent' and status in ('queued', 'active') and provider_order_id is not null
      and kind <> 'subscription' and created_at <= now() - make_interval(secs => ${age.from}) and created_at > now() - make_interval(secs => ${age.to})
    order by id limit ${most}`.execute(ctx.tx);
  return rows;
}
