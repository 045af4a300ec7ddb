import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { added, columns, pivot, total } from "../statistics/measure-queries.ts";

/** Where a row of the news counts. Every row counts for the panel. */
const SUBJECTS = sql`(values ('panel', 0::bigint, 0::bigint), ('order', f.service_id, f.provider_id), ('system', f.system_id, 0),
  ('user', f.user_id, 0)) s (subject, subject_id, provider_id)`;

export interface Span {
  zone: string;
  since: Date | string;
  until: Date | string;
}

/** What is read: from where the panel is folded, or of one day from its first row. */
export const sourceOf = (ctx: Ctx, day: string | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`statistics_state f`
    : sql`(select (row(${ctx.panelId}::bigint, z.zone, z.until, 0, 0, 0, 0, 0)::statistics_state).* from statistics_state z where z.panel_id = ${ctx.panelId}) f`;
export const isOf = (day: string | undefined): RawBuilder<unknown> =>
  day === undefined ? sql`true` : sql`n.at >= ${day}::timestamp and n.at < ${day}::timestamp + interval '1 day'`;

/** Adds what happened in this time to the hours, days, weeks, months and years it belongs to; of one day, to its hours and the day. */
export async function addNews(ctx: Ctx, { zone, since, until }: Span, day?: string): Promise<void> {
  await sql`
    with news as materialized (
      select n.at, n.service_id, n.provider_id, n.system_id, n.user_id, ${pivot}
      from ${sourceOf(ctx, day)}
      cross join lateral statistics_news(${zone}::text, ${since}::timestamptz, ${until}::timestamptz, row(f.*)::statistics_state) n
      where f.panel_id = ${ctx.panelId} and ${isOf(day)}
      group by 1, 2, 3, 4, 5
    ), hours as materialized (
      select s.subject, f.at, s.subject_id, s.provider_id, ${total}
      from news f cross join lateral ${SUBJECTS}
      where s.subject = 'panel' or s.subject_id <> 0
      group by 1, 2, 3, 4
    ), days as materialized (
      select f.subject, date_trunc('day', f.at) as at, f.subject_id, f.provider_id, ${total} from hours f group by 1, 2, 3, 4
    )
    insert into statistics as t (panel_id, subject, grain, at, subject_id, provider_id, ${columns})
    select ${ctx.panelId}::bigint, f.subject, 'hour', f.at, f.subject_id, f.provider_id, ${columns} from hours f
    union all
    select ${ctx.panelId}::bigint, f.subject, 'day', f.at, f.subject_id, f.provider_id, ${columns} from days f
    union all
    select ${ctx.panelId}::bigint, f.subject, g.grain, date_trunc(g.grain, f.at), f.subject_id, f.provider_id, ${total}
    from days f cross join (values ('week'), ('month'), ('year')) g (grain)
    where ${day === undefined}
    group by 2, 3, 4, 5, 6
    on conflict (panel_id, subject, grain, at, subject_id, provider_id) do update set ${added}`.execute(ctx.tx);
}

/** Adds up the week and the month of a day from their days, and its year from the months. */
export async function sumDays(ctx: Ctx, day: string): Promise<void> {
  await sumUnits(ctx, day, sql`(values ('week', 'day'), ('month', 'day')) g (grain, part)`);
  await sumUnits(ctx, day, sql`(values ('year', 'month')) g (grain, part)`);
}

async function sumUnits(ctx: Ctx, day: string, units: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into statistics (panel_id, subject, grain, at, subject_id, provider_id, ${columns})
    select ${ctx.panelId}::bigint, f.subject, g.grain, u.lo, f.subject_id, f.provider_id, ${total}
    from ${units}
    cross join lateral (select date_trunc(g.grain, ${day}::timestamp) as lo) u
    join statistics f on f.panel_id = ${ctx.panelId} and f.grain = g.part and f.at >= u.lo and f.at < u.lo + ('1 ' || g.grain)::interval
    group by 2, 3, 4, 5, 6
    on conflict do nothing`.execute(ctx.tx);
}

/** Different customers can't be added up, so they are counted again in each hour, day, week, month and year that this time touches. */
export async function countPeople(ctx: Ctx, { zone, since, until }: Span): Promise<void> {
  await sql`
    with c as materialized (
      select g.grain, n.at, n.active, n.payers
      from (values ('hour'), ('day'), ('week'), ('month'), ('year')) g (grain)
      cross join lateral (
        select u.at, count(*) filter (where u.orders > 0) as active, count(*) filter (where u.payments > 0) as payers
        from statistics u
        where u.panel_id = ${ctx.panelId} and u.subject = 'user' and u.grain = g.grain
          and u.at >= coalesce(date_trunc(g.grain, nullif(${since}::timestamptz, '-infinity') at time zone ${zone}), '-infinity')
          and u.at <= ${until}::timestamptz at time zone ${zone}
        group by u.at) n)
    update statistics t set active = c.active, payers = c.payers
    from c
    where t.panel_id = ${ctx.panelId} and t.subject = 'panel' and t.grain = c.grain and t.at = c.at and t.subject_id = 0 and t.provider_id = 0
      and (t.active, t.payers) is distinct from (c.active, c.payers)`.execute(ctx.tx);
}

/** Everything, or what a day is part of. */
export const partOf = (day: string | undefined): RawBuilder<unknown> =>
  day === undefined
    ? sql`true`
    : sql`(grain in ('hour', 'day') and date_trunc('day', at) = ${day}::date or grain in ('week', 'month', 'year') and at = date_trunc(grain, ${day}::timestamp))`;

/** Removes what is folded, of all time or of one day; its week, month and year are added up again by `sumDays`. */
export async function dropStatistics(ctx: Ctx, day?: string): Promise<void> {
  await sql`delete from statistics where panel_id = ${ctx.panelId} and ${partOf(day)}`.execute(ctx.tx);
}
