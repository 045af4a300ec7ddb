import { type MessageButton, messageButtonsSchema } from "@vitrine/contract/messaging/telegram/message";
import type { Ctx } from "../../kernel/context/context.ts";
import { insertMessage } from "../store/telegram-messages.ts";

/** Asks in Telegram whether the person is the one logging in, after a correct password or during a password reset. */
export async function queueLoginPrompt(ctx: Ctx, { userId, attemptId }: { userId: number; attemptId: number }): Promise<void> {
  await insertMessage(ctx, { userId, kind: "login", code: "login", params: { attemptId }, buttons: [] });
}

/** The code of messages that are part of a mailing: their text is read when they are sent. */
export const NEWS = "news";

/**
 * Queues a message of a mailing of this panel, or a test of one of `panelId` to its author; undefined if the person has no working link.
 * Sent at most
 * once: news whose outcome is unknown is not sent again.
 */
export async function queueNews(
  ctx: Ctx,
  { userId, ...params }: { userId: number; mailingId: number; panelId?: number },
): Promise<number | undefined> {
  return insertMessage(ctx, { userId, kind: "event", code: NEWS, params, buttons: [] });
}

export interface QueuedMessage {
  userId: number;
  /** A notification's code. */
  code: string;
  params: Record<string, string | number>;
  buttons?: MessageButton[][];
}

/** Sent by the bot soon after the commit, in the person's language; does nothing if no Telegram is linked or the bot was blocked. */
export async function queueTelegram(ctx: Ctx, { userId, code, params, buttons = [] }: QueuedMessage): Promise<void> {
  await insertMessage(ctx, { userId, kind: "event", code, params, buttons: messageButtonsSchema.parse(buttons) });
}
