import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import { recordEvent } from "../order/timeline.ts";
import { settleOrders } from "../settlement/settle.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { type StartedRun, startRuns } from "../store/drip-feeds.ts";

const IDLE_MS = 1000;
const AT_ONCE = 200;

/** Creates an order for every due run; it is sent and followed like any other. */
export function startDripFeeds(platform: Platform): Daemon {
  return startPoller({
    platform,
    async claim() {
      const started = await startRuns(platform.db, AT_ONCE);
      return { due: byPanel(started), more: started.length === AT_ONCE };
    },
    work: (runs) => show(platform, runs),
    concurrency: 1,
    idle: IDLE_MS,
  });
}

/** Runs one round; returns the number of runs started. */
export async function runDue(platform: Platform): Promise<number> {
  const started = await startRuns(platform.db, AT_ONCE);
  for (const runs of byPanel(started)) await show(platform, runs);
  return started.length;
}

const byPanel = (started: StartedRun[]): StartedRun[][] => [...Map.groupBy(started, ({ panelId }) => panelId).values()];

async function show(platform: Platform, runs: StartedRun[]): Promise<void> {
  const { panelId } = runs[0]!;
  try {
    const caller = await systemCaller(platform, panelId, "drip-feed");
    await caller.run(async (ctx) => {
      for (const { orderId, runId } of runs) await recordEvent(ctx, orderId, "run", { runId });
      await settleOrders(
        ctx,
        [...new Set(runs.map(({ orderId }) => orderId))].map((orderId) => ({ orderId })),
      );
    });
  } catch (error) {
    // The runs are already orders; the drip-feed itself is updated with the next report about one of them.
    platform.log.error({ err: error, panelId }, "begun runs could not be shown");
  }
}
