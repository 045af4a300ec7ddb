import { perPlatform } from "../../kernel/context/per-platform.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { isConnectionFailure, toAppError } from "@vitrine/db/pg-errors";
import { traced, traceparent } from "@vitrine/telemetry/trace";
import type pg from "pg";
import type { OrderDraft } from "./draft.ts";

export interface OrderElement extends OrderDraft {
  panelId: number;
  userId: number;
  /** The client's idempotency key. Without one the batcher makes its own, so that a repeat after a lost answer is safe. */
  key: string | undefined;
  bodyHash: string;
  serviceId: number;
  serviceVersion: number;
  /** Version of the prices offered to the customer; undefined: not checked again. */
  priceVersion?: number;
  /** The service takes one active order per link. */
  guard: boolean;
  /** On hold for the owner instead of sent. */
  held?: boolean;
  /** The customer's limit of orders per day. */
  mostToday?: number;
  /** The promo code that lowered the charge, and by how much; a use is counted with the order. */
  promo?: { id: number; saved: Amount };
  source: "web" | "rest" | "api" | "demo";
}

export type PlacementOutcome =
  | "placed"
  | "replayed"
  | "key_conflict"
  | "changed"
  | "suspended"
  | "insufficient_funds"
  | "duplicate_link"
  | "order_limit"
  | "promo_spent";

export interface Placement {
  outcome: PlacementOutcome;
  orderId: number | undefined;
  charge: Amount | undefined;
  status: OrderStatus | undefined;
}

export interface OrderBatcher {
  place(element: OrderElement): Promise<Placement>;
  /** Waits for placements in progress; later ones are refused. */
  close(): Promise<void>;
}

interface Waiting {
  element: OrderElement & { key: string };
  /** The traceparent of the request, if it is traced. */
  trace: string | undefined;
  /** When the client is told that the outcome is unknown, if the database stays unavailable. */
  until: number;
  resolve(placement: Placement): void;
  reject(error: unknown): void;
}

interface Row {
  n: number;
  outcome: PlacementOutcome;
  order_id: Amount | null;
  charge: Amount | null;
  status: OrderStatus | null;
}

const LANES = 2;
/** Orders in one statement: with more, 64 clients would all wait for a single statement, and so would this process. */
const MOST = 32;
const MOST_WAITING = 5000;
const PATIENCE_MS = 1500;
const FIRST_PAUSE_MS = 60;
const LONGEST_PAUSE_MS = 250;

const PLACE = { name: "place_orders", text: "select n, outcome, order_id, charge, status from place_orders($1::json)" };
const PLACE_TRACED = { name: "place_traced_orders", text: PLACE.text.replace("place_orders", "place_traced_orders") };

/**
 * Collects placements that arrive while others are being written into the next statement: no timer, at most two statements at a time.
 * Without load, a batch is a single order. `pool` is used by the batcher only and has two connections.
 */
export function createOrderBatcher(pool: pg.Pool): OrderBatcher {
  return new Batcher(pool);
}

