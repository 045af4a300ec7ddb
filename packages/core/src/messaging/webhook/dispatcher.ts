import { type Daemon, startPoller, together } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { mainPanel } from "../../kernel/context/resolve-panel.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { urlOf } from "../notification/links.ts";
import { collectNews } from "./collect.ts";
import { deliverWebhook } from "./deliver.workflow.ts";
import type { LinkOf } from "./news.ts";
import { panelsWithNews } from "./news-queries.ts";
import { claimWebhooks, type WebhookClaim } from "../store/webhook-deliveries.ts";

const IDLE_MS = 500;
const PANELS = 100;
const AT_ONCE = 200;
/** Parallel deliveries to one endpoint; a failing endpoint gets only one. */
const EACH = 4;
/** Longer than a call may take. */
const LEASE_SECONDS = 60;
/** How long a stop waits; deliveries that take longer are sent again by another worker. */
const GRACE_MS = 7_000;

/** Delivers events to endpoints: many in parallel but few of each, so that a slow endpoint delays no other. */
export const startWebhookDispatcher = (platform: Platform): Daemon => together(startCollecting(platform), startDelivering(platform));

const startCollecting = (platform: Platform): Daemon =>
  startPoller({
    platform,
    claim: async () => ({ due: await panelsWithNews(platform.db, PANELS), more: false }),
    work: ({ panelId }) => collectPanelNews(platform, panelId),
    concurrency: 1,
    idle: IDLE_MS,
    // Nothing was claimed: the next poll finds the panels again.
    release: async () => undefined,
  });

/** Creates the deliveries of one panel's new events; true if there is more. */
export async function collectPanelNews(platform: Platform, panelId: number): Promise<boolean> {
  const caller = await systemCaller(platform, panelId, "webhook-dispatcher");
  const main = await mainPanel(platform);
  const linkOf: LinkOf = (code, params) => urlOf(platform.settings, main, code, params);
  return caller.run((ctx) => collectNews(ctx, { log: platform.log, linkOf }));
}

function startDelivering(platform: Platform): Daemon {
  const failing = new Set<string>();
  return startPoller({
    platform,
    async claim({ free, running }) {
      const busy = [...running].flatMap(([endpoint, count]) => (count >= (failing.has(endpoint) ? 1 : EACH) ? [endpoint] : []));
      const due = await claimWebhooks(platform.db, { each: EACH, most: free, busy, leaseSeconds: LEASE_SECONDS });
      return { due, more: due.length > 0 && due.length < free };
    },
    async work(claim) {
      const { panelId, deliveryId } = claim;
      try {
        const arrived = await deliverWebhook(await systemCaller(platform, panelId, "webhook-dispatcher"), deliveryId);
        if (arrived) failing.delete(endpointOf(claim));
        else failing.add(endpointOf(claim));
      } catch (error) {
        platform.log.error({ err: error, panelId, deliveryId }, "a webhook could not be recorded; it is sent again");
      }
    },
    key: endpointOf,
    concurrency: AT_ONCE,
    idle: IDLE_MS,
    grace: GRACE_MS,
  });
}

const endpointOf = ({ panelId, endpointId }: WebhookClaim): string => `${panelId}:${endpointId}`;
