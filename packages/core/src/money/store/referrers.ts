import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** The code of the user's link, made on first use. */
export async function referrerCode(ctx: Ctx, userId: number): Promise<string> {
  const code = randomBytes(6).toString("base64url");
  await ctx.tx
    .insertInto("referrers")
    .values({ panelId: ctx.panelId, userId, code, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await ctx.tx
    .selectFrom("referrers")
    .select("code")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return row.code;
}

export async function referrerOfCode(ctx: Ctx, code: string): Promise<number | undefined> {
  const row = await ctx.tx
    .selectFrom("referrers")
    .select("userId")
    .where("panelId", "=", ctx.panelId)
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.userId;
}

/** Serializes changes of these people's referral earnings. Locks in id order, so that concurrent payments don't deadlock. */
export async function lockReferrers(ctx: Ctx, userIds: number[]): Promise<void> {
  await sql`
    select user_id from referrers where panel_id = ${ctx.panelId} and user_id = any(${userIds}::bigint[]) order by user_id for update`.execute(
    ctx.tx,
  );
}
