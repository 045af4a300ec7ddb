import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { followProvider } from "./follow.workflow.ts";
import { type AgeRange, openProviders, type OpenProvider } from "./follow-queries.ts";

/** The older an order, the more seldom its provider is asked. */
const AGES: readonly (AgeRange & { everySeconds: number })[] = [
  { from: 0, to: 60, everySeconds: 2 },
  { from: 60, to: 600, everySeconds: 10 },
  { from: 600, to: 3600, everySeconds: 60 },
  { from: 3600, to: 86_400, everySeconds: 300 },
  { from: 86_400, to: 10 * 365 * 86_400, everySeconds: 1800 },
];
const IDLE_MS = 1000;

/** Follows open orders to their end: providers side by side, each one's batches one after another. */
export function startFollowing(platform: Platform): Daemon {
  const stopping = new AbortController();
  const running = new Map<number, Promise<void>>();
  const asked = new Map<string, number>();
  const loop = forever(stopping.signal, platform, IDLE_MS, async () => {
    for (const open of await openProviders(platform.db)) {
      if (running.has(open.providerId)) continue;
      const due = dueAges(open, asked, platform.now());
      if (due.length === 0) continue;
      const work = follow(platform, open, due).finally(() => running.delete(open.providerId));
      running.set(open.providerId, work);
    }
    return false;
  });
  return {
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(running.values());
    },
  };
}

function dueAges({ providerId, oldest, newest }: OpenProvider, asked: Map<string, number>, now: Date): AgeRange[] {
  const oldestAge = (now.getTime() - oldest.getTime()) / 1000;
  const newestAge = (now.getTime() - newest.getTime()) / 1000;
  return AGES.filter((age) => {
    const key = `${providerId}:${age.from}`;
    const due = oldestAge >= age.from && newestAge < age.to && now.getTime() - (asked.get(key) ?? 0) >= age.everySeconds * 1000;
    if (due) asked.set(key, now.getTime());
    return due;
  });
}

async function follow(platform: Platform, { panelId, providerId }: OpenProvider, ages: AgeRange[]): Promise<void> {
  try {
    const caller = await systemCaller(platform, panelId, "follower");
    for (const age of ages) await followProvider(caller, providerId, age);
  } catch (error) {
    platform.log.error({ err: error, panelId, providerId }, "following failed");
  }
}
