import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface GroupRow {
  id: number;
  name: string;
  discount: string;
}

export async function groupsWithUsers(ctx: Ctx): Promise<(GroupRow & { users: number })[]> {
  const { rows } = await sql<GroupRow & { users: number }>`
    select g.id, g.name, g.discount, (select count(*) from users u where u.panel_id = ${ctx.panelId} and u.price_group_id = g.id) as users
    from price_groups g where g.panel_id = ${ctx.panelId} order by g.id`.execute(ctx.tx);
  return rows;
}

export async function lockGroup(ctx: Ctx, id: number): Promise<GroupRow | undefined> {
  return ctx.tx
    .selectFrom("priceGroups")
    .select(["id", "name", "discount"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countGroups(ctx: Ctx): Promise<number> {
  const row = await ctx.tx
    .selectFrom("priceGroups")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirstOrThrow();
  return row.n;
}

export async function insertGroup(ctx: Ctx, group: { name: string; discount: string }): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("priceGroups")
    .values({ panelId: ctx.panelId, ...group, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function patchGroup(ctx: Ctx, id: number, group: { name: string; discount: string }): Promise<void> {
  await ctx.tx.updateTable("priceGroups").set(group).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Removes a locked group; the lock keeps anyone from being added to it meanwhile. */
export async function removeGroup(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.deleteFrom("priceGroups").where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
