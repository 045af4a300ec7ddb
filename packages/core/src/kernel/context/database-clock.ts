import type { Database } from "@vitrine/db/open";
import type { Logger } from "pino";
import { measureTime } from "./clock-queries.ts";

/** Two measures, each right within half of its time, differ by less: their noise alone never moves the time. */
export const TOLERATED_MS = 1000;
/** A machine's clock that is further away must not follow the timetable: its jobs would run by a minute that isn't the others'. */
export const TIMETABLE_MS = 60_000;
const EVERY_MS = 15_000;

/**
 * The database's time, for every process of an installation: one reads the leases, terms and tariffs that another wrote, and the clock of
 * its own machine may be wrong. Between measures it runs on the process's monotonic clock, which a step of the machine's clock leaves alone.
 */
export class DatabaseClock {
  readonly #db: Database;
  readonly #log: Logger;
  /** The time at which `performance.now()` was 0; undefined until it is measured. */
  #origin: number | undefined;
  #loggedMs = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly now = (): Date => new Date(this.#origin === undefined ? Date.now() : this.#origin + performance.now());

  /** Milliseconds by which the database's time is ahead of the machine's clock at this moment. */
  get differenceMs(): number {
    return this.#origin === undefined ? 0 : Math.round(this.#origin + performance.now() - Date.now());
  }

  /** Whether the machine's own clock is near enough to follow a timetable. */
  get keepsTimetable(): boolean {
    return keepsTimetable(this.differenceMs);
  }

  /** Measures immediately and from then on. */
  async start(): Promise<void> {
    await this.#measure();
    this.#timer ??= setInterval(() => void this.#measure(), EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #measure(): Promise<void> {
    try {
      const { origin, took } = await measureTime(this.#db);
      // What took longer says too little.
      if (took < TOLERATED_MS && Math.abs(origin - (this.#origin ?? -Infinity)) > TOLERATED_MS) this.#origin = origin;
    } catch (error) {
      this.#log.warn({ err: error }, "the database's time could not be read");
    }
    this.#logDifference();
  }

  #logDifference(): void {
    const differenceMs = this.differenceMs;
    const isRight = Math.abs(differenceMs) <= TOLERATED_MS;
    const isKept = keepsTimetable(differenceMs);
    const isKnown = isRight ? this.#loggedMs === 0 : Math.abs(differenceMs - this.#loggedMs) <= TOLERATED_MS;
    if (isKnown && isKept === keepsTimetable(this.#loggedMs)) return;
    this.#loggedMs = isRight ? 0 : differenceMs;
    if (isRight) this.#log.info("this machine's clock agrees with the database's again");
    else if (isKept) this.#log.warn({ differenceMs }, "this machine's clock differs from the database's, whose time is used instead");
    else
      this.#log.error(
        { differenceMs },
        "this machine's clock is wrong: the database's time is used, and a worker here pauses its timetable",
      );
  }
}

const keepsTimetable = (differenceMs: number): boolean => Math.abs(differenceMs) < TIMETABLE_MS;
