import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The latest completed orders of a service, up to this number and none older than this. */
const LAST = 50;

const LEAST = 5;

const OLDEST_DAYS = 60;

/**
 * Medians from placing to the start and to the end. Written only if they changed by a tenth: a change of a service makes every
 * kept price list out of date.
 */
export async function measureServices(ctx: Ctx): Promise<number> {
  const from = sql`greatest(o.created_at, coalesce(o.start_at, o.created_at))`;
  const { numAffectedRows } = await sql`
    with since as (
      select coalesce((select d.first_id from order_days d
        where d.panel_id = ${ctx.panelId} and d.day >= ((${ctx.now}::timestamptz - make_interval(days => ${OLDEST_DAYS})) at time zone 'UTC')::date
        order by d.day limit 1), 0) as id
    ), measured as (
      select s.id, m.start_seconds, m.finish_seconds
      from services s cross join since cross join lateral (
        select count(*) as n, round((percentile_cont(0.5) within group (order by begun))::numeric)::integer as start_seconds,
          round((percentile_cont(0.5) within group (order by ended))::numeric)::integer as finish_seconds
        from (
          select extract(epoch from o.started_at - ${from}) as begun, extract(epoch from o.finished_at - ${from}) as ended
          from orders o
          where o.panel_id = ${ctx.panelId} and o.service_id = s.id and not o.is_hidden and o.id >= since.id
            and o.status = 'done' and o.kind in ('single', 'run', 'post') and (s.is_test or not o.is_test)
          order by o.id desc limit ${LAST}) last) m
      where s.panel_id = ${ctx.panelId} and s.status <> 'off' and m.n >= ${LEAST}
    )
    update services s set start_seconds = m.start_seconds, finish_seconds = m.finish_seconds
    from measured m
    where s.panel_id = ${ctx.panelId} and s.id = m.id
      and (s.finish_seconds is null or abs(s.finish_seconds - m.finish_seconds) > s.finish_seconds * 0.1
        or (s.start_seconds is null) <> (m.start_seconds is null)
        or abs(s.start_seconds - m.start_seconds) > s.start_seconds * 0.1)`.execute(ctx.tx);
  return Number(numAffectedRows ?? 0n);
}
