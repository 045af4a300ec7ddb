import type { BotIdentity } from "@vitrine/integrations/telegram/get-me";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { tokenPlace } from "./panel-bot.workflow.ts";
import { notifyOwner } from "../notification/notify-owner.ts";
import { stopLinksOf } from "../store/telegram-links.ts";
import { endLinksOf, findBot, listBots, refuseBot, type ServedBot, upsertBot } from "../store/bots.ts";

export type { ServedBot };

/** Bots connected by owners whose token Telegram still accepts. */
export const servedBots = (platform: Platform): Promise<ServedBot[]> => listBots(platform.db);

export async function openBotToken(platform: Platform, { panelId, botId }: ServedBot): Promise<string | undefined> {
  const caller = await systemCaller(platform, panelId, "bot");
  const bot = await caller.run(findBot);
  return bot?.tokenSealed && bot.botId === botId ? platform.sealer.open(bot.tokenSealed, tokenPlace(panelId)) : undefined;
}

/** Lets every process know the bot's name for links to it. */
export async function recordPlatformBot(platform: Platform, { id: botId, username, name }: BotIdentity): Promise<void> {
  const caller = await systemCaller(platform, (await mainPanel(platform)).id, "bot");
  const replaced = await caller.run(async (ctx) => {
    const known = await findBot(ctx);
    if (known?.botId === botId && known.username === username && known.status === "ok") return undefined;
    await upsertBot(ctx, { botId, username, name, tokenSealed: null });
    return known?.botId === botId ? undefined : known?.botId;
  });
  if (replaced !== undefined) await endLinksOf(platform.db, replaced);
}

/**
 * Telegram rejected the token: the owner is notified, and it is not tried again until the owner connects the bot again. Its people get no
 * messages until then, or until they link through the platform's bot.
 */
export async function botRefused(platform: Platform, served: ServedBot): Promise<void> {
  const { panelId, botId } = served;
  const caller = await systemCaller(platform, panelId, "bot");
  await caller.run(async (ctx) => {
    const username = await refuseBot(ctx, served);
    if (username === undefined) return;
    await stopLinksOf(ctx, botId);
    await notifyOwner(ctx, "bot_refused", { username });
  });
}
