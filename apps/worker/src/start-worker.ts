import { startDripFeeds } from "@vitrine/core/ordering/drip-feed/runner";
import { startNotifying } from "@vitrine/core/messaging/notification/fan-out.workflow";
import { startRequestSender } from "@vitrine/core/ordering/action/request-sender";
import { startFollowing } from "@vitrine/core/ordering/dispatch/follower";
import { startRechecking } from "@vitrine/core/ordering/dispatch/rechecker";
import { startSending } from "@vitrine/core/ordering/dispatch/sender";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { startAskingAboutPayments } from "@vitrine/core/money/payment/ask.workflow";
import { startTopUpWatch } from "@vitrine/core/supply/health/top-up-watch";
import { startOutcomeProber } from "@vitrine/core/ordering/unconfirmed/outcome-prober";
import { startSubscriptions } from "@vitrine/core/ordering/subscription/follower";
import { startWebhookDispatcher } from "@vitrine/core/messaging/webhook/dispatcher";
import { startMailings } from "@vitrine/core/growth/mailing/sender";
import { type RunningJobs, startJobs } from "@vitrine/jobs/start-jobs";
import { handlersOf, TIMETABLE } from "./handlers.ts";

/** Starts all background work: sending and tracking orders, and jobs. Stopping starts nothing new and waits for work in progress. */
export async function startWorker(platform: Platform, ownerUrl: string): Promise<RunningJobs> {
  const isClockRight = () => platform.clock.keepsTimetable;
  const jobs = await startJobs({ ownerUrl, handlers: handlersOf(platform), timetable: TIMETABLE, isClockRight, log: platform.log });
  const daemons = [
    startSending(platform),
    startFollowing(platform),
    startRechecking(platform),
    startDripFeeds(platform),
    startSubscriptions(platform),
    startRequestSender(platform),
    startTopUpWatch(platform),
    startOutcomeProber(platform),
    startNotifying(platform),
    startWebhookDispatcher(platform),
    startAskingAboutPayments(platform),
    startMailings(platform),
  ];
  return {
    ended: jobs.ended,
    async stop() {
      await Promise.all([jobs, ...daemons].map((part) => part.stop()));
    },
  };
}
