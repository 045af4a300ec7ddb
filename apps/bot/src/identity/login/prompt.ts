import { type AskedAttempt, findLoginAttempt, openLoginAttempt } from "@vitrine/core/identity/login/login-attempts";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { z } from "zod";
import type { ChatContext } from "../../messaging/chat/bot-context.ts";
import { callbackData, idArg } from "../../messaging/chat/callback.ts";
import { press } from "../../messaging/chat/keyboard.ts";
import type { Screen } from "../../messaging/chat/show.ts";
import { clock, country } from "@vitrine/core/kernel/text/figures";

/** Panel, attempt, and the number pressed; 0 stands for "It's not me". */
export const answerButton = callbackData("login", z.tuple([idArg, idArg, z.coerce.number().int().min(0).max(99)]));
export const NOT_ME = 0;

type Speaking = Pick<ChatContext, "t" | "plain" | "language">;

/** Where someone is logging in from, and the numbers to choose from; the login page shows one of them. */
export function promptScreen({ t, plain, language }: Speaking, { panel }: Caller, attempt: AskedAttempt): Screen {
  const { purpose, device, country: code, at, attemptId, choices } = attempt;
  const parameters = {
    site: panel.domain,
    device: device ?? plain("bot:login.unknownDevice"),
    country: code ? country(language, code) : plain("bot:login.unknownCountry"),
    time: clock(language, at, panel.timeZone),
  };
  const numbers = choices.map((number) => press(String(number), answerButton.data(panel.id, attemptId, number)));
  return {
    text: t(purpose === "login" ? "bot:login.ask" : "bot:login.askSecond", parameters),
    keyboard: [numbers, [press(plain("bot:login.notMe"), answerButton.data(panel.id, attemptId, NOT_ME))]],
  };
}

/** Called when the link of a login page is opened: the attempt belongs to this person from now on. undefined if already used or expired. */
export async function askAtStart(chat: ChatContext, panelId: number, startToken: string): Promise<Screen | undefined> {
  const caller = await systemCaller(chat.platform, panelId, "bot");
  const attempt = await caller.run((ctx) => openLoginAttempt(ctx, { startToken, telegramId: chat.telegramId }));
  return attempt && promptScreen(chat, caller, attempt);
}

/** Asks a person whose password was correct to confirm in Telegram. undefined if the attempt has ended. */
export async function promptOf(speaking: Speaking, caller: Caller, attemptId: number): Promise<Screen | undefined> {
  const attempt = await caller.run((ctx) => findLoginAttempt(ctx, attemptId));
  return attempt && promptScreen(speaking, caller, attempt);
}
