import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { askAgain } from "./follow.workflow.ts";
import { claimFinished, type FinishedOrder } from "../store/finished-orders.ts";

const IDLE_MS = 30_000;
const AT_ONCE = 500;

/** Polls providers again for ended orders, so that a later correction reaches the customer. */
export function startRechecking(platform: Platform): Daemon {
  return startPoller({
    platform,
    async claim() {
      const claims = await claimFinished(platform.db, AT_ONCE);
      return { due: byProvider(claims), more: claims.length === AT_ONCE };
    },
    work: (orders) => recheck(platform, orders),
    concurrency: 1,
    idle: IDLE_MS,
  });
}

/** Runs one round; returns the number of due orders. */
export async function recheckFinished(platform: Platform): Promise<number> {
  const due = await claimFinished(platform.db, AT_ONCE);
  for (const orders of byProvider(due)) await recheck(platform, orders);
  return due.length;
}

const byProvider = (orders: FinishedOrder[]): FinishedOrder[][] => [...Map.groupBy(orders, ({ providerId }) => providerId).values()];

async function recheck(platform: Platform, orders: FinishedOrder[]): Promise<void> {
  const { panelId, providerId } = orders[0]!;
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
