import type { Ctx } from "../../kernel/context/context.ts";

/** Sets the owner of a child panel that has none yet. */
export async function becomeOwner(ctx: Ctx, userId: number): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("panels")
    .set({ ownerId: userId })
    .where("id", "=", ctx.panelId)
    .where("ownerId", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
