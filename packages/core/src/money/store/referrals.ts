import type { Ctx } from "../../kernel/context/context.ts";

export async function insertReferral(ctx: Ctx, referral: { userId: number; referrerId: number; flags: string[] }): Promise<void> {
  await ctx.tx
    .insertInto("referrals")
    .values({ panelId: ctx.panelId, ...referral, joinedAt: ctx.now })
    .execute();
}
