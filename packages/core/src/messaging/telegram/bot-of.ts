import { openCaller } from "../../kernel/context/caller.ts";
import type { PanelContext } from "../../kernel/context/panel-context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { botOfPanel } from "../store/bots.ts";

/** The bot that the panel's people are shown: its own, else the platform's. Undefined: nothing of Telegram is offered. */
export async function botOf(platform: Platform, panel: PanelContext): Promise<{ username: string; isOwn: boolean } | undefined> {
  const bot = await openCaller({ platform, panel, actor: { kind: "system", process: "telegram" }, requestId: "telegram" }).run((ctx) =>
    botOfPanel(ctx.tx, ctx.panelId),
  );
  // The platform's row outlives its token in the environment.
  if (!bot || (!bot.isOwn && bot.botId !== platform.settings.telegram?.platformBotId)) return undefined;
  return { username: bot.username, isOwn: bot.isOwn };
}
