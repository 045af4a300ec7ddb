import type { Database } from "@vitrine/db/open";
import type { Logger } from "pino";
import { measureTime } from "./clock-queries.ts";

/** Measurements that differ by less are noise (each is accurate to half of its duration) and never change the time. */
export const TOLERATED_MS = 1000;
/** A machine with a larger difference must not follow the timetable: it would run jobs at another minute than the others. */
export const TIMETABLE_MS = 60_000;
const EVERY_MS = 15_000;

/**
 * The database's time, used by every process: it reads leases, deadlines and tariffs that others wrote, and the clock of
 * its own machine may be wrong. Between measurements it runs on the process's monotonic clock, which is not affected by steps of the
 * machine's clock.
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
      // A slower answer is too inaccurate.
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
