import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Actor } from "@vitrine/contract/kernel/permission/actor";
import type { Ctx } from "../../kernel/context/context.ts";

interface Customer {
  actor: Actor;
  language: Language;
}

/** The customer as an actor, in whose name the order is placed. */
export async function customerOf(ctx: Ctx, userId: number): Promise<Customer | undefined> {
  const user = await ctx.tx
    .selectFrom("users")
    .select(["role", "isActivated", "language"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
  return user && { actor: { kind: "user", userId, role: user.role, isActivated: user.isActivated }, language: user.language };
}
