import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { figureRows, type RowFilter, runFigures, type Source } from "./figure-queries.ts";
import { type AMOUNTS, type COUNTS, type Measure, readSums } from "./measure-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

export type Sums = Record<(typeof COUNTS)[number], number> & Record<(typeof AMOUNTS)[number], string>;
/** With the measures that were read. */
export type SeriesRow<M extends Measure = Measure> = Pick<Sums, M> & { at: number; isOpen: boolean };

export const step = (grain: Grain) => sql`('1 ' || ${grain}::text)::interval`;

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
