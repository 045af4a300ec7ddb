import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function insertReferral(ctx: Ctx, referral: { userId: number; referrerId: number; flags: string[] }): Promise<void> {
  await ctx.tx
    .insertInto("referrals")
    .values({ panelId: ctx.panelId, ...referral, joinedAt: ctx.now })
    .execute();
}

/** Marks where this person and their referrer, or someone they brought, withdraw to the same account. */
export async function flagSameRequisites(ctx: Ctx, userId: number, hash: Buffer): Promise<void> {
  await sql`
    with same as (select distinct user_id from withdrawals where panel_id = ${ctx.panelId} and requisites_hash = ${hash})
    update referrals set flags = flags || '{payment}'
    where panel_id = ${ctx.panelId} and not flags @> '{payment}' and (
      (user_id = ${userId} and referrer_id in (select user_id from same)) or (referrer_id = ${userId} and user_id in (select user_id from same)))
  `.execute(ctx.tx);
}
