import { type Daemon, startPoller } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { wake } from "../realtime/wake.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { deliverMails, deliverTelegram } from "./deliver.ts";
import { panelsToNotify } from "./fan-out-queries.ts";
import { planDeliveries } from "./fan-out.ts";

const IDLE_MS = 1000;

/** One round over all panels with new or due notifications. True if there are more. */
export async function fanOut(platform: Platform): Promise<boolean> {
  let more = false;
  for (const panelId of await panelsToNotify(platform.db, platform.now())) if (await notifyPanel(platform, panelId)) more = true;
  return more;
}

async function notifyPanel(platform: Platform, panelId: number): Promise<boolean> {
  const caller = await systemCaller(platform, panelId, "notify");
  // Owners' notifications are written by work on their own panels, which does not wake the main panel's screens.
  wake(platform, panelId);
  const planned = await caller.run(planDeliveries);
  const mailed = await caller.run((ctx) => deliverMails(ctx, platform.settings));
  const delivered = await caller.run(deliverTelegram);
  return planned || mailed || delivered;
}

export function startNotifying(platform: Platform): Daemon {
  return startPoller({
    platform,
    claim: async () => ({ due: await panelsToNotify(platform.db, platform.now()), more: false }),
    work: (panelId) => notifyPanel(platform, panelId),
    concurrency: 1,
    idle: IDLE_MS,
  });
}
