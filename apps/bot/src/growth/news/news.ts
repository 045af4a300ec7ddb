import { telegramNews } from "@vitrine/core/growth/mailing/telegram-news";
import { unsubscribeTelegram } from "@vitrine/core/growth/consent/unsubscribe";
import { callerOfAccount } from "@vitrine/core/messaging/telegram/accounts";
import type { DueMessage } from "@vitrine/core/messaging/telegram/outbox";
import { Composer } from "grammy";
import { z } from "zod";
import type { BotContext } from "../../messaging/chat/bot-context.ts";
import { callbackData, idArg } from "../../messaging/chat/callback.ts";
import { press } from "../../messaging/chat/keyboard.ts";
import { type Screen, show } from "../../messaging/chat/show.ts";
import { fit, plainIn } from "../../kernel/text/html.ts";

/** Panel, user and mailing: news of one account may arrive while another account of the person is the active one. */
const unsubscribe = callbackData("newsoff", z.tuple([idArg, idArg, idArg]));

/** A message of a mailing; undefined if its recipient unsubscribed before it was sent. */
export async function newsMessage({ caller, message }: DueMessage): Promise<Screen | undefined> {
  const news = await telegramNews(caller, message);
  if (!news) return undefined;
  const plain = plainIn(news.language);
  if (news.isTest) return { text: fit([news.html, "", plain("bot:news.test")]) };
  const data = unsubscribe.data(caller.panel.id, message.userId, news.mailingId);
  return { text: fit([news.html]), keyboard: [[press(plain("bot:news.unsubscribe"), data)]] };
}

export const news = new Composer<BotContext>();

news.callbackQuery(unsubscribe.match, async (ctx, next) => {
  const [panelId, userId, mailingId] = unsubscribe.parse(ctx.callbackQuery.data) ?? [];
  const { platform, accounts, t } = ctx.chatContext;
  const account = accounts.find((one) => one.panelId === panelId && one.userId === userId);
  if (!account || mailingId === undefined) return next();
  const acting = await callerOfAccount(platform, account);
  await acting?.caller.run((tx) => unsubscribeTelegram(tx, { userId: account.userId, mailingId }));
  await show(ctx, { text: t("bot:news.unsubscribed", { panel: account.panel }) });
});
