import type { Ctx } from "../../kernel/context/context.ts";

export interface ReceivedReply {
  mailHash: Buffer;
  userId: number;
  isStaff: boolean;
  isAdded: boolean;
}

/** False if this email was received before. A copy that is received concurrently waits for this transaction. */
export async function claimReply(ctx: Ctx, reply: ReceivedReply): Promise<boolean> {
  const row = await ctx.tx
    .insertInto("dialogMails")
    .values({ panelId: ctx.panelId, ...reply, receivedAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("panelId")
    .executeTakeFirst();
  return row !== undefined;
}

export async function isReplyKnown(ctx: Ctx, mailHash: Buffer): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("dialogMails")
    .select("panelId")
    .where("panelId", "=", ctx.panelId)
    .where("mailHash", "=", mailHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRefusedReplies(
  ctx: Ctx,
  { userId, isStaff }: Pick<ReceivedReply, "userId" | "isStaff">,
  since: Date,
): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("dialogMails")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("isStaff", "=", isStaff)
    .where("isAdded", "=", false)
    .where("receivedAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}
