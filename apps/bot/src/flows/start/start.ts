import { type Screen, show } from "../../messaging/chat/show.ts";
import { cameThrough } from "@vitrine/core/messaging/telegram/accounts";
import { findStart, type FoundStart } from "@vitrine/core/identity/telegram-login/find-start";
import { redeemLinkToken } from "@vitrine/core/messaging/telegram/link";
import { systemCaller } from "@vitrine/core/kernel/context/system-caller";
import { Composer } from "grammy";
import type { BotContext } from "../../messaging/chat/bot-context.ts";
import { leadTo } from "../../messaging/chat/keyboard.ts";
import { chatContextOf } from "../../messaging/chat/meet.ts";
import { askAtStart } from "../../identity/login/prompt.ts";
import { homeScreen } from "../../messaging/chat/commands.ts";

export const start = new Composer<BotContext>();

start.command("start", async (ctx) => {
  const payload = ctx.match.trim();
  if (payload === "") return show(ctx, homeScreen(ctx.chatContext));
  const { platform, servedPanelId } = ctx.chatContext;
  const found = await findStart(platform, payload, servedPanelId);
  await show(ctx, await answerTo(ctx, found, payload));
});

async function answerTo(ctx: BotContext, found: FoundStart | undefined, payload: string): Promise<Screen> {
  const expired = { text: ctx.chatContext.t("bot:start.expired") };
  if (found?.kind === "link") return (await linked(ctx, found.panelId, payload)) ?? expired;
  if (found?.kind === "login") return (await askAtStart(ctx.chatContext, found.panelId, payload)) ?? expired;
  return expired;
}

async function linked(ctx: BotContext, panelId: number, token: string): Promise<Screen | undefined> {
  const { platform, botId, telegramId, servedPanelId } = ctx.chatContext;
  const caller = await systemCaller(platform, panelId, "bot");
  const person = { telegramId, botId, username: ctx.from?.username ?? null, firstName: ctx.from?.first_name ?? null };
  const outcome = await caller.run((c) => redeemLinkToken(c, token, person));
  if (outcome === "gone") return undefined;
  if (outcome === "needed") return { text: ctx.chatContext.t("bot:start.needed", { panel: caller.panel.name }) };
  await cameThrough(platform, panelId, { telegramId, botId });
  ctx.chatContext = await chatContextOf({ platform, botId, servedPanelId }, telegramId, ctx.from?.language_code);
  const { t, plain, me } = ctx.chatContext;
  const address = `${platform.settings.scheme}://${caller.panel.domain}`;
  return {
    text: t("bot:start.linked", { panel: caller.panel.name, login: me?.login ?? "" }),
    keyboard: [leadTo(plain("bot:start.back"), address)],
  };
}
