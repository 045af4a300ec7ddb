import { sql } from "kysely";
import type { Category } from "@vitrine/contract/selling/category/category";
import type { Ctx } from "../../kernel/context/context.ts";

/** In the owner's order; one of them with `id`. */
export async function categoryRows(ctx: Ctx, id: number | null = null): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.name, c.network, c.icon, c.is_hidden, count(s.id) as services
    from categories c left join services s on s.panel_id = c.panel_id and s.category_id = c.id and s.deleted_at is null
    where c.panel_id = ${ctx.panelId} and c.deleted_at is null and (${id}::bigint is null or c.id = ${id})
    group by c.panel_id, c.id order by c.position, c.id`.execute(ctx.tx);
  return rows;
}

export async function hasCategory(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The given ids that are categories of the panel. */
export async function categoriesAmong(ctx: Ctx, ids: number[]): Promise<Set<number>> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("id", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The given names that categories of the panel have. */
export async function categoryNamesAmong(ctx: Ctx, names: string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select("name")
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("name", "=", sql<string>`any(${names}::text[])`)
    .execute();
  return new Set(rows.map(({ name }) => name));
}
