import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { wake } from "../realtime/wake.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { deliverMails, deliverTelegram } from "./deliver.ts";
import { panelsToNotify } from "./fan-out-queries.ts";
import { planDeliveries } from "./fan-out.ts";

const IDLE_MS = 1000;

/** Looks for new notifications and for those whose time has come. True where there is more at once. */
export async function fanOut(platform: Platform): Promise<boolean> {
  let more = false;
  for (const panelId of await panelsToNotify(platform.db, platform.now())) {
    const caller = await systemCaller(platform, panelId, "notify");
    // A notification of one's panel is written from that panel's work, which wakes no one on the main one.
    wake(platform, panelId);
    const planned = await caller.run(planDeliveries);
    const mailed = await caller.run((ctx) => deliverMails(ctx, platform.settings));
    const told = await caller.run(deliverTelegram);
    more ||= planned || mailed || told;
  }
  return more;
}

export function startNotifying(platform: Platform): Daemon {
  const stopping = new AbortController();
  const loop = forever(stopping.signal, platform, IDLE_MS, () => fanOut(platform));
  return {
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
