import { setTimeout as delay } from "node:timers/promises";
import type { Transformer } from "grammy";

export interface SendingLimits {
  /** Calls per second of one bot. */
  perSecond: number;
  /** Between two messages in one chat. */
  chatPauseMs: number;
}

/** Telegram's limits: one message per second in a chat, 30 calls per second in total. */
export const TELEGRAM_LIMITS: SendingLimits = { perSecond: 30, chatPauseMs: 1000 };

const OF_A_CHAT = new Set(["sendMessage", "editMessageText", "editMessageReplyMarkup"]);
const UNPACED = new Set(["getUpdates"]);
const REMEMBERED_CHATS = 10_000;

/** Lets calls through no faster than the limits allow, in the order of arrival. */
export function pace(limits: SendingLimits): Transformer {
  const chats = new Map<string, number>();
  let next = 0;
  const turnOf = (chat: string | undefined): number => {
    const now = performance.now();
    const turn = Math.max(now, next, chat === undefined ? 0 : (chats.get(chat) ?? 0));
    // A chat that has to wait does not delay the others.
    next = Math.max(now, next) + 1000 / limits.perSecond;
    if (chat !== undefined) {
      if (chats.size >= REMEMBERED_CHATS) for (const [known, free] of chats) if (free < now) chats.delete(known);
      chats.set(chat, turn + limits.chatPauseMs);
    }
    return turn - now;
  };
  return async (call, method, payload, signal) => {
    if (UNPACED.has(method)) return call(method, payload, signal);
    const chat = OF_A_CHAT.has(method) && "chat_id" in payload ? String(payload.chat_id) : undefined;
    const wait = turnOf(chat);
    if (wait > 0) await delay(wait);
    return call(method, payload, signal);
  };
}
