import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { findPerson } from "./account-queries.ts";
import { NEWS } from "./queue-message.ts";
import {
  type ClaimedMessage,
  claimMessages,
  endMessage,
  findMessage,
  markBegun,
  type MessageRow,
  postponeMessage,
  purgeTelegram,
  setBlocked,
} from "../store/telegram-messages.ts";

export type { ClaimedMessage, MessageRow };

/** Longer than the delay that Telegram may impose before it accepts a message. */
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 12;
/** Old notifications stay in the inbox only, and an expired code helps no one. */
const NEWS_LIVE_MS = 24 * 3_600_000;
const ANSWERS_LIVE_MS = 15 * 60_000;

export interface DueMessage {
  caller: Caller;
  claim: ClaimedMessage;
  message: MessageRow;
  language: Language;
}

export const claimDue = (platform: Platform, botIds: number[], busyChats: number[], most: number): Promise<ClaimedMessage[]> =>
  claimMessages(platform.db, { botIds, busyChats, most, leaseSeconds: LEASE_SECONDS });

/** undefined: the message was ended meanwhile, or its person no longer exists. */
export async function openMessage(platform: Platform, claim: ClaimedMessage): Promise<DueMessage | undefined> {
  const caller = await systemCaller(platform, claim.panelId, "bot");
  return caller.run(async (ctx) => {
    const message = await findMessage(ctx, claim.id);
    if (!message) return undefined;
    const person = await findPerson(ctx, claim.userId);
    if (!person || person.suspendedAt || isStale(message, ctx.now)) {
      await endMessage(ctx, claim.id, { state: "dropped", lastError: "outdated" });
      return undefined;
    }
    if (message.code === NEWS) {
      if (message.begunAt) {
        await endMessage(ctx, claim.id, { state: "dropped", lastError: "unknown" });
        return undefined;
      }
      await markBegun(ctx, claim.id);
    }
    return { caller, claim, message, language: person.language };
  });
}

/** A requested message is not a notification but may contain a code. */
const isAnswer = ({ code }: MessageRow): boolean => notificationEvent(code) === undefined;

const isStale = (message: MessageRow, now: Date): boolean =>
  now.getTime() - message.createdAt.getTime() > (isAnswer(message) ? ANSWERS_LIVE_MS : NEWS_LIVE_MS);

/** A code is not kept after it was sent. */
export const messageSent = ({ caller, claim, message }: DueMessage, chatMessageId: number): Promise<void> =>
  caller.run((ctx) => endMessage(ctx, claim.id, { state: "sent", chatMessageId, botId: claim.botId, forget: isAnswer(message) }));

/** Drops a message whose login is over, or news that its recipient no longer wants. */
export const messageDropped = ({ caller, claim, message }: DueMessage): Promise<void> =>
  caller.run((ctx) => endMessage(ctx, claim.id, { state: "dropped", ...(message.code === NEWS ? { lastError: "unsubscribed" } : {}) }));

/** Postpones the message, by `afterSeconds` if Telegram set a delay; gives up after many tries or if trying again cannot help. */
export async function messageFailed(
  { caller, claim, message }: DueMessage,
  failure: { reason: string; isFinal: boolean; afterSeconds: number | undefined },
): Promise<void> {
  await caller.run(async (ctx) => {
    if (failure.isFinal || message.attempts >= MOST_ATTEMPTS) {
      await endMessage(ctx, claim.id, { state: "failed", lastError: failure.reason });
      return;
    }
    await postponeMessage(ctx, claim.id, {
      seconds: failure.afterSeconds ?? Math.min(2 ** message.attempts, 600),
      lastError: failure.reason,
      isRefused: failure.afterSeconds !== undefined,
    });
  });
}

/** Stops sending to this person through this bot, and drops waiting messages. */
export const personBlockedBot = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<void> =>
  setBlocked(platform.db, chat, true);

export const personIsBack = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<void> =>
  setBlocked(platform.db, chat, false);

/** Deletes old updates, used tokens and messages sent long ago. */
export const purgeBotRecords = (platform: Platform): Promise<void> => purgeTelegram(platform.db);
