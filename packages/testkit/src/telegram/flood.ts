import { tooManyRequests } from "./refusal.ts";

export interface FloodLimits {
  /** Messages per second of one bot. */
  perSecond: number;
  /** Between two messages in one chat. */
  chatPauseMs: number;
}

export const TELEGRAM_FLOOD: FloodLimits = { perSecond: 30, chatPauseMs: 1000 };

/** The part of a limit that is enforced, to tolerate clocks and networks. */
const TOLERANCE = 0.9;

/** Rejects calls that come faster than the limits allow. */
export class Flood {
  readonly #limits: FloodLimits;
  readonly #chats = new Map<number, number>();
  #sent: number[] = [];
  /** Every rejected call. */
  refused = 0;

  constructor(limits: FloodLimits) {
    this.#limits = limits;
  }

  check(chatId: number): void {
    const now = performance.now();
    this.#sent = this.#sent.filter((at) => at > now - 1000);
    const last = this.#chats.get(chatId);
    const tooSoon = last !== undefined && now - last < this.#limits.chatPauseMs * TOLERANCE;
    if (tooSoon || this.#sent.length >= this.#limits.perSecond / TOLERANCE) {
      this.refused++;
      throw tooManyRequests(1);
    }
    this.#chats.set(chatId, now);
    this.#sent.push(now);
  }
}
