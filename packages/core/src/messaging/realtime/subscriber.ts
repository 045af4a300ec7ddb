import type { Told } from "./told.ts";

/** What waits for a reader that is slow; beyond it the oldest are dropped, since each event says how things are by now. */
const MOST_WAITING = 1000;

/** A reader's queue: filled by the hub, emptied by whoever watches. */
export class Subscriber {
  #waiting: Told[] = [];
  #wake: (() => void) | undefined;
  #isOver = false;

  push(told: Told[]): void {
    if (told.length === 0) return;
    this.#waiting.push(...told);
    if (this.#waiting.length > MOST_WAITING) this.#waiting = this.#waiting.slice(-MOST_WAITING);
    this.#wake?.();
  }

  end(): void {
    this.#isOver = true;
    this.#wake?.();
  }

  /** The next ones, as soon as there are any; undefined once it is over. */
  async next(): Promise<Told[] | undefined> {
    while (this.#waiting.length === 0) {
      if (this.#isOver) return undefined;
      await new Promise<void>((wake) => (this.#wake = wake));
      this.#wake = undefined;
    }
    return this.#isOver ? undefined : this.#waiting.splice(0);
  }
}
