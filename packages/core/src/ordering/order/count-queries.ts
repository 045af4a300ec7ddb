import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "../placement/conditions.ts";
import { fromRanges, matchesNothing, rangesOf, searched } from "./condition-queries.ts";
import { splitRanges } from "./rarer-range-queries.ts";

const higher = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.max(a, b));
const lower = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));

/**
 * Between the first and the last moment every order is inside, so the index alone counts them. Times are compared at both ends, where
 * orders of one moment have ids in any order.
 */
function partsOf(c: OrderConditions): OrderConditions[] {
  const { insideFromId, insideBelowId } = c;
  const isShort = insideFromId !== null && insideBelowId !== null && insideFromId >= insideBelowId;
  if ((c.createdFrom === null && c.createdTo === null) || isShort) return [c];
  const inside = { createdFrom: null, createdTo: null, fromId: higher(c.fromId, insideFromId), belowId: lower(c.belowId, insideBelowId) };
  const parts: OrderConditions[] = [{ ...c, ...inside }];
  if (insideFromId !== null) parts.push({ ...c, createdTo: null, belowId: lower(c.belowId, insideFromId) });
  if (insideBelowId !== null) parts.push({ ...c, createdFrom: null, fromId: higher(c.fromId, insideBelowId) });
  return parts;
}

function counting(ctx: Ctx, c: OrderConditions, most: number): RawBuilder<number> {
  if (matchesNothing(c)) return sql`0`;
  const limit = sql`limit ${most}`;
  const parts = partsOf(c).map(
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

/** Each of many, up to `most`, in one statement. */
export async function countEach(ctx: Ctx, all: readonly OrderConditions[], most: number): Promise<number[]> {
  if (all.length === 0) return [];
  const counts = all.map((c) => counting(ctx, c, most));
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counts)}] as counts`.execute(ctx.tx);
  return rows[0]!.counts;
}

/** Prices and providers have no index of their own, categories and statuses none together: they are compared in the entries of others, or in rows. */
const MOST_COMPARED = { entries: 30_000, rows: 10_000 };

const isCovered = (c: OrderConditions): boolean =>
  c.linkParts.length === 0 &&
  [c.serviceId, c.categories, c.dispatch, c.kind, c.parentId, c.createdFrom, c.createdTo].every((value) => value === null);

/** Counts matches among the newest orders; undefined where that is no saving, because the other conditions leave few orders. */
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
  const share = Math.ceil((isCovered(c) ? MOST_COMPARED.entries : MOST_COMPARED.rows) / rangesOf(ranged));
  const ranges = fromRanges(ctx.panelId, { ...ranged, providers: null, chargeFrom: null, chargeTo: null }, (range) => {
    const columns = sql`orders.charge, orders.provider_id, orders.status, orders.category_id`;
    const newest = sql`select ${columns} from ${range} order by orders.id desc limit ${share + 1}`;
    return sql`select count(*) as seen, count(*) filter (where ${sql.join(conditions, sql` and `)}) as matching from (${newest}) orders`;
  });
  const { rows } = await sql<{ counted: number; isPartial: boolean }>`
    select sum(found.matching)::int as counted, bool_or(found.seen > ${share}) as is_partial from ${ranges}`.execute(ctx.tx);
  const { counted, isPartial } = rows[0]!;
  return { counted: Math.min(counted, most), isPartial };
}
