import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const AT_WORK = "15 minutes";

/** The first moment of a period of the panel's calendar days that ends today. */
const since = (ctx: Ctx, days: number) => sql`
  (((${ctx.now}::timestamptz at time zone ${ctx.panel.timeZone})::date - ${days - 1}::integer)::timestamp at time zone ${ctx.panel.timeZone})`;

export interface OwnTotals {
  performed: number;
  earnedText: string;
  ignored: number;
  expired: number;
  orders: number;
  done: number;
  canceledByIgnores: number;
  medianSeconds: number | null;
  leftText: string;
  atWork: number;
}

export async function ownTotals(ctx: Ctx, days: number): Promise<OwnTotals> {
  const { rows } = await sql<OwnTotals>`
    with span as (select ${since(ctx, days)} as since)
    select d.*, w.*, o.*, n.left_text, a.at_work
    from span
    cross join lateral (
      select count(*) as performed, coalesce(sum(t.reward), 0)::text as earned_text,
        percentile_cont(0.5) within group (order by extract(epoch from t.done_at - t.leased_at))::integer as median_seconds
      from tasks t where t.panel_id = ${ctx.panelId} and t.done_at >= span.since) d
    cross join lateral (
      select count(p.ignored_at) as ignored, coalesce(sum(p.expired), 0)::integer as expired
      from task_passes p where p.panel_id = ${ctx.panelId} and p.updated_at >= span.since) w
    cross join lateral (
      select count(*) as orders, count(*) filter (where o.status = 'done') as done,
        count(*) filter (where o.fail_code = 'canceled_by_ignores') as canceled_by_ignores
      from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
      where o.panel_id = ${ctx.panelId} and o.provider_id is null and o.kind in ('single', 'run', 'post') and o.finished_at >= span.since) o
    cross join lateral (
      select coalesce(sum(coalesce(o.remains, o.quantity)), 0)::text as left_text
      from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
      where o.panel_id = ${ctx.panelId} and o.provider_id is null and o.status in ('queued', 'active') and o.kind in ('single', 'run', 'post')) n
    cross join lateral (
      select count(*) as at_work from executors e where e.panel_id = ${ctx.panelId} and e.status = 'active'
        and e.last_seen_at > ${ctx.now}::timestamptz - ${AT_WORK}::interval) a`.execute(ctx.tx);
  return rows[0]!;
}

/** Oldest first, without gaps. */
export async function ownDays(ctx: Ctx, days: number): Promise<{ day: string; performed: number; earnedText: string }[]> {
  const zone = ctx.panel.timeZone;
  const { rows } = await sql<{ day: string; performed: number; earnedText: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(t.id) as performed, coalesce(sum(t.reward), 0)::text as earned_text
    from generate_series((${ctx.now}::timestamptz at time zone ${zone})::date - ${days - 1}::integer,
      (${ctx.now}::timestamptz at time zone ${zone})::date, interval '1 day') as d (day)
    left join tasks t on t.panel_id = ${ctx.panelId} and t.done_at >= (d.day::timestamp at time zone ${zone})
      and t.done_at < ((d.day::timestamp + interval '1 day') at time zone ${zone})
    group by d.day order by d.day`.execute(ctx.tx);
  return rows;
}

export interface ByExecutor {
  id: number;
  name: string;
  performed: number;
  earnedText: string;
  ignored: number;
  expired: number;
}

const MOST_LISTED = 50;

export async function ownByExecutor(ctx: Ctx, days: number): Promise<ByExecutor[]> {
  const { rows } = await sql<ByExecutor>`
    select e.id, e.name, coalesce(d.performed, 0) as performed, coalesce(d.earned_text, '0') as earned_text,
      coalesce(w.ignored, 0) as ignored, coalesce(w.expired, 0) as expired
    from executors e
    left join (
      select t.executor_id, count(*) as performed, sum(t.reward)::text as earned_text from tasks t
      where t.panel_id = ${ctx.panelId} and t.done_at >= ${since(ctx, days)} group by 1) d on d.executor_id = e.id
    left join (
      select p.executor_id, count(p.ignored_at) as ignored, sum(p.expired)::integer as expired from task_passes p
      where p.panel_id = ${ctx.panelId} and p.updated_at >= ${since(ctx, days)} group by 1) w on w.executor_id = e.id
    where e.panel_id = ${ctx.panelId} and (d.performed is not null or w.executor_id is not null)
    order by 3 desc, e.id limit ${MOST_LISTED}`.execute(ctx.tx);
  return rows;
}

export async function ownByService(ctx: Ctx, days: number): Promise<{ id: number; name: string; performed: number; earnedText: string }[]> {
  const { rows } = await sql<{ id: number; name: string; performed: number; earnedText: string }>`
    select s.id, s.name, count(*) as performed, sum(t.reward)::text as earned_text
    from tasks t join services s on s.panel_id = t.panel_id and s.id = t.service_id
    where t.panel_id = ${ctx.panelId} and t.done_at >= ${since(ctx, days)}
    group by s.id, s.name order by 3 desc, s.id limit ${MOST_LISTED}`.execute(ctx.tx);
  return rows;
}
