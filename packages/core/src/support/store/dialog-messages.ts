import type { DialogEvent, Message, MessageSender } from "@vitrine/contract/support/dialog/message";
import type { Ctx } from "../../kernel/context/context.ts";

export interface MessageRow {
  id: number;
  sender: MessageSender;
  userId: number | null;
  isPrivate: boolean;
  text: string;
  event: DialogEvent | null;
  via: Message["via"];
  createdAt: Date;
}

export interface NewMessage extends Omit<MessageRow, "id" | "createdAt"> {
  dialogId: number;
}

export async function insertMessage(ctx: Ctx, message: NewMessage): Promise<number> {
  const { id } = await ctx.tx
    .insertInto("dialogMessages")
    .values({ panelId: ctx.panelId, ...message, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

interface Page {
  /** Messages before this one. */
  before: number | null;
  most: number;
  withPrivate: boolean;
}

/** The last messages, oldest first. */
export async function messagesOf(ctx: Ctx, dialogId: number, { before, most, withPrivate }: Page): Promise<MessageRow[]> {
  let query = ctx.tx
    .selectFrom("dialogMessages")
    .select(["id", "sender", "userId", "isPrivate", "text", "event", "via", "createdAt"])
    .where("panelId", "=", ctx.panelId)
    .where("dialogId", "=", dialogId);
  if (before !== null) query = query.where("id", "<", before);
  if (!withPrivate) query = query.where("isPrivate", "=", false);
  return (await query.orderBy("id", "desc").limit(most).execute()).toReversed();
}

/** Number of messages of a customer since then, in all dialogs. */
export async function countWritten(ctx: Ctx, userId: number, since: Date): Promise<number> {
  const { n } = await ctx.tx
    .selectFrom("dialogMessages")
    .select((e) => e.fn.countAll<number>().as("n"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("sender", "=", "customer")
    .where("createdAt", ">", since)
    .executeTakeFirstOrThrow();
  return n;
}
