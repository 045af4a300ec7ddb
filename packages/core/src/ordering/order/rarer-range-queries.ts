import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { OrderConditions } from "./conditions.ts";
import { hasCategory, hasStatus, hasTwoRanges } from "./condition-queries.ts";

interface Shares {
  ofStatuses: number;
  ofCategories: number;
}

interface Split {
  ranged: OrderConditions;
  /** Conditions on the rows of those ranges. */
  compared: RawBuilder<SqlBool>[];
}

/**
 * No index has both categories and statuses: the rarer of the two, among the newest orders, gives the ranges; the other is compared in
 * rows.
 */
export async function splitRanges(ctx: Ctx, c: OrderConditions): Promise<Split> {
  const { categories, statuses } = c;
  if (categories === null || statuses === null || !hasTwoRanges(c) || c.ids !== null || c.linkKey !== null)
    return { ranged: c, compared: [] };
  const { rows } = await sql<Shares>`
    select count(*) filter (where status = any(${statuses}::text[]))::int as of_statuses,
      count(*) filter (where category_id = any(${categories}::bigint[]))::int as of_categories
    from (select status, category_id from orders where panel_id = ${ctx.panelId} and not is_hidden order by id desc limit 500) newest`.execute(
    ctx.tx,
  );
  const { ofStatuses, ofCategories } = rows[0]!;
  if (ofCategories < ofStatuses) return { ranged: { ...c, statuses: null }, compared: [hasStatus(statuses)] };
  return { ranged: { ...c, categories: null }, compared: [hasCategory(categories)] };
}
