import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

export interface LimitsRow {
  /** null: the panel's limit; 0: no limit. */
  dailyOrders: number | null;
  mostCharge: Amount | null;
}

export async function readLimits(ctx: Ctx, userId: number): Promise<LimitsRow> {
  const row = await ctx.tx
    .selectFrom("userLimits")
    .select(["dailyOrders", "mostCharge"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ?? { dailyOrders: null, mostCharge: null };
}

export async function writeLimits(ctx: Ctx, userId: number, limits: LimitsRow): Promise<void> {
  if (limits.dailyOrders === null && limits.mostCharge === null) {
    await ctx.tx.deleteFrom("userLimits").where("panelId", "=", ctx.panelId).where("userId", "=", userId).execute();
    return;
  }
  await ctx.tx
    .insertInto("userLimits")
    .values({ panelId: ctx.panelId, userId, ...limits, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "userId"]).doUpdateSet({ ...limits, updatedAt: ctx.now }))
    .execute();
}
