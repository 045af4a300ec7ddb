import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

const AT_WORK = "15 minutes";

/** Start and end (exclusive) in the local time of the zone, as text of timestamps without a zone. */
export interface OwnSpan {
  zone: string;
  from: string;
  to: string;
}

const within = (column: string, { zone, from, to }: OwnSpan): RawBuilder<unknown> =>
  sql`${sql.raw(column)} >= ${from}::timestamp at time zone ${zone} and ${sql.raw(column)} < ${to}::timestamp at time zone ${zone}`;

/** Executions `t` in the span, without test orders. */
const performedIn = (ctx: Ctx, span: OwnSpan): RawBuilder<unknown> => sql`
  tasks t join orders o on o.panel_id = ${ctx.panelId} and o.id = t.order_id and not o.is_test
  where t.panel_id = ${ctx.panelId} and ${within("t.done_at", span)}`;

/** Orders given back or not performed in time `p`. */
const passedIn = (ctx: Ctx, span: OwnSpan): RawBuilder<unknown> => sql`
  task_passes p join orders o on o.panel_id = ${ctx.panelId} and o.id = p.order_id and not o.is_test
  where p.panel_id = ${ctx.panelId} and ${within("p.updated_at", span)}`;

export interface OwnTotals {
  performed: number;
  earnedText: string;
  ignored: number;
  expired: number;
  orders: number;
  done: number;
  canceledByIgnores: number;
  medianSeconds: number | null;
}

export async function ownTotals(ctx: Ctx, span: OwnSpan): Promise<OwnTotals> {
  const { rows } = await sql<OwnTotals>`
    select d.*, w.*, o.*
    from (
      select count(*) as performed, coalesce(sum(t.reward), 0)::text as earned_text,
        percentile_cont(0.5) within group (order by extract(epoch from t.done_at - t.leased_at))::integer as median_seconds
      from ${performedIn(ctx, span)}) d
    cross join (
      select count(p.ignored_at) as ignored, coalesce(sum(p.expired), 0)::integer as expired
      from ${passedIn(ctx, span)}) w
    cross join (
      select count(*) as orders, count(*) filter (where o.status = 'done') as done,
        count(*) filter (where o.fail_code = 'canceled_by_ignores') as canceled_by_ignores
      from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
      where o.panel_id = ${ctx.panelId} and o.provider_id is null and not o.is_test and o.kind in ('single', 'run', 'post')
        and ${within("o.finished_at", span)}) o`.execute(ctx.tx);
  return rows[0]!;
}

/** The work that is left, and the performers who are working. */
export async function ownPresent(ctx: Ctx): Promise<{ leftText: string; atWork: number }> {
  const { rows } = await sql<{ leftText: string; atWork: number }>`
    select n.left_text, a.at_work
    from (
      select coalesce(sum(coalesce(o.remains, o.quantity)), 0)::text as left_text
      from orders o join services s on s.panel_id = o.panel_id and s.id = o.service_id and s.is_own
      where o.panel_id = ${ctx.panelId} and o.provider_id is null and o.status in ('queued', 'active') and o.kind in ('single', 'run', 'post')) n
    cross join (
      select count(*) as at_work from executors e where e.panel_id = ${ctx.panelId} and e.status = 'active'
        and e.last_seen_at > ${ctx.now}::timestamptz - ${AT_WORK}::interval) a`.execute(ctx.tx);
  return rows[0]!;
}

export interface OwnPoint {
  at: number;
  isOpen: boolean;
  performed: number;
  earnedText: string;
}

/** Up to the present, oldest first, without gaps. */
export async function ownPoints(ctx: Ctx, span: OwnSpan, grain: string): Promise<OwnPoint[]> {
  const { zone, from, to } = span;
  const step = sql`('1 ' || ${grain}::text)::interval`;
  const present = sql`${ctx.now}::timestamptz at time zone ${zone}`;
  const { rows } = await sql<OwnPoint>`
    select extract(epoch from b.at at time zone ${zone})::float8 as at, b.at + ${step} > ${present} as is_open,
      coalesce(w.performed, 0) as performed, coalesce(w.earned_text, '0') as earned_text
    from generate_series(date_trunc(${grain}::text, ${from}::timestamp), least(${to}::timestamp - interval '1 microsecond', ${present}), ${step}) b (at)
    left join (
      select date_trunc(${grain}::text, t.done_at at time zone ${zone}) as at, count(*) as performed, sum(t.reward)::text as earned_text
      from ${performedIn(ctx, span)} group by 1) w on w.at = b.at
    order by b.at`.execute(ctx.tx);
  return rows;
}

export interface ByService {
  id: number;
  name: string;
  performed: number;
  earnedText: string;
}
export interface ByExecutor extends ByService {
  ignored: number;
  expired: number;
}

const MOST_LISTED = 50;

export async function ownByExecutor(ctx: Ctx, span: OwnSpan): Promise<ByExecutor[]> {
  const { rows } = await sql<ByExecutor>`
    select e.id, e.name, coalesce(d.performed, 0) as performed, coalesce(d.earned_text, '0') as earned_text,
      coalesce(w.ignored, 0) as ignored, coalesce(w.expired, 0) as expired
    from executors e
    left join (
      select t.executor_id, count(*) as performed, sum(t.reward)::text as earned_text from ${performedIn(ctx, span)} group by 1) d on d.executor_id = e.id
    left join (
      select p.executor_id, count(p.ignored_at) as ignored, sum(p.expired)::integer as expired from ${passedIn(ctx, span)} group by 1) w on w.executor_id = e.id
    where e.panel_id = ${ctx.panelId} and (d.performed is not null or w.executor_id is not null)
    order by 3 desc, e.id limit ${MOST_LISTED}`.execute(ctx.tx);
  return rows;
}

export async function ownByService(ctx: Ctx, span: OwnSpan): Promise<ByService[]> {
  const { rows } = await sql<ByService>`
    select s.id, s.name, d.performed, d.earned_text
    from (select t.service_id, count(*) as performed, sum(t.reward)::text as earned_text from ${performedIn(ctx, span)} group by 1) d
    join services s on s.panel_id = ${ctx.panelId} and s.id = d.service_id
    order by 3 desc, s.id limit ${MOST_LISTED}`.execute(ctx.tx);
  return rows;
}
