import type { Platform } from "../../kernel/context/platform.ts";

export const EVENTS_CHANNEL = "vitrine_events";
const PAUSE_MS = 50;
const WAKE = { name: "wake", text: `select pg_notify('${EVENTS_CHANNEL}', panel::text) from unnest($1::bigint[]) as panel` };

class Waker {
  readonly #platform: Platform;
  readonly #panels = new Set<number>();
  #pausing = false;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  add(panelId: number): void {
    this.#panels.add(panelId);
    if (!this.#pausing) this.#send();
  }

  #send(): void {
    const panels = [...this.#panels];
    this.#panels.clear();
    this.#pausing = true;
    setTimeout(() => {
      this.#pausing = false;
      if (this.#panels.size > 0) this.#send();
    }, PAUSE_MS);
    this.#platform.pool
      .query({ ...WAKE, values: [panels] })
      .catch((error: unknown) => this.#platform.log.warn({ err: error }, "screens could not be woken; they poll in a few seconds"));
  }
}

const wakers = new WeakMap<Platform, Waker>();

/**
 * Announces to every process that the panel has new events, after the transaction that wrote them: the first immediately, those that
 * follow within 50 ms together. Never call it inside a transaction, since a commit with a notification takes a lock on the whole database.
 */
export function wake(platform: Platform, panelId: number): void {
  let waker = wakers.get(platform);
  if (!waker) wakers.set(platform, (waker = new Waker(platform)));
  waker.add(panelId);
}
