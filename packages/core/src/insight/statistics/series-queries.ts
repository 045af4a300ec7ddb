import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { figureRows, type RowFilter, runFigures, type Source } from "./figure-queries.ts";
import { type AMOUNTS, type Column, readSums } from "./measure-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

type Amounts = (typeof AMOUNTS)[number];
export type Sums = Record<Exclude<Column, Amounts>, number> & Record<Amounts, string>;
/** Points with the requested columns. */
export type SeriesRow<M extends Column = Column> = Pick<Sums, M> & { at: number; isOpen: boolean };

export const step = (grain: Grain) => sql`('1 ' || ${grain}::text)::interval`;

interface Series<M extends Column> {
  grain: Grain;
  filter: RowFilter;
  measures: readonly M[];
}

/** Points up to now, without gaps. Each column is returned as one array, which is faster than hundreds of rows with a dozen columns. */
export async function readSeries<M extends Column>(
  ctx: Ctx,
  source: Source,
  span: LocalSpan,
  { grain, filter, measures }: Series<M>,
): Promise<SeriesRow<M>[]> {
  const { zone } = source;
  const present = sql`${ctx.now}::timestamptz at time zone ${zone}`;
  const lists = sql.raw(["at", "is_open", ...measures].map((name) => `json_agg(p.${name}) as ${name}`).join(", "));
  const query = sql<Lists<SeriesRow<M>>>`
    select ${lists}
    from (
      select date_part('epoch', b.at at time zone ${zone}) as at, b.at + ${step(grain)} > ${present} as is_open, ${readSums(measures)}
      from generate_series(date_trunc(${grain}::text, ${span.from}::timestamp),
        least(${span.to}::timestamp - interval '1 microsecond', ${present}), ${step(grain)}) b (at)
      left join (
        select date_trunc(${grain}::text, r.at) as bucket, r.* from ${figureRows(ctx, source, span, grain, filter, measures)} r) f on f.bucket = b.at
      group by b.at order by b.at) p`;
  return rowsOf((await runFigures(ctx, query, source))[0]!);
}

/** Lists of the same length, or null where they are empty. */
type Lists<Row> = { [Name in keyof Row]: Row[Name][] | null };

function rowsOf<Row extends object>(lists: Lists<Row>): Row[] {
  const names = Object.keys(lists) as (keyof Row)[];
  return Array.from(lists[names[0]!] ?? [], (_, n) => {
    const row: Partial<Row> = {};
    for (const name of names) row[name] = lists[name]![n]!;
    return row as Row;
  });
}
