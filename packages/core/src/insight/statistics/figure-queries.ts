import type { Grain } from "@vitrine/contract/insight/statistics/names";
import { runPrepared } from "@vitrine/db/prepared";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import { type Column, columnsOf, MEASURES, pivotOf } from "./measure-queries.ts";
import type { LocalSpan } from "./span-queries.ts";

export type Subject = "panel" | "order" | "system";

/** Columns of the rows that are not folded yet ("news"), with their types. */
const TAIL_COLUMNS = {
  at: ["at", "timestamp"],
  serviceId: ["service_id", "bigint"],
  providerId: ["provider_id", "bigint"],
  systemId: ["system_id", "bigint"],
  userId: ["user_id", "bigint"],
  measure: ["measure", "text"],
  amount: ["amount", "numeric"],
} as const;
type TailColumn = keyof typeof TAIL_COLUMNS;

/**
 * The rows that are not folded yet, read once for all statements of a page: columns as text of arrays. They match the folded state at that
 * time. Null: too
 * many to be sent again, so each statement reads them.
 */
export interface Tail {
  until: string;
  columns: Record<TailColumn, string> | null;
}

/** A period with start and end as SQL expressions. */
export type SqlSpan = Record<keyof LocalSpan, string | RawBuilder<unknown>>;

/** The context of reading figures: the time zone by which the panel is folded, and the rows that are not folded yet. */
export interface Source {
  zone: string;
  tail: Tail;
}

export interface RowFilter {
  subject: Subject;
  /** The service or payment system. */
  id?: number | null;
  providerId?: number | null;
}

/** The news of each subject with its id column. */
const TAIL: Record<Subject, RawBuilder<unknown>> = {
  panel: sql`0::bigint as subject_id, 0::bigint as provider_id`,
  order: sql`n.service_id as subject_id, n.provider_id`,
  system: sql`n.system_id as subject_id, 0::bigint as provider_id`,
};
const TAIL_OF: Record<Subject, readonly TailColumn[]> = {
  panel: ["at", "measure", "amount"],
  order: ["at", "serviceId", "providerId", "measure", "amount"],
  system: ["at", "systemId", "measure", "amount"],
};
const OF: Record<Subject, RawBuilder<unknown>> = {
  panel: sql`true`,
  order: sql`n.service_id <> 0`,
  system: sql`n.system_id <> 0`,
};

/** Sending more rows costs more than reading them again. A panel has that many only while it is folded for the first time or again. */
const MOST_TAIL = 5000;

/**
 * The news includes late results of older orders, so it has no time bounds. A page reads each piece of a period once, so memoizing pieces
 * is useless.
 */
export async function readTail(ctx: Ctx, zone: string): Promise<Tail> {
  const arrays = sql.raw(
    Object.values(TAIL_COLUMNS)
      .map(([name]) => `coalesce(array_agg(n.${name}), '{}')::text as ${name}`)
      .join(", "),
  );
  const query = sql<NonNullable<Tail["columns"]> & { until: string; isSmall: boolean }>`
    select set_config('enable_memoize', 'off', true), (select s.until::text from ${stateOf(ctx, zone)} s) as until,
      count(*) <= ${MOST_TAIL}::integer as is_small, ${arrays}
    from (
      select n.at, n.service_id, n.provider_id, n.system_id, n.user_id, n.measure, sum(n.amount) as amount
      from statistics_tail(${ctx.panelId}, ${zone}, '-infinity', 'infinity') n
      group by 1, 2, 3, 4, 5, 6 limit ${MOST_TAIL + 1}::integer) n`;
  const { until, isSmall, ...columns } = (await runPrepared(ctx.tx, query))[0]!;
  return { until, columns: isSmall ? columns : null };
}

/**
 * Each connection plans it once, since planning takes as long as reading a month. Those whose tail is not sent have texts of their own and
 * are rare.
 */
export async function runFigures<Row>(ctx: Ctx, query: RawBuilder<Row>, { tail }: Source): Promise<Row[]> {
  return tail.columns !== null ? runPrepared(ctx.tx, query) : (await query.execute(ctx.tx)).rows;
}

