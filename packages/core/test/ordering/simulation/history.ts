import type { PlaceOrderInput } from "@vitrine/contract/ordering/order/place";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { runDue } from "../../../src/ordering/drip-feed/runner.ts";
import { actOnOrder } from "../../../src/ordering/action/act.ts";
import { sendRequests } from "../../../src/ordering/action/request-sender.ts";
import { cancelOwnOrder } from "../../../src/ordering/action/cancel-own.ts";
import { refillOwnOrder } from "../../../src/ordering/action/refill-own.ts";
import { followProvider } from "../../../src/ordering/dispatch/follow.workflow.ts";
import { placeOrder } from "../../../src/ordering/placement/place.workflow.ts";
import { recheckFinished } from "../../../src/ordering/dispatch/rechecker.ts";
import { resolveOrder } from "../../../src/ordering/order/resolve.ts";
import { sendOrder } from "../../../src/ordering/dispatch/send.workflow.ts";
import { parkOrphans } from "../../../src/ordering/dispatch/sender.ts";
import { Crash } from "./simulated-provider.ts";
import type { Scene } from "./stage.ts";
import type { Caller } from "../../../src/kernel/context/context.ts";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { claimOrders } from "../../../src/ordering/store/orders-dispatch.ts";

export interface Step {
  name: string;
  detail: unknown;
}

/** Refusals that a customer or owner may expect. */
const RIGHTLY_REFUSED = new Set([
  "insufficient_funds",
  "count_invalid",
  "runs_invalid",
  "order_not_cancelable",
  "order_action_invalid",
  "refund_too_large",
  "refill_disabled",
  "refill_early",
  "refill_unfinished",
  "refill_running",
]);

const WEIGHTS = {
  place: 30,
  send: 25,
  work: 20,
  follow: 20,
  park: 6,
  resolve: 6,
  due: 8,
  recheck: 5,
  cancel: 6,
  refill: 3,
  ask: 6,
  act: 4,
};
type Name = keyof typeof WEIGHTS;

const MOST_ROUNDS = 15;
const everyone = { from: -60, to: 1e9 };

