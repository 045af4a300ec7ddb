import { setTimeout as sleep } from "node:timers/promises";
import type { Platform } from "../context/platform.ts";

export interface Daemon {
  /** Takes no new work and waits for what is under way. */
  stop(): Promise<void>;
}

/** Runs `step` until told to stop; pauses when it had nothing more to do, longer while the database is away. */
export async function forever(signal: AbortSignal, platform: Platform, idleMs: number, step: () => Promise<boolean>): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    let more = false;
    try {
      more = await step();
      failures = 0;
    } catch (error) {
      failures++;
      platform.log.error({ err: error }, "a step of the worker failed");
    }
    if (more) continue;
    const pause = failures > 0 ? Math.min(100 * 2 ** failures, 5000) : idleMs;
    await sleep(pause, undefined, { signal }).catch(() => undefined);
  }
}
