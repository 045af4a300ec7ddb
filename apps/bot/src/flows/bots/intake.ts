import { randomUUID } from "node:crypto";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { claimUpdate, updateDone } from "@vitrine/core/messaging/telegram/updates";
import type { Update } from "grammy/types";

const MOST_AT_ONCE = 32;
/** Of this process. */
export const PROCESS = randomUUID();

const chatOf = (update: Update): number =>
  update.message?.chat.id ?? update.callback_query?.from.id ?? update.my_chat_member?.chat.id ?? update.update_id;

/** Handles updates: one at a time per chat, chats in parallel, each update once. */
export class Intake {
  readonly #platform: Platform;
  readonly #botId: number;
  readonly #handle: (update: Update) => Promise<void>;
  readonly #chats = new Map<number, Promise<void>>();

  constructor(platform: Platform, botId: number, handle: (update: Update) => Promise<void>) {
    this.#platform = platform;
    this.#botId = botId;
    this.#handle = handle;
  }

  /**
   * Resolves once the update is recorded; when too many are in progress, once one of them has ended. Rejects when it could not be
   * recorded, so that Telegram delivers it again.
   */
  async accept(update: Update): Promise<void> {
    while (this.#chats.size >= MOST_AT_ONCE) await Promise.race(this.#chats.values());
    const seen = { botId: this.#botId, updateId: update.update_id };
    if (await claimUpdate(this.#platform, { ...seen, process: PROCESS, body: update })) this.begin(update);
  }

  /** Handles a claimed update, after the earlier ones of its chat. */
  begin(update: Update): void {
    const chat = chatOf(update);
    const work = (this.#chats.get(chat) ?? Promise.resolve())
      .then(() => this.#workOn(update))
      .finally(() => {
        if (this.#chats.get(chat) === work) this.#chats.delete(chat);
      });
    this.#chats.set(chat, work);
  }

  async idle(): Promise<void> {
    while (this.#chats.size > 0) await Promise.all(this.#chats.values());
  }

  async #workOn(update: Update): Promise<void> {
    const seen = { botId: this.#botId, updateId: update.update_id };
    try {
      await this.#handle(update);
      await updateDone(this.#platform, seen);
    } catch (error) {
      this.#platform.log.error({ err: error, ...seen }, "an update could not be worked on");
    }
  }
}
