import type { Ctx } from "../../kernel/context/context.ts";

/** The order's customer; undefined if the order does not exist. */
export async function findOwner(ctx: Ctx, orderId: number): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("orders")
    .select("userId")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", orderId)
    .where("isHidden", "=", false)
    .executeTakeFirst();
  return row?.userId;
}

export async function childrenOf(ctx: Ctx, orderId: number, most: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("orders")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("parentId", "=", orderId)
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
