import { NOTIFICATION_CODES } from "@vitrine/contract/messaging/notification/events";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { chooseAccount } from "@vitrine/core/messaging/telegram/accounts";
import { leaveTelegram } from "@vitrine/core/messaging/telegram/link";
import { answerOf } from "@vitrine/rpc/create-caller";
import { Composer } from "grammy";
import { z } from "zod";
import type { BotContext, ChatContext, SignedIn } from "../chat/bot-context.ts";
import { callbackData, idArg } from "../chat/callback.ts";
import { press, rows } from "../chat/keyboard.ts";
import { proceduresFor } from "../chat/failure.ts";
import { chatContextOf } from "../chat/meet.ts";
import { type Screen, show } from "../chat/show.ts";
import { homeScreen } from "../chat/commands.ts";

const home = callbackData("set", z.tuple([]));
const toLanguage = callbackData("lang", z.tuple([z.enum(LANGUAGES)]));
const events = callbackData("events", z.tuple([]));
/** Identified by name: buttons in a chat stay valid when a later version has other events. */
const toggle = callbackData("event", z.tuple([z.enum(NOTIFICATION_CODES), z.enum(["on", "off"])]));
/** Panel and user. */
const account = callbackData("as", z.tuple([idArg, idArg]));
/** Panel and user: another account may be the active one when it is pressed. */
const unlink = callbackData("unlink", z.tuple([z.enum(["ask", "yes"]), idArg, idArg]));

export const settings = new Composer<BotContext>();

settings.command("settings", (ctx) => show(ctx, settingsScreen(ctx.chatContext)));
settings.callbackQuery(home.match, (ctx) => show(ctx, settingsScreen(ctx.chatContext)));

settings.callbackQuery(toLanguage.match, async (ctx, next) => {
  const given = toLanguage.parse(ctx.callbackQuery.data);
  const { me } = ctx.chatContext;
  if (!given || !me) return next();
  await answerOf(proceduresFor(me.caller).account.changeLanguage({ language: given[0] }));
  await again(ctx);
  await show(ctx, settingsScreen(ctx.chatContext));
});

settings.callbackQuery(events.match, async (ctx, next) => {
  const { me } = ctx.chatContext;
  if (!me) return next();
  await show(ctx, await eventsScreen(ctx.chatContext, me));
});

settings.callbackQuery(toggle.match, async (ctx, next) => {
  const given = toggle.parse(ctx.callbackQuery.data);
  const { me } = ctx.chatContext;
  if (!given || !me) return next();
  const [event, state] = given;
  const choice = { event, channel: "telegram" as const, on: state === "on" };
  await answerOf(proceduresFor(me.caller).notification.setChoices({ choices: [choice] }));
  await show(ctx, await eventsScreen(ctx.chatContext, me));
});

settings.callbackQuery(account.match, async (ctx, next) => {
  const given = account.parse(ctx.callbackQuery.data);
  const chosen = given && ctx.chatContext.accounts.find(({ panelId, userId }) => panelId === given[0] && userId === given[1]);
  if (!chosen) return next();
  await chooseAccount(ctx.chatContext.platform, chosen);
  await again(ctx);
  await show(ctx, settingsScreen(ctx.chatContext));
});

settings.callbackQuery(unlink.match, async (ctx, next) => {
  const [step, panelId, userId] = unlink.parse(ctx.callbackQuery.data) ?? [];
  const { me, t, plain } = ctx.chatContext;
  if (!me || me.account.panelId !== panelId || me.account.userId !== userId) return next();
  if (step === "ask") {
    const buttons = [
      press(plain("bot:settings.unlinkYes"), unlink.data("yes", panelId, userId)),
      press(plain("bot:settings.back"), home.data()),
    ];
    return show(ctx, { text: t("bot:settings.unlinkSure", { panel: me.account.panel }), keyboard: [buttons] });
  }
  const isGone = await me.caller.run(leaveTelegram);
  await show(ctx, { text: t(isGone ? "bot:settings.unlinked" : "bot:settings.isSecondStep", { panel: me.account.panel }) });
});

/** Shows the settings as they were just saved. */
async function again(ctx: BotContext): Promise<void> {
  const { platform, botId, servedPanelId, telegramId } = ctx.chatContext;
  ctx.chatContext = await chatContextOf({ platform, botId, servedPanelId }, telegramId, ctx.from?.language_code);
}

function settingsScreen(chat: ChatContext): Screen {
  const { me, t, plain, language, accounts } = chat;
  if (!me) return homeScreen(chat);
  const languages = LANGUAGES.map((one) => press(`${one === language ? "● " : ""}${plain(`panel:language.${one}`)}`, toLanguage.data(one)));
  const others = accounts
    .slice(1)
    .map((one) => press(plain("bot:settings.switch", { panel: one.panel }), account.data(one.panelId, one.userId)));
  return {
    text: t("bot:settings.title", { login: me.login, panel: me.account.panel }),
    keyboard: [
      ...rows(languages),
      [press(plain("bot:settings.events"), events.data())],
      ...rows(others, 1),
      [press(plain("bot:settings.unlink"), unlink.data("ask", me.account.panelId, me.account.userId))],
    ],
  };
}

/** A switch for every event that the person can be notified of. */
async function eventsScreen({ t, plain }: ChatContext, { caller }: SignedIn): Promise<Screen> {
  const choices = await answerOf(proceduresFor(caller).notification.choices());
  const buttons = choices.events.map(({ code, name, channels }) => {
    const isOn = channels.some(({ channel, on }) => channel === "telegram" && on);
    return press(`${isOn ? "✓" : "○"} ${name}`, toggle.data(code, isOn ? "off" : "on"));
  });
  return { text: t("bot:settings.eventsTitle"), keyboard: [...rows(buttons, 1), [press(plain("bot:settings.back"), home.data())]] };
}
