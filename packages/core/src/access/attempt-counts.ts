const WINDOW_MS = 15 * 60_000;
const MOST = 50_000;

interface Count {
  failures: number;
  until: number;
}

/** Wrong passwords by account and by address, known or not, for fifteen minutes since the first. */
export class AttemptCounts {
  readonly #counts = new Map<string, Count>();

  count(key: string, now: number): void {
    const found = this.#counts.get(key);
    if (found && found.until > now) return void found.failures++;
    this.#counts.delete(key);
    this.#counts.set(key, { failures: 1, until: now + WINDOW_MS });
    if (this.#counts.size > MOST) this.#counts.delete(this.#counts.keys().next().value!);
  }

  /** Milliseconds until another attempt is taken; 0 now. */
  wait(key: string, most: number, now: number): number {
    const found = this.#counts.get(key);
    return found && found.failures >= most ? Math.max(0, found.until - now) : 0;
  }

  clear(key: string): void {
    this.#counts.delete(key);
  }
}
