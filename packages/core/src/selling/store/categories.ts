import { sql } from "kysely";
import type { Category } from "@vitrine/contract/selling/category/category";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Place } from "../../kernel/paging/permute.ts";

/** Creates missing categories after the existing ones, in the given order; returns the ids of all by name. */
export async function ensureCategories(ctx: Ctx, categories: { name: string; network: string }[]): Promise<Map<string, number>> {
  const names = categories.map(({ name }) => name);
  const known = await idsByName(ctx, names);
  const missing = categories.filter(({ name }) => !known.has(name));
  if (missing.length === 0) return known;
  const last = await lastPosition(ctx);
  await ctx.tx
    .insertInto("categories")
    .values(missing.map(({ name, network }, n) => ({ panelId: ctx.panelId, name, network, position: last + n + 1 })))
    .onConflict((conflict) => conflict.columns(["panelId", "name"]).where("deletedAt", "is", null).doNothing())
    .execute();
  return idsByName(ctx, names);
}

async function idsByName(ctx: Ctx, names: string[]): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom("categories")
    .select(["id", "name"])
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("name", "=", sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function lastPosition(ctx: Ctx): Promise<number> {
  const { last } = await ctx.tx
    .selectFrom("categories")
    .select(({ fn }) => fn.max("position").as("last"))
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export interface CategoryRow extends Pick<Category, "id" | "name" | "network" | "icon" | "isHidden"> {
  position: number;
}

/** Locked in id order; all of the panel's without `ids`. */
export async function lockCategories(ctx: Ctx, ids?: number[]): Promise<CategoryRow[]> {
  return ctx.tx
    .selectFrom("categories")
    .select(["id", "name", "network", "icon", "isHidden", "position"])
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .$if(ids !== undefined, (query) => query.where("id", "=", sql<number>`any(${ids}::bigint[])`))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** After the existing ones. */
export async function insertCategory(ctx: Ctx, category: Pick<CategoryRow, "name" | "network" | "icon" | "isHidden">): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("categories")
    .values({ panelId: ctx.panelId, ...category, position: (await lastPosition(ctx)) + 1, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export type CategoryPatch = Partial<Pick<CategoryRow, "name" | "network" | "icon" | "isHidden">> & { deletedAt?: Date };

export async function patchCategory(ctx: Ctx, id: number, patch: CategoryPatch): Promise<void> {
  await ctx.tx.updateTable("categories").set(patch).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function writeCategoryPlaces(ctx: Ctx, places: Place[]): Promise<void> {
  if (places.length === 0) return;
  await sql`
    update categories c set position = r.position
    from json_to_recordset(${JSON.stringify(places)}::json) as r (id bigint, position integer)
    where c.panel_id = ${ctx.panelId} and c.id = r.id`.execute(ctx.tx);
}
