import { setTimeout as sleep } from "node:timers/promises";
import { countFailedStep } from "@vitrine/telemetry/metrics";
import type { Platform } from "../context/platform.ts";

export interface Daemon {
  /** Takes no new work and waits for what is in progress. */
  stop(): Promise<void>;
}

export interface Claimed<Piece> {
  due: Piece[];
  /** More work is due, so the next claim need not wait. */
  more: boolean;
}

export interface Progress<Key> {
  /** How many items can start immediately. */
  free: number;
  /** How many items of each key are in progress. */
  running: ReadonlyMap<Key, number>;
}

export interface PollerOptions<Piece, Key> {
  platform: Platform;
  /** Claims due work. Lease it in the database, so that another process takes over if this one dies. */
  claim(progress: Progress<Key>): Promise<Claimed<Piece>>;
  /** True if there is more work, so the next claim need not wait. */
  work(piece: Piece): Promise<boolean | void>;
  /** Maximum number of items in progress at the same time. With 1, a claim waits until all work of the previous one is done. */
  concurrency: number;
  /** Milliseconds between two claims when nothing more is due. */
  idle: number;
  key?(piece: Piece): Key;
  /** Releases claimed work that has not begun when the poller stops. Without it, stop waits for that work too. */
  release?(pieces: Piece[]): Promise<void>;
  /** Maximum time that stop waits, in milliseconds. */
  grace?: number;
}

const LONGEST_PAUSE = 5000;

/** Claims due work and runs it until stopped. Failures are logged; while claims fail, they back off. */
export const startPoller = <Piece, Key = never>(options: PollerOptions<Piece, Key>): Daemon => new Poller(options);

/** Runs one task repeatedly, with a pause after each run. */
export const startTimer = (platform: Platform, idle: number, run: () => Promise<unknown>): Daemon =>
  startPoller({ platform, claim: async () => (await run(), { due: [], more: false }), work: async () => undefined, concurrency: 1, idle });

export const together = (...daemons: Daemon[]): Daemon => ({
  stop: async () => void (await Promise.all(daemons.map((daemon) => daemon.stop()))),
});

class Poller<Piece, Key> implements Daemon {
  readonly #options: PollerOptions<Piece, Key>;
  readonly #stopping = new AbortController();
  readonly #running = new Map<Key, number>();
  readonly #work = new Set<Promise<void>>();
  readonly #waiting: Piece[] = [];
  readonly #loop: Promise<void>;
  #more = false;

  constructor(options: PollerOptions<Piece, Key>) {
    this.#options = options;
    this.#loop = this.#poll();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const { grace } = this.#options;
    await (grace === undefined ? this.#end() : Promise.race([this.#end(), sleep(grace, undefined, { ref: false })]));
  }

  async #end(): Promise<void> {
    await this.#loop;
    while (this.#work.size > 0) await Promise.all(this.#work);
    if (this.#waiting.length > 0) await this.#options.release?.(this.#waiting.splice(0));
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.#claim();
        failures = 0;
      } catch (error) {
        failures++;
        this.#more = false;
        this.#log(error);
      }
      await this.#capacity();
      if (this.#more) continue;
      const pause = failures > 0 ? Math.min(100 * 2 ** failures, LONGEST_PAUSE) : this.#options.idle;
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  }

  async #claim(): Promise<void> {
    const free = this.#options.concurrency - this.#work.size;
    const { due, more } = await this.#options.claim({ free, running: this.#running });
    this.#more = more;
    this.#waiting.push(...due);
    this.#begin();
  }

  async #capacity(): Promise<void> {
    while (this.#work.size > 0 && (this.#waiting.length > 0 || this.#work.size >= this.#options.concurrency))
      await Promise.race(this.#work);
  }

  #begin(): void {
    if (this.#options.release && this.#stopping.signal.aborted) return;
    for (const piece of this.#waiting.splice(0, this.#options.concurrency - this.#work.size)) {
      const work = this.#do(piece).finally(() => {
        this.#work.delete(work);
        this.#begin();
      });
      this.#work.add(work);
    }
  }

  async #do(piece: Piece): Promise<void> {
    const key = this.#options.key?.(piece);
    if (key !== undefined) this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    try {
      if (await this.#options.work(piece)) this.#more = true;
    } catch (error) {
      // A failed item may be due again immediately; without the pause it would be retried in a tight loop.
      this.#more = false;
      this.#log(error);
    } finally {
      if (key !== undefined) this.#ended(key);
    }
  }

  #ended(key: Key): void {
    const left = (this.#running.get(key) ?? 0) - 1;
    if (left > 0) this.#running.set(key, left);
    else this.#running.delete(key);
  }

  #log(error: unknown): void {
    countFailedStep();
    this.#options.platform.log.error({ err: error }, "a step of the worker failed");
  }
}
