import { languageFor } from "@vitrine/contract/kernel/language/language-tags";
import { bannedAt, botAccounts, callerOfAccount } from "@vitrine/core/messaging/telegram/accounts";
import { personBlockedBot, personIsBack } from "@vitrine/core/messaging/telegram/outbox";
import type { MiddlewareFn } from "grammy";
import { htmlIn, plainIn } from "../../kernel/text/html.ts";
import type { BotContext, ChatContext, ServedBy } from "./bot-context.ts";

/** Identifies the sender and the account they use. Only private chats are answered: a group would read along. */
export const meet =
  (served: ServedBy): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    const { from, chat } = ctx;
    if (!from || from.is_bot || chat?.type !== "private") return;
    ctx.chatContext = await chatContextOf(served, from.id, from.language_code);
    await next();
  };

export async function chatContextOf(served: ServedBy, telegramId: number, languageCode: string | undefined): Promise<ChatContext> {
  const accounts = await botAccounts(served.platform, { telegramId, botId: served.botId });
  const account = accounts[0];
  const acting = account && (await callerOfAccount(served.platform, account));
  const language = acting?.caller.language ?? languageFor(languageCode ?? "");
  return {
    ...served,
    telegramId,
    language,
    t: htmlIn(language),
    plain: plainIn(language),
    accounts,
    me: account && acting ? { account, ...acting } : undefined,
    bannedAt: account ? undefined : await bannedAt(served.platform, { telegramId, botId: served.botId }),
  };
}

/** The person blocked or unblocked the bot. */
export const followBlocking =
  ({ platform, botId }: ServedBy): MiddlewareFn<BotContext> =>
  async (ctx, next) => {
    const change = ctx.myChatMember;
    if (!change) return next();
    if (change.chat.type !== "private") return;
    const chat = { telegramId: change.chat.id, botId };
    await (["kicked", "left"].includes(change.new_chat_member.status) ? personBlockedBot(platform, chat) : personIsBack(platform, chat));
  };
