import { panelOfStart } from "../account/login-attempts.ts";
import { callerFor } from "../caller.ts";
import type { Caller } from "../context.ts";
import { panelById } from "../panel/resolve-panel.ts";
import type { Platform } from "../platform.ts";
import { systemCaller } from "../system-caller.ts";
import { accountsInBot, type BotAccount, findPerson, panelOfLinkToken } from "./account-queries.ts";
import { chooseLink, setLinkBot } from "./queries.ts";
import { hashOfStart, isStartToken } from "./start-token.ts";

export type { BotAccount };

const BY_BOT = { ip: null, via: "telegram" } as const;

/** The accounts that a person linked through this bot, the one that answers first. */
export const botAccounts = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<BotAccount[]> =>
  accountsInBot(platform.db, chat.telegramId, chat.botId);

/** The person himself on his panel; undefined where the account may not act. */
export async function callerOfAccount(
  platform: Platform,
  { panelId, userId }: Pick<BotAccount, "panelId" | "userId">,
): Promise<{ caller: Caller; login: string } | undefined> {
  const panel = await panelById(platform, panelId);
  if (!panel) return undefined;
  const requestId = `bot-${crypto.randomUUID()}`;
  const person = await callerFor(platform, panel, { kind: "system", process: "bot" }, requestId).run((ctx) => findPerson(ctx, userId));
  if (!person || person.suspendedAt) return undefined;
  const { role, isActivated, language, login } = person;
  return { caller: callerFor(platform, panel, { kind: "user", userId, role, isActivated }, requestId, language, BY_BOT), login };
}

/** Of several accounts this one answers from now on. */
export async function chooseAccount(platform: Platform, { panelId, userId }: Pick<BotAccount, "panelId" | "userId">): Promise<void> {
  const caller = await systemCaller(platform, panelId, "bot");
  await caller.run((ctx) => chooseLink(ctx, userId));
}

export interface FoundStart {
  kind: "link" | "login";
  panelId: number;
}

/** What a deep link's payload asks for. `servedPanel`: the only panel this bot speaks for; undefined for the platform's. */
export async function findStart(platform: Platform, payload: string, servedPanel: number | undefined): Promise<FoundStart | undefined> {
  if (!isStartToken(payload)) return undefined;
  const linkPanel = await panelOfLinkToken(platform.db, hashOfStart(payload));
  const panelId = linkPanel ?? (await panelOfStart(platform, payload));
  if (panelId === undefined || (servedPanel !== undefined && servedPanel !== panelId)) return undefined;
  return { kind: linkPanel === undefined ? "login" : "link", panelId };
}

/** He is here, so this bot may write to him about his account on this panel. */
export async function cameThrough(platform: Platform, panelId: number, chat: { telegramId: number; botId: number }): Promise<void> {
  const caller = await systemCaller(platform, panelId, "bot");
  await caller.run((ctx) => setLinkBot(ctx, chat.telegramId, chat.botId));
}
