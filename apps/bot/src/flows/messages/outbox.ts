import { type Daemon, startPoller } from "@vitrine/core/kernel/polling/poller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import {
  claimDue,
  type ClaimedMessage,
  type DueMessage,
  messageDropped,
  messageFailed,
  messageSent,
  openMessage,
  personBlockedBot,
} from "@vitrine/core/messaging/telegram/outbox";
import { countMessage } from "@vitrine/telemetry/metrics";
import type { RunningBot } from "../bots/running-bot.ts";
import { failureOf, loggable } from "../../messaging/chat/failure.ts";
import { renderMessage } from "./render-message.ts";

const IDLE_MS = 250;
const MOST_AT_ONCE = 30;

/** Sends due messages: many chats in parallel, one message at a time in each. */
export function startOutbox(platform: Platform, bots: ReadonlyMap<number, RunningBot>): Daemon {
  return startPoller<ClaimedMessage, number>({
    platform,
    async claim({ free, running }) {
      if (bots.size === 0) return { due: [], more: false };
      return { due: await claimDue(platform, [...bots.keys()], [...running.keys()], free), more: false };
    },
    work: (claim) => deliver(platform, bots, claim),
    key: ({ telegramId }) => telegramId,
    concurrency: MOST_AT_ONCE,
    idle: IDLE_MS,
  });
}

async function deliver(platform: Platform, bots: ReadonlyMap<number, RunningBot>, claim: ClaimedMessage): Promise<void> {
  try {
    const running = bots.get(claim.botId);
    // If its bot is not running, the message stays until its lease ends: the bot may be restarting.
    if (!running) return;
    const due = await openMessage(platform, claim);
    if (!due) return;
    await send(platform, running, due);
  } catch (error) {
    platform.log.error({ err: loggable(error), panelId: claim.panelId, messageId: claim.id }, "a message could not be sent");
  }
}

async function send(platform: Platform, { bot, id: botId, refused }: RunningBot, due: DueMessage): Promise<void> {
  const screen = await renderMessage(due);
  if (!screen) return messageDropped(due);
  const { telegramId } = due.claim;
  try {
    const sent = await bot.api.sendMessage(telegramId, screen.text, {
      parse_mode: "HTML",
      link_preview_options: { is_disabled: true },
      reply_markup: { inline_keyboard: (screen.keyboard ?? []).filter((row) => row.length > 0) },
    });
    countMessage("telegram", "sent");
    await messageSent(due, sent.message_id);
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    countMessage("telegram", failure.kind === "later" ? "retried" : "failed");
    if (failure.kind === "blocked") return personBlockedBot(platform, { telegramId, botId });
    const reason = "reason" in failure ? failure.reason : "the bot's token is refused";
    const afterSeconds = failure.kind === "later" ? failure.afterSeconds : undefined;
    platform.log.warn({ reason, botId, messageId: due.claim.id }, "Telegram did not take a message");
    await messageFailed(due, { reason, isFinal: failure.kind === "never", afterSeconds });
    // A bot with a webhook has no other way to learn it.
    if (failure.kind === "refused") await refused();
  }
}
