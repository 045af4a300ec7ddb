import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { type Daemon, startPoller, startTimer } from "../../kernel/polling/poller.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { sendOrder } from "./send.workflow.ts";
import { providerLimits } from "../../supply/provider/access.ts";
import { type Claim, claimOrders, orphanedOrders, parkAsUnknown, releaseClaims } from "../store/orders-dispatch.ts";
import { writeEvent } from "../store/order-events.ts";

const CLAIM_MOST = 40;
const CLAIM_LEASE_SECONDS = 60;
const IDLE_MS = 100;
const PARK_EVERY_MS = 5000;

/** Sends due orders: one lane per provider, as wide as the provider's concurrency, so that a slow provider delays no other. */
export function startSending(platform: Platform): Daemon {
  const lanes = new Map<number, Lane>();
  const sending = startPoller({
    platform,
    async claim() {
      const busy = [...lanes.values()].filter((lane) => lane.isFull()).map((lane) => lane.providerId);
      const claims = await claimOrders(platform.db, CLAIM_MOST, busy, CLAIM_LEASE_SECONDS);
      return { due: [...Map.groupBy(claims, (claim) => claim.providerId)], more: claims.length === CLAIM_MOST };
    },
    /** Only adds the orders to the provider's lane, which decides how many are sent in parallel. */
    async work([providerId, claims]) {
      const caller = await systemCaller(platform, claims[0]!.panelId, "sender");
      const lane = lanes.get(providerId) ?? new Lane(caller, providerId);
      lanes.set(providerId, lane);
      lane.caller = caller;
      lane.limit = await caller.run((ctx) => providerLimits(ctx, providerId));
      lane.add(claims);
    },
    concurrency: 1,
    idle: IDLE_MS,
  });
  const parking = startTimer(platform, PARK_EVERY_MS, () => parkOrphans(platform));
  return {
    async stop() {
      for (const lane of lanes.values()) lane.isStopping = true;
      await Promise.all([sending.stop(), parking.stop()]);
      await Promise.all([...lanes.values()].map((lane) => lane.drain()));
    },
  };
}

/** Marks orders of a worker that died between intent and record. Their outcome is unknown, so the owner decides. */
export async function parkOrphans(platform: Platform): Promise<number> {
  let parked = 0;
  for (const { panelId, orderId } of await orphanedOrders(platform.db)) {
    const caller = await systemCaller(platform, panelId, "sender");
    const done = await caller.run(async (ctx) => {
      if (!(await parkAsUnknown(ctx, orderId))) return false;
      await writeEvent(ctx, orderId, "unknown", { cause: "interrupted" });
      await notifyOwner(ctx, "order_unknown", { orderId });
      return true;
    });
    if (done) parked++;
  }
  return parked;
}

class Lane {
  readonly providerId: number;
  limit = 1;
  /** Acts on the provider's panel, as of the last claim. */
  caller: Caller;
  readonly #waiting: Claim[] = [];
  /** No further order is started. */
  isStopping = false;
  /** Calls that the provider has not answered yet. */
  #calling = 0;
  readonly #running = new Set<Promise<void>>();

  constructor(caller: Caller, providerId: number) {
    this.caller = caller;
    this.providerId = providerId;
  }

  /** As many orders may wait as are sent in parallel, so that a free call never waits for the next claim. */
  isFull(): boolean {
    return this.#waiting.length >= this.limit;
  }

  add(claims: Claim[]): void {
    this.#waiting.push(...claims);
    this.#start();
  }

  /**
   * Once the provider has answered an order, the next one is sent while the outcome is recorded; up to `limit` outcomes are recorded in
   * parallel.
   */
  #start(): void {
    while (!this.isStopping && this.#calling < this.limit && this.#running.size < 2 * this.limit) {
      const claim = this.#waiting.shift();
      if (!claim) return;
      this.#calling++;
      let isCalling = true;
      const answered = () => {
        if (!isCalling) return;
        isCalling = false;
        this.#calling--;
        this.#start();
      };
      const work = this.#send(claim, answered).finally(() => {
        this.#running.delete(work);
        answered();
        this.#start();
      });
      this.#running.add(work);
    }
  }

  async #send({ panelId, orderId }: Claim, answered: () => void): Promise<void> {
    const { platform, actor } = this.caller;
    try {
      await sendOrder(this.caller.as(actor, { requestId: `sender-${crypto.randomUUID()}` }), orderId, answered);
    } catch (error) {
      platform.log.error({ err: error, panelId, orderId }, "sending failed");
    }
  }

  /** Releases claimed orders that were not started, so that another worker can take them before their lease ends. */
  async drain(): Promise<void> {
    this.isStopping = true;
    const left = this.#waiting.splice(0).map(({ orderId }) => orderId);
    await Promise.all(this.#running);
    if (left.length > 0) await this.caller.run((ctx) => releaseClaims(ctx, left));
  }
}
