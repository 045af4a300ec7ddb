import { answerLoginAttempt } from "@vitrine/core/identity/login/login-attempts";
import type { Caller } from "@vitrine/core/kernel/context/context";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { cameThrough } from "@vitrine/core/messaging/telegram/accounts";
import { Composer } from "grammy";
import type { BotContext } from "../../messaging/chat/bot-context.ts";
import { leadTo } from "../../messaging/chat/keyboard.ts";
import { type Screen, show } from "../../messaging/chat/show.ts";
import { answerButton, NOT_ME } from "./prompt.ts";

export const login = new Composer<BotContext>();

login.callbackQuery(answerButton.match, async (ctx, next) => {
  const given = answerButton.parse(ctx.callbackQuery.data);
  const { servedPanelId, platform } = ctx.chatContext;
  if (!given || (servedPanelId !== undefined && servedPanelId !== given[0])) return next();
  const [panelId, attemptId, number] = given;
  await show(ctx, await answered(ctx, await systemCaller(platform, panelId, "bot"), attemptId, number));
});

async function answered(ctx: BotContext, caller: Caller, attemptId: number, number: number): Promise<Screen> {
  const { platform, telegramId, botId, t, plain } = ctx.chatContext;
  const { username, first_name: firstName, language_code: languageCode } = ctx.from!;
  const telegram = { username: username ?? null, firstName, languageCode, botId };
  const answer = number === NOT_ME ? ("not_me" as const) : number;
  const outcome = await caller.run((c) => answerLoginAttempt(platform, c, { attemptId, telegramId, answer, telegram }));
  const site = `${platform.settings.scheme}://${caller.panel.domain}`;
  switch (outcome) {
    case "confirmed":
      await cameThrough(platform, caller.panel.id, { telegramId, botId });
      return { text: t("bot:login.confirmed", { site: caller.panel.domain }), keyboard: [leadTo(plain("bot:start.back"), site)] };
    case "refused":
      return { text: t("bot:login.refused"), keyboard: [leadTo(plain("bot:login.sessions"), `${site}/settings/sessions`)] };
    case "too_late":
      return { text: t("bot:login.tooLate"), keyboard: [leadTo(plain("bot:login.sessions"), `${site}/settings/sessions`)] };
    case "no_account":
      return { text: t("bot:login.noAccount", { site: caller.panel.domain }), keyboard: [leadTo(plain("bot:start.back"), site)] };
    case "gone":
      return { text: t("bot:login.gone") };
  }
}
