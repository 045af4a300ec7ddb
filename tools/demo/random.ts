/** A small seeded generator (mulberry32): the demo is the same on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  integer(min: number, max: number): number {
    return Math.floor(this.between(min, max + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)]!;
  }

  /** Earlier items are likelier: an item's weight is 1 / its position. */
  pickEarly<T>(items: readonly T[]): T {
    return items[Math.min(items.length - 1, Math.floor(items.length ** this.next()) - 1)]!;
  }

  word(length: number): string {
    const letters = "abcdefghijkmnpqrstuvwxyz23456789";
    return Array.from({ length }, () => letters[this.integer(0, letters.length - 1)]).join("");
  }
}
