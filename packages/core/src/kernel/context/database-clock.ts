import type { Database } from "@vitrine/db/open";
import type { Logger } from "pino";
import { measureDifference } from "./clock-queries.ts";

/** Within this a clock counts as right: a question over the network measures little better. */
const TOLERATED_MS = 1000;
const EVERY_MS = 15_000;

/**
 * The database's time, for every process of an installation: one reads the leases, terms and tariffs that another wrote, and the clock of
 * its own machine may be wrong.
 */
export class DatabaseClock {
  readonly #db: Database;
  readonly #log: Logger;
  #correction = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  readonly now = (): Date => new Date(Date.now() + this.#correction);

  /** Whether the machine's own clock may be relied on, too. */
  get isRight(): boolean {
    return this.#correction === 0;
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
      const { difference, took } = await measureDifference(this.#db);
      // What took longer says too little.
      if (took < TOLERATED_MS) this.#correct(difference);
    } catch (error) {
      this.#log.warn({ err: error }, "the database's time could not be read");
    }
  }

  #correct(difference: number): void {
    const isRight = Math.abs(difference) <= TOLERATED_MS;
    if (isRight === this.isRight && Math.abs(difference - this.#correction) <= TOLERATED_MS) return;
    this.#correction = isRight ? 0 : Math.round(difference);
    if (isRight) this.#log.info("this machine's clock agrees with the database's again");
    else
      this.#log.error({ differenceMs: this.#correction }, "this machine's clock differs from the database's, whose time is used instead");
  }
}
