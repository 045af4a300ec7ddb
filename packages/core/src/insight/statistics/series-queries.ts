import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { figureRows, type RowFilter, runFigures, type Source, stateOf } from "./figure-queries.ts";
import { type AMOUNTS, type COUNTS, type Measure, readSums } from "./measure-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

export type Sums = Record<(typeof COUNTS)[number], number> & Record<(typeof AMOUNTS)[number], string>;
/** With the measures that were read. */
export type SeriesRow<M extends Measure = Measure> = Pick<Sums, M> & { at: number; isOpen: boolean };

const step = (grain: Grain) => sql`('1 ' || ${grain}::text)::interval`;

interface Series<M extends Measure> {
  grain: Grain;
  filter: RowFilter;
  measures: readonly M[];
}

/** Points up to the present, without gaps. */
export async function readSeries<M extends Measure>(
  ctx: Ctx,
  source: Source,
  span: LocalSpan,
  { grain, filter, measures }: Series<M>,
): Promise<SeriesRow<M>[]> {
  const { zone } = source;
  const present = sql`${ctx.now}::timestamptz at time zone ${zone}`;
  const query = sql<SeriesRow<M>>`
    select extract(epoch from b.at at time zone ${zone})::float8 as at, b.at + ${step(grain)} > ${present} as is_open, ${readSums(measures)}
    from generate_series(date_trunc(${grain}::text, ${span.from}::timestamp),
      least(${span.to}::timestamp - interval '1 microsecond', ${present}), ${step(grain)}) b (at)
    left join (
      select date_trunc(${grain}::text, r.at) as bucket, r.* from ${figureRows(ctx, source, span, grain, filter, measures)} r) f on f.bucket = b.at
    group by b.at order by b.at`;
  return runFigures(ctx, query, source);
}

export interface People {
  active: number;
  payers: number;
}

export const PEOPLE = sql`(count(*) filter (where u.orders > 0))::float8 as active, (count(*) filter (where u.payments > 0))::float8 as payers`;

/** Different customers of the whole span. */
export async function readPeople(ctx: Ctx, source: Source, span: LocalSpan): Promise<People> {
  const query = sql<People>`
    select ${PEOPLE}
    from (
      select r.subject_id, sum(r.orders) as orders, sum(r.payments) as payments
      from ${figureRows(ctx, source, span, "year", { subject: "user" }, ["orders", "payments"])} r group by 1) u`;
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
    select u.bucket, count(*) filter (where u.orders > 0) as active, count(*) filter (where u.payments > 0) as payers
    from (
      select date_trunc(${grain}::text, r.at) as bucket, r.subject_id, sum(r.orders) as orders, sum(r.payments) as payments
      from ${figureRows(ctx, source, part, grain, { subject: "user" }, ["orders", "payments"])} r group by 1, 2) u
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
