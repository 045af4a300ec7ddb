import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The owner of the preferences: an account of this panel, or one of the main panel that acts on this panel. */
export interface Person {
  userId: number;
  isStaff: boolean;
}

export async function findPreferences(ctx: Ctx, { userId, isStaff }: Person): Promise<unknown> {
  const row = await ctx.tx
    .selectFrom("userPreferences")
    .select("preferences")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("isStaff", "=", isStaff)
    .executeTakeFirst();
  return row?.preferences;
}

/** Replaces the given keys and keeps the others, so that two windows do not undo each other. */
export async function mergePreferences(ctx: Ctx, { userId, isStaff }: Person, changed: Record<string, unknown>): Promise<void> {
  await ctx.tx
    .insertInto("userPreferences")
    .values({ panelId: ctx.panelId, userId, isStaff, preferences: JSON.stringify(changed), updatedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(["panelId", "userId", "isStaff"]).doUpdateSet({
        preferences: sql`user_preferences.preferences || excluded.preferences`,
        updatedAt: (e) => e.ref("excluded.updatedAt"),
      }),
    )
    .execute();
}
