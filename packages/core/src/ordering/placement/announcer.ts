import { setTimeout as sleep } from "node:timers/promises";
import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { balancesOf } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { emit, type Emitted, panelsWatched } from "../../messaging/realtime/emit.ts";
import { orderEvent } from "../settlement/settle.ts";
import { lockOrders } from "../store/orders-settlement.ts";

export interface Placed {
  panelId: number;
  orderId: number;
}

/** The first order is announced immediately, those placed within this time after it together. */
const PAUSE_MS = 100;
/** Orders of one panel that are announced together: a screen shows no more, and reads the others with its next page. */
const MOST = 200;

/**
 * Announces placed orders and the wallets they were paid from to open screens. It runs separately after the placing statement:
 * placing never waits for it, and panels without open screens cost one read for all of them.
 */
class Announcer {
  readonly #platform: Platform;
  #waiting: Placed[] = [];
  #running: Promise<void> | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.onClose(() => this.idle());
  }

  /** Resolves when everything placed so far is announced. */
  async idle(): Promise<void> {
    await this.#running;
  }

  add(placed: Placed): void {
    this.#waiting.push(placed);
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const placed = this.#waiting.splice(0);
      try {
        await this.#announce(placed);
      } catch (error) {
        this.#platform.log.warn({ err: error }, "placed orders were not announced; screens read them with their next page");
      }
      await sleep(PAUSE_MS, undefined, { ref: false });
    }
  }

  async #announce(placed: Placed[]): Promise<void> {
    const watched = await panelsWatched(this.#platform);
    const byPanel = Map.groupBy(
      placed.filter(({ panelId }) => watched.has(panelId)),
      ({ panelId }) => panelId,
    );
    for (const [panelId, orders] of byPanel) {
      const caller = await systemCaller(this.#platform, panelId, "announcer");
      await caller.run(async (ctx) => emit(ctx, await eventsOf(ctx, orders.map(({ orderId }) => orderId).slice(-MOST))));
    }
  }
}

/** Events with the current state of the orders, read under their lock because a worker may have sent them meanwhile. */
async function eventsOf(ctx: Ctx, orderIds: number[]): Promise<Emitted[]> {
  const orders = await lockOrders(ctx, orderIds);
  const wallets = await balancesOf(ctx.tx, [...new Set(orders.map(({ userId }) => userId))]);
  return [
    ...orders.map((order): Emitted => ({ userId: order.userId, event: orderEvent(order.id, order) })),
    ...wallets.map(({ userId, balance }): Emitted => ({ userId, event: { kind: "wallet", balance: formatAmount(balance) } })),
  ];
}

/** The only announcer of this process. */
export const announcer = perPlatform((platform) => new Announcer(platform));