/** A series of events on one panel, in an order determined by the seed. */
export class History {
  readonly steps: Step[] = [];
  readonly acknowledged: { orderId: number; link: string; customer: MadeUser }[] = [];
  readonly #scene: Scene;
  /** Orders whose end or refund the owner decided. */
  readonly touched = new Set<number>();
  #links = 0;
  /** The product polls ended orders five times; the last two are kept for the end. */
  #rechecks = 3;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  async play(length: number): Promise<void> {
    const { random } = this.#scene;
    for (let n = 0; n < length; n++) {
      const name = random.weighted(WEIGHTS);
      await this.#does(name);
    }
  }

  /** The provider behaves, the owner decides truthfully, and time passes until nothing is left to happen. */
  async end(): Promise<void> {
    this.#scene.provider.isFaulty = false;
    for (let round = 0; round < MOST_ROUNDS && (await this.#isOpen()); round++) {
      await this.#park();
      await this.#ask();
      await this.#resolve(Number.POSITIVE_INFINITY);
      await this.#due();
      await this.#send();
      this.#scene.provider.finish();
      await this.#follow();
    }
    await this.#recheck();
    this.#scene.provider.reconsider();
    await this.#recheck();
  }

  async #does(name: Name): Promise<void> {
    switch (name) {
      case "place":
        return this.#place();
      case "send":
        return this.#send();
      case "work":
        this.#note("work", undefined);
        return this.#scene.provider.work();
      case "follow":
        return this.#follow();
      case "park":
        return this.#park();
      case "resolve":
        return this.#resolve(1);
      case "due":
        return this.#due();
      case "cancel":
        return this.#cancel();
      case "refill":
        return this.#refill();
      case "ask":
        return this.#ask();
      case "act":
        return this.#act();
      case "recheck":
        return this.#rechecks-- > 0 ? this.#recheck() : undefined;
    }
  }

  #note(name: string, detail: unknown): void {
    this.steps.push({ name, detail });
  }

  async #refusable(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof AppError && RIGHTLY_REFUSED.has(error.code))) throw error;
      this.#note("refused", error.code);
    }
  }

  async #place(): Promise<void> {
    const { random, services, customers, stage, panel } = this.#scene;
    const service = random.pick(services);
    const customer = random.pick(customers);
    const link = `https://t.me/sim${panel.id}/${++this.#links}`;
    const input: PlaceOrderInput = { service: service.id, link, reference: `r${this.#links}` };
    if (service.type === "Default") input.quantity = random.between(1, 12_000);
    if (service.type === "Default" && random.chance(0.25))
      Object.assign(input, { quantity: random.between(1, 900), runs: random.between(2, 4), interval: 5 });
    if (service.type === "Custom Comments")
      input.comments = Array.from({ length: random.between(1, 9) }, (_, n) => `comment ${n}`).join("\n");
    this.#note("place", input);
    await this.#refusable(async () => {
      const caller = stage.world.callerAs(customer);
      const { id } = await placeOrder(caller, input, "api");
      this.acknowledged.push({ orderId: id, link, customer });
      // A client that lost the answer repeats the request and gets the same order.
      if (!random.chance(0.2)) return;
      const again = await placeOrder(caller, input, "api");
      if (again.id !== id) throw new Error(`one key, two orders: ${id} and ${again.id}`);
    });
  }

  /** One of a customer's own orders; new and old ones are equally likely. */
  async #own(work: (orderId: number, caller: Caller) => Promise<unknown>): Promise<void> {
    const { random, stage } = this.#scene;
    if (this.acknowledged.length === 0) return;
    const { orderId, customer } = random.pick(this.acknowledged);
    await this.#refusable(async () => void (await work(orderId, stage.world.callerAs(customer))));
  }

  #cancel(): Promise<void> {
    return this.#own((orderId, caller) => {
      this.#note("cancel", orderId);
      return caller.run((ctx) => cancelOwnOrder(ctx, { orderId }));
    });
  }

  #refill(): Promise<void> {
    return this.#own((orderId, caller) => {
      this.#note("refill", orderId);
      return caller.run((ctx) => refillOwnOrder(ctx, { orderId }));
    });
  }

  /** Sends customers' requests to the provider. */
  async #ask(): Promise<void> {
    const { stage, panel } = this.#scene;
    this.#note("ask", undefined);
    await stage.asDatabaseOwner.query("update cancel_requests set next_at = now() where panel_id = $1", [panel.id]);
    await sendRequests(stage.world.platform);
  }

  /** The owner ends an order manually, or refunds a part of it. */
  async #act(): Promise<void> {
    const { random, stage, panel } = this.#scene;
    if (this.acknowledged.length === 0) return;
    const { orderId } = random.pick(this.acknowledged);
    const act = random.pick([
      { action: "complete" },
      { action: "refund", amount: "0.01" },
      { action: "refund" },
      { action: "cancel" },
    ] as const);
    this.#note("act", { orderId, act });
    await this.#refusable(async () => {
      await stage.world.ownerOf(panel).run((ctx) => actOnOrder(ctx, { orderId, act }));
      this.touched.add(orderId);
    });
  }

  async #isOpen(): Promise<boolean> {
    const { stage, panel } = this.#scene;
    const { rowCount } = await stage.asDatabaseOwner.query(
      "select 1 from orders where panel_id = $1 and (status in ('queued', 'active') or dispatch in ('sending', 'unknown')) limit 1",
      [panel.id],
    );
    return rowCount !== 0;
  }

  async #send(): Promise<void> {
    const { stage, panel } = this.#scene;
    const claims = await claimOrders(stage.world.platform.db, 10, [], 60);
    for (const { panelId, orderId } of claims) {
      if (panelId !== panel.id) continue;
      this.#note("send", orderId);
      try {
        await sendOrder(stage.world.asSystem(panel), orderId);
      } catch (error) {
        if (!(error instanceof Crash)) throw error;
        this.#note("crash", orderId);
      }
    }
  }

  async #follow(): Promise<void> {
    const { stage, panel, providerId } = this.#scene;
    this.#note("follow", undefined);
    await followProvider(stage.world.asSystem(panel), providerId, everyone);
  }

  /** Expires the leases of dead workers. */
  async #park(): Promise<void> {
    const { stage, panel } = this.#scene;
    await stage.asDatabaseOwner.query(
      "update orders set lease_until = now() - interval '1 second' where panel_id = $1 and dispatch = 'sending'",
      [panel.id],
    );
    this.#note("park", await parkOrphans(stage.world.platform));
  }

  /** Makes waiting orders due and ends every provider's back-off. */
  async #due(): Promise<void> {
    const { stage, panel } = this.#scene;
    this.#note("due", undefined);
    await stage.asDatabaseOwner.query(
      "update providers set blocked_until = null, follow_blocked_until = null, status = 'ok' where panel_id = $1",
      [panel.id],
    );
    await stage.asDatabaseOwner.query("update orders set next_at = now() where panel_id = $1 and dispatch = 'waiting'", [panel.id]);
    await stage.asDatabaseOwner.query("update drip_feeds set next_at = now() where panel_id = $1 and next_at is not null", [panel.id]);
    await runDue(stage.world.platform);
  }

  async #recheck(): Promise<void> {
    const { stage, panel } = this.#scene;
    await stage.asDatabaseOwner.query("update finished_orders set due_at = now() where panel_id = $1", [panel.id]);
    this.#note("recheck", await recheckFinished(stage.world.platform));
  }

  /** The owner looks at the provider's own page and reports what it shows. */
  async #resolve(most: number): Promise<void> {
    const { stage, panel, provider, random } = this.#scene;
    const unknown = await stage.asDatabaseOwner.query<{ id: string; link: string }>(
      "select id, link from orders where panel_id = $1 and dispatch = 'unknown' order by id",
      [panel.id],
    );
    for (const { id, link } of unknown.rows.slice(0, most)) {
      const known = await stage.asDatabaseOwner.query<{ provider_order_id: string }>(
        "select provider_order_id from orders where panel_id = $1 and link = $2 and provider_order_id is not null",
        [panel.id, link],
      );
      const attached = new Set(known.rows.map((row) => row.provider_order_id));
      const taken = provider.of(link).find((order) => !attached.has(order.id));
      const resolution = taken
        ? ({ kind: "attach", providerOrderId: taken.id } as const)
        : ({ kind: random.chance(0.5) ? "resend" : "refund" } as const);
      this.#note("resolve", { id, resolution });
      await stage.world.ownerOf(panel).run((ctx) => resolveOrder(ctx, { orderId: Number(id), resolution }));
    }
  }
}
