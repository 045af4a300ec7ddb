import { Composer } from "grammy";
import type { BotContext } from "../../messaging/chat/bot-context.ts";
import { show } from "../../messaging/chat/show.ts";
import { homeScreen } from "../../messaging/chat/commands.ts";

/** The last of the features: /help and everything that no other feature handled. */
export const help = new Composer<BotContext>();

help.command("help", (ctx) => show(ctx, homeScreen(ctx.chatContext)));
help.on("message", (ctx) => show(ctx, { text: ctx.chatContext.t("bot:home.unknown") }));
// A button of an older version, or forged data.
help.on("callback_query:data", async (ctx) => {
  await ctx.answerCallbackQuery({ text: ctx.chatContext.plain("bot:home.oldButton") });
});
