import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { piecesOf, runFigures, type Source, stateOf, tailRows } from "./figure-queries.ts";
import type { Measure } from "./measure-queries.ts";
import { step } from "./series-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

/** What customers did in a span, as the rows `n` of the news: `at`, `user_id`, `measure` and `amount`; a customer has several of a measure. */
export function peopleRows(
  ctx: Ctx,
  source: Source,
  span: LocalSpan,
  largest: Grain | "year",
  measures: readonly Measure[],
): RawBuilder<unknown> {
  const wanted = sql`any(${sql.lit(`{${measures.join(",")}}`)}::text[])`;
  return sql`(
    select h.at, unnest(h.user_ids) as user_id, h.measure, unnest(h.amounts) as amount
    from ${piecesOf(ctx, source, span, largest, "hours")}
    cross join lateral (
      select h.at, h.measure, h.user_ids, h.amounts from statistics_people h
      where h.panel_id = ${ctx.panelId} and h.grain = p.grain and h.at >= p.lo and h.at < p.hi and h.measure = ${wanted} offset 0) h
    union all
    select n.at, n.user_id, n.measure, n.amount
    from ${tailRows(ctx, source, span)}
    where n.user_id <> 0 and n.measure = ${wanted}) n`;
}

export interface People {
  active: number;
  payers: number;
}

/** Different customers of the whole span. */
export async function readPeople(ctx: Ctx, source: Source, span: LocalSpan): Promise<People> {
  const count = (measure: Measure) => sql`(
    select count(*)::float8 from (select n.user_id from ${peopleRows(ctx, source, span, "year", [measure])} group by 1) u)`;
  const query = sql<People>`select ${count("orders")} as active, ${count("payments")} as payers`;
  return (await runFigures(ctx, query, source))[0]!;
}

/**
 * Different customers of each point. Whole units that are folded have their number; the units at the ends of the span and those that are not
 * folded to their end are counted.
 */
export async function readPeopleSeries(ctx: Ctx, source: Source, span: LocalSpan, grain: Grain): Promise<Map<number, People>> {
  const { zone } = source;
  const { from, to } = span;
  const ends = sql<{ head: string; tail: string }>`
    select e.head::text as head, least(greatest(least(date_trunc(${grain}::text, ${to}::timestamp),
        case when s.until = '-infinity' then '-infinity' else date_trunc(${grain}::text, s.until at time zone ${zone}) end), e.head), ${to}::timestamp)::text as tail
    from ${stateOf(ctx, zone)} s, (
      select least(date_trunc(${grain}::text, ${from}::timestamp - interval '1 microsecond') + ${step(grain)}, ${to}::timestamp) as head) e`;
  const { head, tail } = (await runFigures(ctx, ends, source))[0]!;
  const counted = (part: LocalSpan) => sql`
    select u.bucket, count(*) filter (where u.measure = 'orders') as active, count(*) filter (where u.measure = 'payments') as payers
    from (
      select date_trunc(${grain}::text, n.at) as bucket, n.measure, n.user_id from ${peopleRows(ctx, source, part, grain, ["orders", "payments"])}
      group by 1, 2, 3) u
    group by 1`;
  const query = sql<People & { at: number }>`
    select extract(epoch from x.bucket at time zone ${zone})::float8 as at, x.active::float8 as active, x.payers::float8 as payers
    from (
      ${counted({ from, to: head })}
      union all
      select f.at, f.active, f.payers from statistics f
      where f.panel_id = ${ctx.panelId} and f.subject = 'panel' and f.grain = ${grain} and f.at >= ${head}::timestamp and f.at < ${tail}::timestamp
      union all
      ${counted({ from: tail, to })}) x`;
  const rows = await runFigures(ctx, query, source);
  return new Map(rows.map(({ at, ...people }) => [at, people]));
}
