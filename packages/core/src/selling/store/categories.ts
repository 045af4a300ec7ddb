import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Creates missing categories after the existing ones, in the given order; returns the ids of all by name. */
export async function ensureCategories(ctx: Ctx, categories: { name: string; network: string }[]): Promise<Map<string, number>> {
  await sql`
    insert into categories (panel_id, name, network, position)
    select ${ctx.panelId}, name, network, n + coalesce((select max(position) from categories where panel_id = ${ctx.panelId}), 0)
    from json_to_recordset(${JSON.stringify(categories.map((category, n) => ({ ...category, n: n + 1 })))}::json) as r (name text, network text, n integer)
    where not exists (select from categories c where c.panel_id = ${ctx.panelId} and c.name = r.name)
    on conflict (panel_id, name) do nothing`.execute(ctx.tx);
  const rows = await ctx.tx
    .selectFrom("categories")
    .select(["id", "name"])
    .where("panelId", "=", ctx.panelId)
    .where("name", "=", sql<string>`any(${categories.map((category) => category.name)}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}
