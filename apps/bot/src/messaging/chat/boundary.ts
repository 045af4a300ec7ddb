import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { personBlockedBot } from "@vitrine/core/messaging/telegram/outbox";
import { errorMessage } from "@vitrine/core/kernel/text/translate";
import type { BotError } from "grammy";
import { failureOf, loggable } from "./failure.ts";
import { escapeHtml } from "../../kernel/text/html.ts";
import type { BotContext } from "./bot-context.ts";
import { notice } from "./show.ts";

/** Wraps every feature: shows the product's own errors; any other failure is logged and shown as an internal error. */
export async function boundary({ error, ctx }: BotError<BotContext>): Promise<void> {
  const { platform, botId, telegramId, language } = ctx.chatContext;
  const failure = failureOf(error);
  if (failure?.kind === "blocked") return personBlockedBot(platform, { telegramId, botId });
  const isRefusal = error instanceof AppError;
  if (!isRefusal) platform.log.error({ err: loggable(error), botId, updateId: ctx.update.update_id }, "the bot failed at an update");
  if (failure) return;
  const text = errorMessage(isRefusal ? error : { code: "internal", params: {} }, language);
  try {
    if (ctx.callbackQuery) await notice(ctx, text);
    else await ctx.reply(escapeHtml(text), { parse_mode: "HTML" });
  } catch (again) {
    platform.log.warn({ err: loggable(again), botId }, "a refusal could not be said");
  }
}
