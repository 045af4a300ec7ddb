import { wholeLetters } from "@vitrine/contract/kernel/text/formats";
import { isUnchanged } from "./failure.ts";
import type { BotContext } from "./bot-context.ts";
import type { Keyboard } from "./keyboard.ts";

export interface Screen {
  text: string;
  keyboard?: Keyboard;
}

const LONGEST_NOTICE = 200;
const QUIET = { parse_mode: "HTML", link_preview_options: { is_disabled: true } } as const;

/** Replaces the message whose button was pressed; otherwise sends a new one. */
export async function show(ctx: BotContext, { text, keyboard = [] }: Screen): Promise<void> {
  const shown = { ...QUIET, reply_markup: { inline_keyboard: keyboard.filter((row) => row.length > 0) } };
  if (!ctx.callbackQuery?.message) {
    await ctx.reply(text, shown);
    return;
  }
  try {
    await ctx.editMessageText(text, shown);
  } catch (error) {
    if (!isUnchanged(error)) throw error;
  }
}

/** A short notice above the chat. */
export async function notice(ctx: BotContext, text: string): Promise<void> {
  await ctx.answerCallbackQuery({ text: wholeLetters(text, LONGEST_NOTICE), show_alert: true });
}
