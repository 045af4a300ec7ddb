import type { Ctx } from "../../kernel/context/context.ts";
import { findLink } from "../store/telegram-links.ts";
import { findSentMessage, type SentMessage } from "../store/telegram-messages.ts";

export async function telegramOf(
  ctx: Ctx,
  userId: number,
): Promise<{ telegramId: number; username: string | null; linkedAt: Date; isReached: boolean } | undefined> {
  const link = await findLink(ctx, { userId });
  if (!link) return undefined;
  const { telegramId, username, linkedAt, blockedAt } = link;
  return { telegramId, username, linkedAt, isReached: blockedAt === null };
}

/** The panel account of this person. */
export async function findUserByTelegram(ctx: Ctx, telegramId: number): Promise<number | undefined> {
  return (await findLink(ctx, { telegramId }))?.userId;
}

/** The notification that a message in the person's chat with the bot was sent for, as long as it is kept. */
export const repliedNotification = (
  ctx: Ctx,
  message: { userId: number; botId: number; chatMessageId: number },
): Promise<SentMessage | undefined> => findSentMessage(ctx, message);
