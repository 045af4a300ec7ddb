import { createHash, randomBytes } from "node:crypto";
import { panelPrefix } from "@vitrine/contract/kernel/panel/panel-token";
import { openCaller } from "../../kernel/context/caller.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { botOfPanel } from "../store/bots.ts";

const TOKEN = /^[0-9a-z]{1,11}_[A-Za-z0-9_-]{43}$/;

/** The panel and 256 bits, in at most 55 of the 64 characters that a deep link's payload may have. */
export const newStartToken = (panelId: number): string => panelPrefix(panelId) + randomBytes(32).toString("base64url");
export const isStartToken = (text: string): boolean => TOKEN.test(text);
export const hashOfStart = (token: string): Buffer => createHash("sha256").update(token).digest();

export const startUrl = (username: string, token: string): string => `https://t.me/${username}?start=${token}`;

/** The bot that the panel's people see: its own, otherwise the platform's. Undefined: Telegram is not offered. */
export async function botOf(platform: Platform, panel: PanelContext): Promise<{ username: string; isOwn: boolean } | undefined> {
  const bot = await openCaller({ platform, panel, actor: { kind: "system", process: "telegram" }, requestId: "telegram" }).run((ctx) =>
    botOfPanel(ctx.tx, ctx.panelId),
  );
  // The platform's row remains after its token was removed from the environment.
  if (!bot || (!bot.isOwn && bot.botId !== platform.settings.telegram?.platformBotId)) return undefined;
  return { username: bot.username, isOwn: bot.isOwn };
}
