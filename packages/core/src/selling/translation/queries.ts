import type { ListTranslationsInput, TranslatedKind } from "@vitrine/contract/selling/translation/translation";
import { likePart } from "@vitrine/db/search";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export type TranslationFilter = Pick<ListTranslationsInput, "query" | "kind" | "missing"> & { ids?: ListTranslationsInput["ids"] };

export interface OriginalRow {
  kind: TranslatedKind;
  id: number;
  name: string;
  description: string | null;
}

/** Categories with their services below them, in the owner's order. */
const originals = (ctx: Ctx): RawBuilder<unknown> => sql`
  select 'category' as kind, c.id, c.name, null as description, c.position as place, c.id as category_id, -1 as position
  from categories c where c.panel_id = ${ctx.panelId} and c.deleted_at is null
  union all
  select 'service', s.id, s.name, s.description, c.position, c.id, s.position
  from services s join categories c on c.panel_id = s.panel_id and c.id = s.category_id
  where s.panel_id = ${ctx.panelId} and s.deleted_at is null`;

/** By id, or by a part of the original or of any translation. */
function matches(ctx: Ctx, { query, kind, missing, ids = null }: TranslationFilter): RawBuilder<unknown> {
  const parts = [sql`true`];
  if (kind !== null) parts.push(sql`o.kind = ${kind}`);
  if (ids !== null) parts.push(sql`o.id = any(${ids}::bigint[])`);
  if (missing !== null) {
    parts.push(sql`not exists (select from catalog_translations t where t.panel_id = ${ctx.panelId} and t.kind = o.kind
      and t.target_id = o.id and t.language = ${missing} and t.name is not null)`);
  }
  if (query !== null) {
    parts.push(sql`(o.id::text = ${query} or lower(o.name) like ${likePart(query.toLowerCase())} or exists (select from catalog_translations t
      where t.panel_id = ${ctx.panelId} and t.kind = o.kind and t.target_id = o.id and lower(t.name) like ${likePart(query.toLowerCase())}))`);
  }
  return sql.join(parts, sql` and `);
}

const ORDER = sql`order by o.place, o.category_id, o.position, o.id`;

/** Selects `line` for every original that matches the filter. */
export const originalLines = (ctx: Ctx, filter: TranslationFilter, line: RawBuilder<string>): RawBuilder<unknown> =>
  sql`select ${line} as line from (${originals(ctx)}) o where ${matches(ctx, filter)} ${ORDER}`;

export async function pageOfOriginals(ctx: Ctx, filter: TranslationFilter, limit: number, offset: number): Promise<OriginalRow[]> {
  const { rows } = await sql<OriginalRow>`
    select o.kind, o.id, o.name, o.description from (${originals(ctx)}) o
    where ${matches(ctx, filter)} ${ORDER} limit ${limit} offset ${offset}`.execute(ctx.tx);
  return rows;
}

export async function countOriginals(ctx: Ctx, filter: TranslationFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (${originals(ctx)}) o where ${matches(ctx, filter)}`.execute(ctx.tx);
  return rows[0]?.n ?? 0;
}

/** The given ids that are services or categories of the panel. */
export async function knownTargets(ctx: Ctx, kind: TranslatedKind, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.tx
    .selectFrom(kind === "service" ? "services" : "categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
