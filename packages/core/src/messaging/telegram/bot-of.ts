import { openCaller } from "../../kernel/context/caller.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { botOfPanel } from "../store/bots.ts";

/** The bot that the panel's people see: its own, otherwise the platform's. Undefined: Telegram is not offered. */
export async function botOf(platform: Platform, panel: PanelContext): Promise<{ username: string; isOwn: boolean } | undefined> {
  const bot = await openCaller({ platform, panel, actor: { kind: "system", process: "telegram" }, requestId: "telegram" }).run((ctx) =>
    botOfPanel(ctx.tx, ctx.panelId),
  );
  // The platform's row remains after its token was removed from the environment.
  if (!bot || (!bot.isOwn && bot.botId !== platform.settings.telegram?.platformBotId)) return undefined;
  return { username: bot.username, isOwn: bot.isOwn };
}
