import { startDripFeeds } from "@vitrine/core/drip-feed/runner";
import { startNotifying } from "@vitrine/core/notification/fan-out.workflow";
import { startAsking } from "@vitrine/core/order-action/asker";
import { startFollowing } from "@vitrine/core/order/follower";
import { startRechecking } from "@vitrine/core/order/rechecker";
import { startSending } from "@vitrine/core/order/sender";
import type { Platform } from "@vitrine/core/platform";
import { startTopUpWatch } from "@vitrine/core/provider/top-up-watch";
import { startProbing } from "@vitrine/core/unknown/prober";
import { startSubscriptions } from "@vitrine/core/subscription/follower";
import { startCourier } from "@vitrine/core/webhook/courier";
import { type RunningJobs, startJobs } from "@vitrine/jobs/start-jobs";
import { handlersOf, TIMETABLE } from "./handlers.ts";

/** Everything that happens without anybody asking: orders are sent and followed, jobs are run. Stopping takes nothing new and waits for what is under way. */
export async function startWorker(platform: Platform, ownerUrl: string): Promise<RunningJobs> {
  const jobs = await startJobs({ ownerUrl, handlers: handlersOf(platform), timetable: TIMETABLE, log: platform.log });
  const daemons = [
    startSending(platform),
    startFollowing(platform),
    startRechecking(platform),
    startDripFeeds(platform),
    startSubscriptions(platform),
    startAsking(platform),
    startTopUpWatch(platform),
    startProbing(platform),
    startNotifying(platform),
    startCourier(platform),
  ];
  return {
    ended: jobs.ended,
    async stop() {
      await Promise.all([jobs, ...daemons].map((part) => part.stop()));
    },
  };
}
