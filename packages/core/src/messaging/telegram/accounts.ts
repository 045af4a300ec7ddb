import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { accountsInBot, type BotAccount, findPerson, panelThatBanned } from "./account-queries.ts";
import { chooseLink, setLinkBot } from "../store/telegram-links.ts";

export type { BotAccount };

/** The accounts that a person linked through this bot, the active one first. */
export const botAccounts = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<BotAccount[]> =>
  accountsInBot(platform.db, chat.telegramId, chat.botId);

/** The name of the panel that banned a person without another account in this bot. */
export const bannedAt = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<string | undefined> =>
  panelThatBanned(platform.db, chat.telegramId, chat.botId);

export interface ActingAccount {
  caller: Caller;
  login: string;
  email: string | null;
}

/** Someone who writes to us by Telegram or by email, as a caller on their panel; undefined if the account may not act. */
export async function callerOfAccount(
  platform: Platform,
  { panelId, userId }: Pick<BotAccount, "panelId" | "userId">,
  via: "telegram" | "email" = "telegram",
): Promise<ActingAccount | undefined> {
  const panel = await panelById(platform, panelId);
  if (!panel) return undefined;
  const process = via === "telegram" ? "bot" : "mail";
  const system = openCaller({ platform, panel, actor: { kind: "system", process }, requestId: `${process}-${crypto.randomUUID()}` });
  const person = await system.run((ctx) => findPerson(ctx, userId));
  if (!person || person.suspendedAt) return undefined;
  const { role, isActivated, language, login, email } = person;
  const caller = system.as({ kind: "user", userId, role, isActivated }, { language, source: { ip: null, via } });
  return { caller, login, email };
}

/** Makes this account the active one of several. */
export async function chooseAccount(platform: Platform, { panelId, userId }: Pick<BotAccount, "panelId" | "userId">): Promise<void> {
  const caller = await systemCaller(platform, panelId, "bot");
  await caller.run((ctx) => chooseLink(ctx, userId));
}

/** The person is using this bot, so it may write to them about their account on this panel. */
export async function cameThrough(platform: Platform, panelId: number, chat: { telegramId: number; botId: number }): Promise<void> {
  const caller = await systemCaller(platform, panelId, "bot");
  await caller.run((ctx) => setLinkBot(ctx, chat.telegramId, chat.botId));
}
