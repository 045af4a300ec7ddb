import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { fromRanges, matchesNothing, searched } from "./condition-queries.ts";
import { splitRanges } from "./rarer-range-queries.ts";
import { timeParts } from "./time-parts.ts";

function counting(ctx: Ctx, c: OrderConditions, most: number): RawBuilder<number> {
  if (matchesNothing(c)) return sql`0`;
  const limit = sql`limit ${most}`;
  const parts = timeParts(c).map(
    (part) => sql`(select from ${fromRanges(ctx.panelId, part, (range) => sql`select from ${range} ${limit}`)} ${limit})`,
  );
  return sql`(select count(*)::int from (select from (${sql.join(parts, sql` union all `)}) found ${limit}) counted)`;
}

/** Counts up to `most`, so that a large panel costs no more than a small one. */
export async function countOrders(ctx: Ctx, c: OrderConditions, most: number): Promise<number> {
  if (matchesNothing(c)) return 0;
  const { rows } = await sql<{ counted: number }>`select ${counting(ctx, c, most)} as counted`.execute(ctx.tx);
  return rows[0]!.counted;
}

/** Counts for many conditions, each up to `most`, in one statement. */
export async function countEach(ctx: Ctx, all: readonly OrderConditions[], most: number): Promise<number[]> {
  if (all.length === 0) return [];
  const counts = all.map((c) => counting(ctx, c, most));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(ctx.tx);
  return rows[0]!.counts;
}

/**
 * Prices and providers have no index of their own, and categories and statuses no common one: they are compared in entries of other
 * indexes, or in rows.
 */
const MOST_COMPARED = { entries: 20_000, rows: 10_000 };

/** Counts by an index that contains every column of the conditions. */
const isCovered = (c: OrderConditions): boolean =>
  c.linkParts.length === 0 &&
  [c.dispatch, c.kind, c.parentId, c.createdFrom, c.createdTo].every((value) => value === null) &&
  (c.serviceId === null || c.categories === null);

/** Counts matches among the newest orders of each range; undefined where that is no saving, because the other conditions leave few orders. */
export async function countCompared(
  ctx: Ctx,
  c: OrderConditions,
  most: number,
): Promise<{ counted: number; isPartial: boolean } | undefined> {
  const { userId, ids, linkKey } = c;
  if (userId !== null || ids !== null || linkKey !== null || matchesNothing(c)) return undefined;
  const { ranged, compared } = await splitRanges(ctx, c);
  const conditions = [...compared, ...searched(c)];
  if (conditions.length === 0) return undefined;
  const comparable = isCovered(c) ? MOST_COMPARED.entries : MOST_COMPARED.rows;
  const limit = sql`limit ${comparable + 1}`;
  const ranges = fromRanges(ctx.panelId, { ...ranged, providers: null, chargeFrom: null, chargeTo: null }, (range) => {
    const columns = sql`orders.charge, orders.provider_id, orders.status, orders.category_id`;
    return sql`select ${columns} from ${range} order by orders.id desc ${limit}`;
  });
  const { rows } = await sql<{ counted: number; isPartial: boolean }>`
    select count(*) filter (where ${sql.join(conditions, sql` and `)})::int as counted, count(*) > ${comparable} as is_partial
    from (select found.* from ${ranges} ${limit}) orders`.execute(ctx.tx);
  const { counted, isPartial } = rows[0]!;
  return { counted: Math.min(counted, most), isPartial };
}
