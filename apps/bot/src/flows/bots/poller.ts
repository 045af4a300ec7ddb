import { setTimeout as delay } from "node:timers/promises";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import type { Api } from "grammy";
import type { Update } from "grammy/types";
import { failureOf, loggable } from "../../messaging/chat/failure.ts";

export const UPDATES = ["message", "callback_query", "my_chat_member"] as const;
const POLL_SECONDS = 30;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

interface Polling {
  api: Api;
  platform: Platform;
  botId: number;
  accept: (update: Update) => Promise<void>;
  /** Called when the token is no longer accepted: polling has ended. */
  onRefused: () => Promise<void>;
}

/** Polls for updates until stopped. Telegram rejects a second poller of the same bot with 409; that one waits and tries again. */
export function startPolling({ api, platform, botId, accept, onRefused }: Polling): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let offset: number | undefined;
  const round = async (): Promise<void> => {
    const updates = await api.getUpdates(
      { timeout: POLL_SECONDS, allowed_updates: UPDATES, ...(offset === undefined ? {} : { offset }) },
      signal as Parameters<Api["getUpdates"]>[1],
    );
    for (const update of updates) {
      await accept(update);
      offset = update.update_id + 1;
    }
  };
  const loop = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS;
    let isReady = false;
    while (!signal.aborted) {
      try {
        // Telegram delivers updates either by polling or to a webhook, never both.
        if (!isReady) await api.deleteWebhook();
        isReady = true;
        await round();
        pause = FIRST_PAUSE_MS;
      } catch (error) {
        if (signal.aborted) return;
        const failure = failureOf(error);
        if (failure?.kind === "refused") return onRefused();
        platform.log.warn({ err: loggable(error), botId }, "Telegram updates could not be polled");
        await delay((failure?.kind === "later" && failure.afterSeconds ? failure.afterSeconds * 1000 : undefined) ?? pause, undefined, {
          signal,
        }).catch(() => undefined);
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
      }
    }
  };
  const running = loop();
  return {
    async stop() {
      stopping.abort();
      await running;
      // Confirms the received updates to Telegram, so that the next process does not get them again.
      if (offset !== undefined) await api.getUpdates({ offset, limit: 1, timeout: 0 }).catch(() => undefined);
    },
  };
}
