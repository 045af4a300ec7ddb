interface Kept<Value> {
  value: Promise<Value>;
  until: number;
}

/** Answers kept for a moment, at most `most` of them; one load at a time for a key, and a failed one is not kept. */
export class ShortMemory<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #milliseconds: number;
  readonly #now: () => number;
  readonly #most: number;

  constructor(milliseconds: number, now: () => number, most = 20_000) {
    this.#milliseconds = milliseconds;
    this.#now = now;
    this.#most = most;
  }

  recall(key: string, load: () => Promise<Value>): Promise<Value> {
    const found = this.#kept.get(key);
    if (found && found.until > this.#now()) return found.value;
    const kept = { value: load(), until: this.#now() + this.#milliseconds };
    kept.value.catch(() => this.#dropIf(key, kept));
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    if (this.#kept.size > this.#most) this.forget(this.#kept.keys().next().value!);
    return kept.value;
  }

  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** Keys are joined of parts by spaces; forgets those that start with these parts. */
  forgetUnder(...parts: (string | number)[]): void {
    const start = `${parts.join(" ")} `;
    for (const key of this.#kept.keys()) if (key.startsWith(start)) this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
  }

  #dropIf(key: string, kept: Kept<Value>): void {
    if (this.#kept.get(key) === kept) this.#kept.delete(key);
  }
}
