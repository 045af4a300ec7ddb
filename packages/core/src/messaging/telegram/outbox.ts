import { notificationEvent } from "@vitrine/contract/messaging/notification/events";
import type { Language } from "@vitrine/contract/kernel/language/languages";
import type { Caller } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { findPerson } from "./account-queries.ts";
import {
  type ClaimedMessage,
  claimMessages,
  endMessage,
  findMessage,
  type MessageRow,
  postponeMessage,
  purgeTelegram,
  setBlocked,
} from "../store/telegram-messages.ts";

export type { ClaimedMessage, MessageRow };

/** Longer than Telegram may make us wait before it takes a message. */
const LEASE_SECONDS = 120;
const MOST_ATTEMPTS = 12;
/** News of yesterday is left to the inbox, and a code that has run out helps no one. */
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

/** undefined: it was ended meanwhile, or its person is gone. */
export async function openMessage(platform: Platform, claim: ClaimedMessage): Promise<DueMessage | undefined> {
  const caller = await systemCaller(platform, claim.panelId, "bot");
  return caller.run(async (ctx) => {
    const message = await findMessage(ctx, claim.id);
    if (!message) return undefined;
    const person = await findPerson(ctx, claim.userId);
    if (!person || person.suspendedAt || isStale(message, ctx.now)) {
      await endMessage(ctx, claim.id, { state: "dropped" });
      return undefined;
    }
    return { caller, claim, message, language: person.language };
  });
}

/** What was requested is not news but may be a code. */
const isAnswer = ({ code }: MessageRow): boolean => notificationEvent(code) === undefined;

const isStale = (message: MessageRow, now: Date): boolean =>
  now.getTime() - message.createdAt.getTime() > (isAnswer(message) ? ANSWERS_LIVE_MS : NEWS_LIVE_MS);

/** A code that went out is not kept. */
export const messageSent = ({ caller, claim, message }: DueMessage, chatMessageId: number): Promise<void> =>
  caller.run((ctx) => endMessage(ctx, claim.id, { state: "sent", chatMessageId, forget: isAnswer(message) }));

/** What there is nothing to say about any more: its login is over. */
export const messageDropped = ({ caller, claim }: DueMessage): Promise<void> =>
  caller.run((ctx) => endMessage(ctx, claim.id, { state: "dropped" }));

/** Later again, `afterSeconds` where Telegram said when; given up after many tries or where trying again cannot help. */
export async function messageFailed(
  { caller, claim, message }: DueMessage,
  failure: { reason: string; isFinal: boolean; afterSeconds: number | undefined },
): Promise<void> {
  await caller.run(async (ctx) => {
    if (failure.isFinal || message.attempts >= MOST_ATTEMPTS) {
      await endMessage(ctx, claim.id, { state: "failed", lastError: failure.reason });
      return;
    }
    await postponeMessage(ctx, claim.id, failure.afterSeconds ?? Math.min(2 ** message.attempts, 600), failure.reason);
  });
}

/** Nothing more is sent to this person through this bot, and what waited is dropped. */
export const personBlockedBot = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<void> =>
  setBlocked(platform.db, chat, true);

export const personIsBack = (platform: Platform, chat: { telegramId: number; botId: number }): Promise<void> =>
  setBlocked(platform.db, chat, false);

/** Forgets old updates, used tokens and messages long sent. */
export const purgeBotRecords = (platform: Platform): Promise<void> => purgeTelegram(platform.db);
