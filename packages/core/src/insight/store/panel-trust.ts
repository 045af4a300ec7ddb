import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { FROM_PLACING, JUDGED, PERFORMED } from "../statistics/service-queries.ts";
import { PLACED } from "../statistics/period-queries.ts";

/** Orders of older days are counted once: an order that ends later is left out of the total. */
const SETTLED_DAYS = 30;

/** Medians and shares are computed from the last orders of those days, up to this number. */
const SAMPLE = 10_000;

/** Fewer orders say nothing about the next one. */
const LEAST = 20;

const REAL = sql`not o.is_hidden and not o.is_test`;
const DONE = sql`${REAL} and o.status = 'done' and ${PLACED}`;

/** Measures the panel's own orders: all that were delivered, and how the last ones went. */
export async function measurePanelTrust(ctx: Ctx): Promise<void> {
  const { panelId, now } = ctx;
  await sql`
    with former as (
      select settled_before, settled_done, since from panel_trust where panel_id = ${panelId}
      union all select 0, 0, null order by settled_before desc limit 1
    ), bound as (
      select f.*, greatest(f.settled_before, coalesce((
        select d.first_id from order_days d
        where d.panel_id = ${panelId} and d.day >= ((${now}::timestamptz - make_interval(days => ${SETTLED_DAYS})) at time zone 'UTC')::date
        order by d.day limit 1), 0)) as recent_from
      from former f
    ), counted as (
      select b.recent_from, coalesce(b.since, (
          select o.created_at from orders o where o.panel_id = ${panelId} and ${DONE} order by o.id limit 1)) as since,
        b.settled_done + (
          select count(*) from orders o where o.panel_id = ${panelId} and o.id >= b.settled_before and o.id < b.recent_from and ${DONE}) as settled_done,
        (select count(*) from orders o where o.panel_id = ${panelId} and o.id >= b.recent_from and ${DONE}) as recent_done
      from bound b
    ), sample as (
      select o.* from orders o, bound b
      where o.panel_id = ${panelId} and o.id >= b.recent_from and ${REAL} and ${PERFORMED}
        and o.created_at >= ${now}::timestamptz - make_interval(days => ${SETTLED_DAYS}) and (${JUDGED} or o.started_at is not null)
      order by o.id desc limit ${SAMPLE}
    ), measured as (
      select case when count(o.started_at) >= ${LEAST}::integer then round((percentile_cont(0.5) within group (
            order by extract(epoch from o.started_at - ${FROM_PLACING})) filter (where o.started_at is not null))::numeric)::integer end as start_seconds,
        case when count(*) filter (where ${JUDGED}) >= ${LEAST}::integer
          then round(100.0 * count(*) filter (where o.status = 'done') / count(*) filter (where ${JUDGED}), 1) end as success
      from sample o
    )
    insert into panel_trust as t (panel_id, done, start_seconds, success, since, settled_before, settled_done, measured_at)
    select ${panelId}, c.settled_done + c.recent_done, m.start_seconds, m.success, c.since, c.recent_from, c.settled_done, ${now}
    from counted c, measured m
    on conflict (panel_id) do update set done = excluded.done, start_seconds = excluded.start_seconds, success = excluded.success,
      since = excluded.since, settled_before = excluded.settled_before, settled_done = excluded.settled_done, measured_at = excluded.measured_at`.execute(
    ctx.tx,
  );
}

export interface TrustRow {
  done: number;
  startSeconds: number | null;
  success: string | null;
  since: Date | null;
}

export async function findTrust(ctx: Ctx): Promise<TrustRow | undefined> {
  return ctx.tx
    .selectFrom("panelTrust")
    .select(["done", "startSeconds", "success", "since"])
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirst();
}