class Batcher implements OrderBatcher {
  readonly #pool: pg.Pool;
  readonly #waiting: Waiting[] = [];
  readonly #idle: (() => void)[] = [];
  #lanes = 0;
  #armed = false;
  #closed = false;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  place(element: OrderElement): Promise<Placement> {
    if (this.#closed || this.#waiting.length >= MOST_WAITING) return Promise.reject(new AppError("unavailable"));
    return new Promise<Placement>((resolve, reject) => {
      const until = performance.now() + PATIENCE_MS;
      const trace = traceparent();
      this.#waiting.push({ element: { ...element, key: element.key ?? `~${randomUUID()}` }, trace, until, resolve, reject });
      if (this.#armed || this.#lanes === LANES) return;
      this.#armed = true;
      setImmediate(() => {
        this.#armed = false;
        this.#start();
      });
    });
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#waiting.length > 0 || this.#lanes > 0) await new Promise<void>((done) => this.#idle.push(done));
  }

  #start(): void {
    while (this.#lanes < LANES && this.#waiting.length > this.#lanes * MOST) {
      this.#lanes++;
      void this.#run().finally(() => {
        this.#lanes--;
        if (this.#waiting.length > 0) this.#start();
        else if (this.#lanes === 0) for (const done of this.#idle.splice(0)) done();
      });
    }
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, MOST));
  }

  /**
   * Writes until each member has its outcome. After a lost connection the batch is repeated under the same keys, for as long as
   * clients wait. If the database refuses a batch, each member is written alone to find and answer the refused one immediately.
   */
  async #settle(members: Waiting[]): Promise<void> {
    let left = members;
    for (let pause = FIRST_PAUSE_MS; left.length > 0; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        return await this.#write(left);
      } catch (error) {
        if (left.length > 1 && !isConnectionFailure(error)) {
          for (const member of left) await this.#settle([member]);
          return;
        }
        const failure = toAppError(error);
        if (!(failure instanceof AppError) || failure.kind !== "UNAVAILABLE") return left[0]!.reject(failure);
        left = refuseLate(left, failure);
        this.#waiting.splice(0, this.#waiting.length, ...refuseLate(this.#waiting, failure));
        if (left.length > 0) await sleep(pause);
      }
    }
  }

  async #write(members: Waiting[]): Promise<void> {
    const parent = members.find(({ trace }) => trace !== undefined)?.trace;
    const batch = members.map(({ element, trace }, n) => (trace === undefined ? row(element, n) : { ...row(element, n), trace }));
    const statement = { ...(parent === undefined ? PLACE : PLACE_TRACED), values: [JSON.stringify(batch)] };
    const { rows } = await traced({ name: "place orders", attributes: { "vitrine.orders": batch.length }, parent }, () =>
      this.#pool.query<Row>(statement),
    );
    for (const found of rows) {
      members[found.n]!.resolve({
        outcome: found.outcome,
        orderId: found.order_id === null ? undefined : Number(found.order_id),
        charge: found.charge ?? undefined,
        status: found.status ?? undefined,
      });
    }
  }
}

/** Rejects members that have waited for too long; returns the others. */
function refuseLate(members: Waiting[], refusal: AppError): Waiting[] {
  const now = performance.now();
  for (const member of members) if (member.until <= now) member.reject(refusal);
  return members.filter((member) => member.until > now);
}

function row(element: OrderElement & { key: string }, n: number): Record<string, unknown> {
  return {
    n,
    panel_id: element.panelId,
    user_id: element.userId,
    key: element.key,
    body_hash: element.bodyHash,
    service_id: element.serviceId,
    service_version: element.serviceVersion,
    link: element.link,
    link_key: element.linkKey,
    quantity: element.quantity,
    charge: element.charge.toString(),
    cost: element.cost.toString(),
    fields: element.fields ?? null,
    source: element.source,
    ...(element.kind === "single" ? {} : { kind: element.kind, runs: element.runs, run_minutes: element.runMinutes }),
    ...(element.priceVersion === undefined ? {} : { price_version: element.priceVersion }),
    ...(element.cover === undefined ? {} : { cover: element.cover.toString() }),
    ...(element.startAt === undefined ? {} : { start_at: element.startAt }),
    ...(element.guard ? { guard: true } : {}),
    ...(element.held ? { dispatch: "moderation" } : {}),
    ...(element.mostToday === undefined ? {} : { most_today: element.mostToday }),
    ...(element.promo ? { promo_id: element.promo.id, promo_saved: element.promo.saved.toString() } : {}),
  };
}

const CONNECTIONS = 2;

/** The only batcher of this process, on its own connections. */
export const orderBatcher = perPlatform<OrderBatcher>((platform) => {
  const pool = platform.openPool(CONNECTIONS);
  const batcher = createOrderBatcher(pool);
  platform.onClose(async () => {
    await batcher.close();
    await pool.end();
  });
  return batcher;
});
