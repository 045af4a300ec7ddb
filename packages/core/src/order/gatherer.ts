import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@vitrine/contract/shared/app-error";
import type { OrderStatus } from "@vitrine/contract/order/status";
import type pg from "pg";

export interface OrderElement {
  panelId: number;
  userId: number;
  /** The client's idempotency key; the gatherer gives one where there is none, so that a repeat after a lost answer is safe. */
  key: string | undefined;
  bodyHash: string;
  serviceId: number;
  serviceVersion: number;
  link: string;
  linkKey: string;
  quantity: number;
  charge: bigint;
  cost: bigint;
  fields: Record<string, unknown> | undefined;
  source: "web" | "rest" | "api";
}

export type PlacementOutcome = "placed" | "replayed" | "key_conflict" | "changed" | "suspended" | "insufficient_funds";

export interface Placement {
  outcome: PlacementOutcome;
  orderId: number | undefined;
  charge: bigint | undefined;
  status: OrderStatus | undefined;
}

export interface OrderGatherer {
  place(element: OrderElement): Promise<Placement>;
  /** Waits for what is in flight; later placements are refused. */
  close(): Promise<void>;
}

interface Waiting {
  element: OrderElement & { key: string };
  resolve(placement: Placement): void;
  reject(error: unknown): void;
}

interface Row {
  n: number;
  outcome: PlacementOutcome;
  order_id: bigint | null;
  charge: bigint | null;
  status: OrderStatus | null;
}

const LANES = 2;
const MOST = 128;
const MOST_WAITING = 5000;
const RETRIES = 4;
const FIRST_PAUSE_MS = 60;

const PLACE = { name: "place_orders", text: "select n, outcome, order_id, charge, status from place_orders($1::json)" };

/**
 * Puts placements that arrive while others are being written into the next statement: no timer, at most two statements in flight.
 * Alone, a batch is one order. `pool` belongs to it alone and has two connections.
 */
export function createGatherer(pool: pg.Pool): OrderGatherer {
  return new Gatherer(pool);
}

class Gatherer implements OrderGatherer {
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
    if (this.#closed || this.#waiting.length >= MOST_WAITING) return Promise.reject(new AppError("UNAVAILABLE", "unavailable"));
    return new Promise<Placement>((resolve, reject) => {
      this.#waiting.push({ element: { ...element, key: element.key ?? `~${randomUUID()}` }, resolve, reject });
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
    while (this.#waiting.length > 0) {
      const members = this.#waiting.splice(0, MOST);
      try {
        await this.#write(members);
      } catch {
        // One bad member, or a lost connection: each is tried again by itself, under its own key.
        for (const member of members) await this.#writeAlone(member);
      }
    }
  }

  async #write(members: Waiting[]): Promise<void> {
    const batch = members.map(({ element }, n) => row(element, n));
    const { rows } = await this.#pool.query<Row>({ ...PLACE, values: [JSON.stringify(batch)] });
    for (const found of rows) {
      members[found.n]!.resolve({
        outcome: found.outcome,
        orderId: found.order_id === null ? undefined : Number(found.order_id),
        charge: found.charge ?? undefined,
        status: found.status ?? undefined,
      });
    }
  }

  async #writeAlone(member: Waiting): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#write([member]);
      } catch (error) {
        if (attempt === RETRIES) return member.reject(new AppError("UNAVAILABLE", "unavailable", {}, { cause: error }));
        await sleep(FIRST_PAUSE_MS * 2 ** attempt);
      }
    }
  }
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
  };
}
