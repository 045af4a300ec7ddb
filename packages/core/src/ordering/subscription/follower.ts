import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { followSubscriptions } from "./follow.workflow.ts";
import { type DueSubscription, dueSubscriptions } from "../store/subscriptions.ts";

const IDLE_MS = 1000;
const AT_ONCE = 500;

/** Follows subscriptions from post to post, with providers in parallel. */
export function startSubscriptions(platform: Platform): Daemon {
  return startPoller({
    platform,
    async claim() {
      const due = await dueSubscriptions(platform.db, AT_ONCE);
      return { due: byProvider(due), more: due.length === AT_ONCE };
    },
    work: (due) => follow(platform, due),
    concurrency: Infinity,
    idle: IDLE_MS,
  });
}

/** One complete round; returns the number of due orders. */
export async function followDue(platform: Platform): Promise<number> {
  const due = await dueSubscriptions(platform.db, AT_ONCE);
  for (const mine of byProvider(due)) await follow(platform, mine);
  return due.length;
}

const byProvider = (due: DueSubscription[]): DueSubscription[][] => [...Map.groupBy(due, ({ providerId }) => providerId).values()];

async function follow(platform: Platform, due: DueSubscription[]): Promise<void> {
  const { panelId, providerId } = due[0]!;
  try {
    await followSubscriptions(await systemCaller(platform, panelId, "subscriptions"), providerId, due);
  } catch (error) {
    platform.log.error({ err: error, panelId, providerId }, "subscriptions could not be followed");
  }
}
