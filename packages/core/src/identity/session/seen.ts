import { setTimeout as sleep } from "node:timers/promises";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { type SeenMark, writeSeenMarks } from "../store/seen-marks.ts";

/** Marks collected for this long are written together. */
const PAUSE_MS = 500;
/** Of one statement. */
const MOST = 1000;
/** While the database is unavailable, older marks are dropped: the next request of the same person marks them again. */
const MOST_WAITING = 20_000;

/** Writes when people were last seen, outside their requests: no request waits for it, and none fails because of it. */
class Marks {
  readonly #platform: Platform;
  readonly #waiting = new Map<string, SeenMark>();
  readonly #closing = new AbortController();
  #running: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.onClose(() => this.flush());
  }

  add(mark: SeenMark): void {
    const key = `${mark.panelId} ${mark.sessionId ?? ""} ${mark.keyId ?? ""}`;
    this.#waiting.delete(key);
    this.#waiting.set(key, mark);
    if (this.#waiting.size > MOST_WAITING) this.#waiting.delete(this.#waiting.keys().next().value!);
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** Resolves when everything marked so far is written. */
  async flush(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    await sleep(PAUSE_MS, undefined, { ref: false, signal: this.#closing.signal }).catch(() => undefined);
    while (this.#waiting.size > 0) {
      const keys = [...this.#waiting.keys()].slice(0, MOST);
      const marks = keys.map((key) => this.#waiting.get(key)!);
      for (const key of keys) this.#waiting.delete(key);
      try {
        await writeSeenMarks(this.#platform.db, marks);
      } catch (error) {
        this.#platform.log.warn({ err: error }, "who was seen could not be written");
      }
    }
  }
}

const marksOf = perPlatform((platform) => new Marks(platform));

/** Call it for a session or key that was used. */
export const markSeen = (platform: Platform, mark: SeenMark): void => marksOf(platform).add(mark);

/** Writes waiting marks. Used by tests and when the process stops. */
export const flushSeen = (platform: Platform): Promise<void> => marksOf(platform).flush();
