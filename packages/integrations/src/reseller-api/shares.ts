/** Limits how many tasks each owner runs at a time; further tasks of the owner wait in order, those of other owners do not. */
export class Shares {
  readonly #most: number;
  readonly #running = new Map<string, number>();
  readonly #waiting = new Map<string, (() => void)[]>();

  constructor(most: number) {
    this.#most = most;
  }

  async take<T>(owner: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(owner);
    try {
      return await work();
    } finally {
      this.#leave(owner);
    }
  }

  #enter(owner: string): Promise<void> | undefined {
    const running = this.#running.get(owner) ?? 0;
    if (running < this.#most) return void this.#running.set(owner, running + 1);
    return new Promise((resolve) => {
      const waiting = this.#waiting.get(owner) ?? [];
      waiting.push(resolve);
      this.#waiting.set(owner, waiting);
    });
  }

  /** Passes the slot to the next in the queue, or frees it. */
  #leave(owner: string): void {
    const waiting = this.#waiting.get(owner);
    const next = waiting?.shift();
    if (waiting?.length === 0) this.#waiting.delete(owner);
    if (next) return next();
    const running = this.#running.get(owner)! - 1;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
  }
}
