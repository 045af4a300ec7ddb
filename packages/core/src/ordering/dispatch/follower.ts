import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { followProvider } from "./follow.workflow.ts";
import { type AgeRange, openProviders, type OpenProvider } from "./follow-queries.ts";

/** The older an order, the less often its provider is polled. */
const AGES: readonly (AgeRange & { everySeconds: number })[] = [
  { from: 0, to: 60, everySeconds: 2 },
  { from: 60, to: 600, everySeconds: 10 },
  { from: 600, to: 3600, everySeconds: 60 },
  { from: 3600, to: 86_400, everySeconds: 300 },
  { from: 86_400, to: 10 * 365 * 86_400, everySeconds: 1800 },
];
const IDLE_MS = 1000;

interface DueProvider {
  open: OpenProvider;
  ages: AgeRange[];
}

/** Follows open orders to their end: providers in parallel, batches of one provider in turn. */
export function startFollowing(platform: Platform): Daemon {
  /** By `performance.now()`: the platform's time may be set back. */
  const polledAt = new Map<string, number>();
  return startPoller<DueProvider, number>({
    platform,
    async claim({ running }) {
      const idle = (await openProviders(platform.db)).filter(({ providerId }) => !running.has(providerId));
      const due = idle.map((open) => ({ open, ages: dueAges(open, polledAt) })).filter(({ ages }) => ages.length > 0);
      return { due, more: false };
    },
    work: ({ open, ages }) => follow(platform, open, ages),
    key: ({ open }) => open.providerId,
    concurrency: Infinity,
    idle: IDLE_MS,
  });
}

function dueAges({ providerId, oldest, newest }: OpenProvider, polledAt: Map<string, number>): AgeRange[] {
  const now = performance.now();
  return AGES.filter((age) => {
    const key = `${providerId}:${age.from}`;
    const due = oldest >= age.from && newest < age.to && now - (polledAt.get(key) ?? -Infinity) >= age.everySeconds * 1000;
    if (due) polledAt.set(key, now);
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
