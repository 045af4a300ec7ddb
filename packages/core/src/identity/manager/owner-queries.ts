import type { Ctx } from "../../kernel/context/context.ts";

/** Sets the owner of a child panel that has none yet, or replaces the owner who offered the panel. False if the owner has changed meanwhile. */
export async function becomeOwner(ctx: Ctx, userId: number, from: number | null): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("panels")
    .set({ ownerId: userId })
    .where("id", "=", ctx.panelId)
    .where("ownerId", from === null ? "is" : "=", from)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
