import type { ConnectBotInput, GotPanelBot } from "@vitrine/contract/messaging/telegram/bot";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { getMe, TELEGRAM_API_ROOT } from "@vitrine/integrations/telegram/get-me";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { botOf } from "./bot-of.ts";
import { countLinks, resumeLinksOf, stopLinksOf } from "../store/telegram-links.ts";
import { deleteBot, findBot, isBotTaken, upsertBot } from "../store/bots.ts";

/** A sealed token opens only in the row of the panel it was sealed for. */
export const tokenPlace = (panelId: number): string => `bots:${panelId}:token`;

export async function getPanelBot(caller: Caller): Promise<GotPanelBot> {
  authorize(caller, "telegram.bot");
  const platformBot = await botOf(caller.platform, await mainPanel(caller.platform));
  const bot = await caller.run(async (ctx) => {
    const row = await findBot(ctx);
    if (!row) return null;
    const { username, name, status, connectedAt, botId } = row;
    return { username, name, status, connectedAt: toSeconds(connectedAt), linkedCount: await countLinks(ctx, botId) };
  });
  return { bot, platformBot: platformBot ? { username: platformBot.username } : null };
}

/** Sends the token to Telegram, stores it sealed, and never returns it. Errors: bot_token_invalid, bot_taken, telegram_unreachable. */
export async function connectBot(caller: Caller, { token }: Pick<ConnectBotInput, "token">): Promise<GotPanelBot> {
  const { platform, panel } = caller;
  authorize(caller, "telegram.bot");
  requireRecent({ actor: caller.actor, session: caller.session, now: platform.now() });
  const outcome = await getMe(platform.settings.telegram?.apiRoot ?? TELEGRAM_API_ROOT, token);
  if (outcome.kind === "refused") throw new AppError("bot_token_invalid");
  if (outcome.kind === "unreachable") throw new AppError("telegram_unreachable");
  const { id: botId, username, name } = outcome.bot;
  await caller.run(async (ctx) => {
    if (botId === platform.settings.telegram?.platformBotId || (await isBotTaken(ctx, botId))) throw new AppError("bot_taken");
    const before = await findBot(ctx);
    if (before && before.botId !== botId) await stopLinksOf(ctx, before.botId);
    await resumeLinksOf(ctx, botId);
    await upsertBot(ctx, { botId, username, name, tokenSealed: platform.sealer.seal(token, tokenPlace(panel.id)) });
    await audit(ctx, {
      action: "telegram.connect_bot",
      subject: `bot:${botId}`,
      ...(before ? { before: { username: before.username } } : {}),
      after: { username },
    });
  });
  return getPanelBot(caller);
}

/** Its people get no messages until they link again through the platform's bot. */
export async function disconnectBot(ctx: Ctx): Promise<void> {
  authorize(ctx, "telegram.bot");
  requireRecent(ctx);
  const bot = await deleteBot(ctx);
  if (!bot) return;
  await stopLinksOf(ctx, bot.botId);
  await audit(ctx, { action: "telegram.disconnect_bot", subject: `bot:${bot.botId}`, before: { username: bot.username } });
}
