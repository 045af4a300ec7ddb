import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { askAgain } from "./follow.workflow.ts";
import { claimFinished } from "./recheck-queries.ts";

const IDLE_MS = 30_000;
const AT_ONCE = 500;

/** Asks providers again about what they called finished, so that a later correction reaches the customer. */
export function startRechecking(platform: Platform): Daemon {
  const stopping = new AbortController();
  const loop = forever(stopping.signal, platform, IDLE_MS, async () => (await recheckFinished(platform)) === AT_ONCE);
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}

/** One round; how many orders were due. */
export async function recheckFinished(platform: Platform): Promise<number> {
  const due = await claimFinished(platform.db, AT_ONCE);
  for (const [providerId, orders] of Map.groupBy(due, (order) => order.providerId)) {
    const panelId = orders[0]!.panelId;
    try {
      const caller = await systemCaller(platform, panelId, "rechecker");
      await askAgain(
        caller,
        providerId,
        orders.map(({ orderId, providerOrderId }) => ({ id: orderId, providerOrderId })),
      );
    } catch (error) {
      platform.log.error({ err: error, panelId, providerId }, "finished orders could not be asked about again");
    }
  }
  return due.length;
}
