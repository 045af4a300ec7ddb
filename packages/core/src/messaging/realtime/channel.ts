import type { EventRow } from "../store/events.ts";

/** Transactions that write events are shorter than this. */
export const OVERLAP_MS = 10_000;

/** Concurrent transactions get neighbouring ids. */
const NEARBY_IDS = 100;

/**
 * Which events of a panel were read. Ids are assigned before the commit, so a smaller one may appear after a greater one: reading always
 * starts at the last id old enough that everything before it is committed.
 */
export class Channel {
  /** Everything up to here has been read. */
  floor = 0;
  /** The greatest id that was read. */
  high = 0;
  readonly #seen = new Map<number, number>();

  /** Starts after the existing events. */
  start(latest: Pick<EventRow, "id" | "createdAt">[], now: number): void {
    this.high = latest[0]?.id ?? 0;
    this.floor = latest.at(-1)?.id ?? 0;
    for (const { id, createdAt } of latest) {
      if (createdAt.getTime() < now - OVERLAP_MS) {
        this.floor = Math.max(this.floor, id);
        break;
      }
      this.#seen.set(id, now);
    }
    this.#seen.delete(this.floor);
  }

  /** Where the next reading starts: usually just behind the latest, so that a busy panel is not read repeatedly. */
  from(reading: "latest" | "all"): number {
    return reading === "all" ? this.floor : Math.max(this.floor, this.high - NEARBY_IDS);
  }

  /** Returns the events that were not read before. */
  take(rows: EventRow[], now: number): EventRow[] {
    const fresh = rows.filter((row) => !this.#seen.has(row.id));
    for (const row of fresh) {
      this.#seen.set(row.id, now);
      this.high = Math.max(this.high, row.id);
    }
    this.#raise(now);
    return fresh;
  }

  #raise(now: number): void {
    const settled = [...this.#seen].filter(([, seenAt]) => seenAt <= now - OVERLAP_MS).map(([id]) => id);
    if (settled.length === 0) return;
    this.floor = Math.max(this.floor, ...settled);
    for (const id of this.#seen.keys()) if (id <= this.floor) this.#seen.delete(id);
  }
}
