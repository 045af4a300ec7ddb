import { setTimeout as sleep } from "node:timers/promises";
import { type Daemon, forever } from "../../kernel/polling/daemon.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { collectNews } from "./collect.ts";
import { deliverWebhook } from "./deliver.workflow.ts";
import { claimWebhooks, type WebhookClaim } from "./delivery-queries.ts";
import { panelsWithNews } from "./news-queries.ts";

const IDLE_MS = 500;
const PANELS = 100;
const AT_ONCE = 200;
/** Of one endpoint; of one that is failing a single one. */
const EACH = 4;
/** Longer than a call may take. */
const LEASE_SECONDS = 60;
/** What a stop waits for; what is sent longer is sent again by another worker. */
const GRACE_MS = 7_000;

/** Tells endpoints what happened: many side by side, few of each, so that a slow one slows no other. */
export function startCourier(platform: Platform): Daemon {
  const stopping = new AbortController();
  const running = new Map<string, number>();
  const failing = new Set<string>();
  const work = new Set<Promise<void>>();

  const collecting = forever(stopping.signal, platform, IDLE_MS, async () => {
    let more = false;
    for (const { panelId } of await panelsWithNews(platform.db, PANELS)) {
      if (stopping.signal.aborted) break;
      const caller = await systemCaller(platform, panelId, "courier");
      if (await caller.run(collectNews)) more = true;
    }
    return more;
  });

  const send = async ({ panelId, deliveryId }: WebhookClaim, endpoint: string) => {
    try {
      const arrived = await deliverWebhook(await systemCaller(platform, panelId, "courier"), deliveryId);
      if (arrived) failing.delete(endpoint);
      else failing.add(endpoint);
    } catch (error) {
      platform.log.error({ err: error, panelId, deliveryId }, "a webhook could not be recorded; it is sent again");
    }
  };

  const sending = forever(stopping.signal, platform, IDLE_MS, async () => {
    const free = AT_ONCE - work.size;
    if (free <= 0) return false;
    const busy = [...running].flatMap(([endpoint, count]) => (count >= (failing.has(endpoint) ? 1 : EACH) ? [endpoint] : []));
    const claims = await claimWebhooks(platform.db, { each: EACH, most: free, busy, leaseSeconds: LEASE_SECONDS });
    for (const claim of claims) {
      const endpoint = `${claim.panelId}:${claim.endpointId}`;
      running.set(endpoint, (running.get(endpoint) ?? 0) + 1);
      const sent = send(claim, endpoint).finally(() => {
        work.delete(sent);
        const left = running.get(endpoint)! - 1;
        if (left > 0) running.set(endpoint, left);
        else running.delete(endpoint);
      });
      work.add(sent);
    }
    return claims.length > 0;
  });

  return {
    async stop() {
      stopping.abort();
      await Promise.all([collecting, sending]);
      await Promise.race([Promise.all(work), sleep(GRACE_MS, undefined, { ref: false })]);
    },
  };
}
