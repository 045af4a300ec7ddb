import type { PushedEvent } from "./pushed-event.ts";

/** Queue length for a slow reader; beyond it the oldest events are dropped, since each event carries the current state. */
const MOST_WAITING = 1000;

/** A reader's queue: filled by the hub, emptied by the watcher. */
export class Subscriber {
  #waiting: PushedEvent[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;

  push(events: PushedEvent[]): void {
    if (events.length === 0) return;
    this.#waiting.push(...events);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = this.#waiting.slice(-MOST_WAITING);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** The next events as soon as there are any; undefined once the subscription has ended. */
  async next(): Promise<PushedEvent[] | undefined> {
    while (this.#waiting.length === 0) {
      if (this.#isOver) return undefined;
      await new Promise<void>((wake) => (this.#wake = wake));
      this.#wake = undefined;
    }
    return this.#isOver ? undefined : this.#waiting.splice(0);
  }
}