/** The columns of what is not folded, as rows `n`. Reading the text of one takes as long as the rest, so only what is needed is sent. */
export function tailRows(
  ctx: Ctx,
  { zone, tail: { until, columns } }: Source,
  { from, to }: SqlSpan,
  needed: readonly TailColumn[],
): RawBuilder<unknown> {
  const direct = sql`statistics_tail(${ctx.panelId}, ${zone}, ${from}::timestamp, ${to}::timestamp) n`;
  if (columns === null) return direct;
  const lists = sql.join(needed.map((key) => sql`${columns[key]}::${sql.raw(TAIL_COLUMNS[key][1])}[]`));
  const names = (prefix: string) => sql.raw(needed.map((key) => prefix + TAIL_COLUMNS[key][0]).join(", "));
  // Unless a fold ran in between: its rows would be counted twice.
  const isAsRead = sql`exists (select from ${stateOf(ctx, zone)} s where s.until = ${until}::timestamptz)`;
  return sql`(
    select n.* from unnest(${lists}) n (${names("")})
    where n.at >= ${from}::timestamp and n.at < ${to}::timestamp and ${isAsRead}
    union all
    select ${names("n.")} from ${direct} where not ${isAsRead}) n`;
}

/** The time up to which the panel is folded; for a panel that was never folded, everything is news. */
export const stateOf = (ctx: Ctx, zone: string): RawBuilder<unknown> => sql`(
  select f.* from statistics_state f where f.panel_id = ${ctx.panelId}
  union all
  select n.* from unfolded_statistics(${ctx.panelId}, ${zone}) n
  where not exists (select from statistics_state x where x.panel_id = ${ctx.panelId}))`;

/** The pieces of a period as `p`; with `day`, the current day is a separate piece if possible. */
export function piecesOf(
  ctx: Ctx,
  { zone }: Source,
  { from, to }: SqlSpan,
  largest: Grain | "year",
  current: "day" | "hours",
): RawBuilder<unknown> {
  const dayUntil = current === "day" ? sql`s.until at time zone ${zone}` : sql`null`;
  return sql`${stateOf(ctx, zone)} s
    cross join lateral statistics_pieces(${from}::timestamp, ${to}::timestamp, date_trunc('day', s.until at time zone ${zone}), ${largest}::text,
      ${dayUntil}) p`;
}

/**
 * Folded rows of a period, largest units first, and the news: `at`, `subject_id`, `provider_id` and the measures. Each piece is
 * read from the index: with a plain join, the planner reads the whole table. The subject is part of the text, because a generic plan could not
 * use the index of one subject.
 */
export function figureRows(
  ctx: Ctx,
  source: Source,
  span: LocalSpan,
  largest: Grain | "year",
  filter: RowFilter,
  measures: readonly Column[] = MEASURES,
): RawBuilder<unknown> {
  const { subject, id = null, providerId = null } = filter;
  const provider = subject === "order" ? sql`f.provider_id` : sql`0::bigint as provider_id`;
  const isOne = (column: string, value: number | null) => (value === null ? sql`true` : sql`${sql.raw(column)} = ${value}`);
  return sql`(
    select f.*
    from ${piecesOf(ctx, source, span, largest, "day")}
    cross join lateral (
      select f.at, f.subject_id, ${provider}, ${columnsOf(measures)} from statistics f
      where f.panel_id = ${ctx.panelId} and f.subject = ${sql.lit(subject)} and f.grain = p.grain and f.at >= p.lo and f.at < p.hi
        and ${isOne("f.subject_id", id)} and ${isOne("f.provider_id", providerId)} offset 0) f
    union all
    select t.* from (
      select n.at, ${TAIL[subject]}, ${pivotOf(measures)}
      from ${tailRows(ctx, source, span, TAIL_OF[subject])}
      where ${OF[subject]}
      group by 1, 2, 3) t
    where ${isOne("t.subject_id", id)} and ${isOne("t.provider_id", providerId)})`;
}
