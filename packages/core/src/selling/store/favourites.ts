import type { Ctx } from "../../kernel/context/context.ts";

/** The latest first. */
export async function listFavourites(ctx: Ctx, userId: number): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("favourites")
    .select("serviceId")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .orderBy("createdAt", "desc")
    .orderBy("serviceId", "desc")
    .execute();
  return rows.map(({ serviceId }) => serviceId);
}

export async function insertFavourite(ctx: Ctx, userId: number, serviceId: number): Promise<void> {
  await ctx.tx
    .insertInto("favourites")
    .values({ panelId: ctx.panelId, userId, serviceId, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(ctx: Ctx, userId: number, serviceId: number): Promise<void> {
  await ctx.tx
    .deleteFrom("favourites")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("serviceId", "=", serviceId)
    .execute();
}
