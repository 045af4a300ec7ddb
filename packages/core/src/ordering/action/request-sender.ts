import { type Daemon, startPoller, startTimer, together } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { askCancels } from "./cancel.workflow.ts";
import { askRefill, followRefills, parkOrphanedRefill } from "./refill.workflow.ts";
import { claimCancels } from "../store/cancel-requests.ts";
import { claimRefills, claimRefillStatuses, orphanedRefills } from "../store/refills.ts";

const IDLE_MS = 500;
const PARK_EVERY_MS = 5000;
/** The reseller API takes 100 ids per request. */
const BATCH = 100;
const CLAIM_MOST = 500;
const REFILLS_AT_ONCE = 40;
const LEASE_SECONDS = 120;

/** Sends requested cancellations and refills to providers and follows the refills: providers in parallel, requests of one in turn. */
export function startRequestSender(platform: Platform): Daemon {
  const sending = startPoller<[number, Work[]], number>({
    platform,
    claim: async ({ running }) => ({ due: [...(await dueWork(platform, [...running.keys()]))], more: false }),
    work: ([providerId, work]) => inTurn(platform, providerId, work),
    key: ([providerId]) => providerId,
    concurrency: Infinity,
    idle: IDLE_MS,
  });
  return together(
    sending,
    startTimer(platform, PARK_EVERY_MS, () => parkOrphans(platform)),
  );
}

/** Runs one round: sends everything that is due. */
export async function sendRequests(platform: Platform): Promise<void> {
  for (const [providerId, work] of await dueWork(platform, [])) await inTurn(platform, providerId, work);
}

type Work = () => Promise<void>;

async function dueWork(platform: Platform, busy: number[]): Promise<Map<number, Work[]>> {
  const work = new Map<number, Work[]>();
  const add = (providerId: number, one: Work) => work.set(providerId, [...(work.get(providerId) ?? []), one]);
  const cancels = await claimCancels(platform.db, CLAIM_MOST, busy, LEASE_SECONDS);
  for (const [providerId, claims] of Map.groupBy(cancels, (claim) => claim.providerId)) {
    for (const batch of batches(claims)) add(providerId, async () => askCancels(await callerOf(platform, batch[0]!), providerId, batch));
  }
  const refills = await claimRefills(platform.db, REFILLS_AT_ONCE, busy, LEASE_SECONDS);
  for (const claim of refills) add(claim.providerId, async () => askRefill(await callerOf(platform, claim), claim.refillId));
  const followed = await claimRefillStatuses(platform.db, CLAIM_MOST, busy);
  for (const [providerId, all] of Map.groupBy(followed, (refill) => refill.providerId)) {
    for (const batch of batches(all)) add(providerId, async () => followRefills(await callerOf(platform, batch[0]!), providerId, batch));
  }
  return work;
}

const callerOf = (platform: Platform, { panelId }: { panelId: number }) => systemCaller(platform, panelId, "request-sender");

const batches = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));

async function inTurn(platform: Platform, providerId: number, work: Work[]): Promise<void> {
  for (const one of work) {
    try {
      await one();
    } catch (error) {
      platform.log.error({ err: error, providerId }, "a provider could not be asked");
    }
  }
}

/** Handles requests of a worker that died between intent and record. */
export async function parkOrphans(platform: Platform): Promise<void> {
  for (const { panelId, refillId } of await orphanedRefills(platform.db))
    await parkOrphanedRefill(await callerOf(platform, { panelId }), refillId);
}
