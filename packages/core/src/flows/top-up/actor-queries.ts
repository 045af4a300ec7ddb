import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Ctx } from "../../kernel/context/context.ts";

/** The customer as one who acts: their orders are placed in their name. */
export async function customerActor(ctx: Ctx, userId: number): Promise<Actor | undefined> {
  const user = await ctx.tx
    .selectFrom("users")
    .select(["role", "isActivated"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return user && { kind: "user", userId, role: user.role, isActivated: user.isActivated };
}
