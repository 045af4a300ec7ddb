import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { piecesOf, runFigures, type Source, type SqlSpan, tailRows } from "./figure-queries.ts";
import type { Measure } from "./measure-queries.ts";
import { step } from "./series-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

/** Columns of customers' rows, derived from `n.at` and `n.measure` once for all customers of a unit. */
type Columns = Record<string, RawBuilder<unknown>>;

const NEWS: Columns = { at: sql`n.at`, measure: sql`n.measure` };

export interface Wanted {
  measures: readonly Measure[];
  columns?: Columns;
  /** Without columns only the customers are read. */
  amounts?: boolean;
}

/**
 * Customers' activity in a period, as rows `n`: the columns, `user_id` and `amount`. A customer may have several rows of a measure. News is
 * gathered
 * into arrays too: tens of thousands of rows take longer through a union than their arrays do.
 */
export function peopleRows(
  ctx: Ctx,
  source: Source,
  span: SqlSpan,
  largest: Grain | "year",
  { measures, columns = NEWS, amounts = true }: Wanted,
): RawBuilder<unknown> {
  const isWanted = sql`n.measure = any(${sql.lit(`{${measures.join(",")}}`)}::text[])`;
  const names = Object.keys(columns);
  const each = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`);
  const folded = sql.raw(amounts ? "n.user_ids, n.amounts" : "n.user_ids");
  const gathered = sql.raw(amounts ? "(fit_amounts(array_agg(n.user_id), array_agg(n.amount))).*" : "array_agg(n.user_id)");
  const list = [...names.map((name) => `h.${name}`), "unnest(h.user_ids) as user_id", ...(amounts ? ["unnest(h.amounts) as amount"] : [])];
  const groups = names.length > 0 ? sql.raw(`group by ${names.map((_, at) => at + 1).join(", ")}`) : sql``;
  return sql`(
    select ${sql.raw(list.join(", "))}
    from (
      select f.*
      from ${piecesOf(ctx, source, span, largest, "hours")}
      cross join lateral (
        select ${sql.join([...each, folded])} from statistics_people n
        where n.panel_id = ${ctx.panelId} and n.grain = p.grain and n.at >= p.lo and n.at < p.hi and ${isWanted} offset 0) f
      union all
      select ${sql.join([...each, gathered])}
      from ${tailRows(ctx, source, span, ["at", "userId", "measure", ...(amounts ? (["amount"] as const) : [])])}
      where n.user_id <> 0 and ${isWanted} ${groups}) h) n`;
}

export interface People {
  active: number;
  payers: number;
}

/** Distinct customers of the whole period. */
export async function readPeople(ctx: Ctx, source: Source, span: LocalSpan): Promise<People> {
  const count = (measure: Measure) => sql`(
    select count(*)::float8
    from (select n.user_id from ${peopleRows(ctx, source, span, "year", { measures: [measure], columns: {}, amounts: false })} group by 1) u)`;
  const query = sql<People>`select ${count("orders")} as active, ${count("payments")} as payers`;
  return (await runFigures(ctx, query, source))[0]!;
}

/**
 * Distinct customers of the points that are not a whole unit or were not completely folded when the page began: those before `head` and
 * from `tail`
 * on. For all other points the folded row has the number.
 */
export async function countPeople(ctx: Ctx, source: Source, span: LocalSpan, grain: Grain): Promise<Map<number, People>> {
  const { zone, tail } = source;
  const { from, to } = span;
  const columns = { bucket: sql`date_trunc(${grain}::text, n.at)`, has_ordered: sql`n.measure = 'orders'` };
  const counted = (part: SqlSpan) => sql`
    select u.bucket, count(*) filter (where u.has_ordered) as active, count(*) filter (where not u.has_ordered) as payers
    from (
      select n.bucket, n.has_ordered, n.user_id
      from ${peopleRows(ctx, source, part, grain, { measures: ["orders", "payments"], columns, amounts: false })}
      group by 1, 2, 3) u
    group by 1`;
  const query = sql<People & { at: number }>`
    select extract(epoch from x.bucket at time zone ${zone})::float8 as at, x.active::float8 as active, x.payers::float8 as payers
    from (
      select least(date_trunc(${grain}::text, ${from}::timestamp - interval '1 microsecond') + ${step(grain)}, ${to}::timestamp) as head,
        date_trunc(${grain}::text, least(${to}::timestamp, ${tail.until}::timestamptz at time zone ${zone})) as open) h
    cross join lateral (select h.head, least(greatest(h.open, h.head), ${to}::timestamp) as tail) e
    cross join lateral (
      ${counted({ from, to: sql`e.head` })}
      union all
      ${counted({ from: sql`e.tail`, to })}) x`;
  const rows = await runFigures(ctx, query, source);
  return new Map(rows.map(({ at, ...people }) => [at, people]));
}
