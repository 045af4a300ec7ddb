import { Composer } from "grammy";
import { balance } from "../../ordering/balance/balance.ts";
import { answering } from "../../support/dialog/answer.ts";
import { login } from "../../identity/login/login.ts";
import { orders } from "../../ordering/order/orders.ts";
import { resolving } from "../../ordering/unconfirmed/resolve.ts";
import { settings } from "../../messaging/notification/settings.ts";
import { news } from "../../growth/news/news.ts";
import { help } from "./help.ts";
import { start } from "./start.ts";
import type { BotContext, ServedBy } from "../../messaging/chat/bot-context.ts";
import { homeScreen } from "../../messaging/chat/commands.ts";
import { boundary } from "../../messaging/chat/boundary.ts";
import { followBlocking, meet } from "../../messaging/chat/meet.ts";

/** Every button press is answered: without an answer Telegram shows a progress indicator. */
const answered = new Composer<BotContext>();
answered.on("callback_query", async (ctx, next) => {
  await next();
  await ctx.answerCallbackQuery().catch(() => undefined);
});

/** A banned person without another account here reads that instead of an answer; a link from a site still opens. */
const banned = new Composer<BotContext>();
banned.use(async (ctx, next) => {
  if (ctx.chatContext.bannedAt === undefined) return next();
  if (ctx.callbackQuery) await ctx.answerCallbackQuery();
  await ctx.reply(homeScreen(ctx.chatContext).text, { parse_mode: "HTML" });
});

const FEATURES = [answered, start, login, banned, answering, orders, resolving, balance, settings, news, help] as const;

export function botFeatures(served: ServedBy): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  composer.use(followBlocking(served), meet(served));
  composer.errorBoundary(boundary, ...FEATURES);
  return composer;
}
