import { setTimeout as delay } from "node:timers/promises";
import { openPools } from "@vitrine/db/open";
import { Child, type ChildOptions } from "./child.ts";
import { listBots } from "@vitrine/core/messaging/store/bots";

const LOOK_EVERY_MS = 3000;

/** The bot's process, from the moment there is a bot: the platform's, or one that an owner connected. */
export class BotProcess {
  readonly #options: ChildOptions;
  readonly #stopping = new AbortController();
  readonly #waiting: Promise<void>;
  #child: Child | undefined;

  constructor(options: ChildOptions, { isNeeded, appUrl }: { isNeeded: boolean; appUrl: string }) {
    this.#options = options;
    this.#waiting = isNeeded ? this.#start() : this.#waitForOwners(appUrl);
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  async #start(): Promise<void> {
    if (!this.#stopping.signal.aborted) this.#child = new Child(this.#options);
  }

  async #waitForOwners(appUrl: string): Promise<void> {
    const { signal } = this.#stopping;
    const pools = openPools({ appUrl, max: 1, onError: () => undefined });
    try {
      // While the database is unreachable no one connects a bot.
      while (!signal.aborted && (await listBots(pools.db).catch(() => [])).length === 0)
        await delay(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    } finally {
      await pools.close();
    }
    await this.#start();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#waiting;
    await this.#child?.stop();
  }
}
