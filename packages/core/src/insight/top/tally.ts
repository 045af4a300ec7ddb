import { LEAST_ORDERS, LEAST_OWNERS, TOP_DAYS } from "@vitrine/contract/insight/top/top";
import { type EndedRow, STEPS_TO_E } from "./tally-queries.ts";

/** Fewer orders in a day say nothing about that day; fewer times say nothing about the typical time. */
const LEAST = 5;

export interface Figures {
  orders: number;
  success: number;
  partial: number;
  failed: number;
  undelivered: number;
  score: number;
  startSeconds: number | null;
  finishSeconds: number | null;
  days: (number | null)[];
}

/** Ended orders, counted together over panels. Times are kept in steps, so that any number of orders takes the same space. */
export class Tally {
  readonly owners = new Set<number>();
  #orders = 0;
  #done = 0;
  #partial = 0;
  #ordered = 0;
  #undelivered = 0;
  readonly #starts = new Map<number, number>();
  readonly #finishes = new Map<number, number>();
  readonly #days = Array.from({ length: TOP_DAYS }, () => ({ orders: 0, done: 0 }));

  add(ownerId: number, row: EndedRow): void {
    this.owners.add(ownerId);
    this.#orders += row.orders;
    this.#ordered += row.ordered;
    this.#undelivered += row.undelivered;
    if (row.status === "done") this.#done += row.orders;
    if (row.status === "partial") this.#partial += row.orders;
    count(this.#starts, row.startStep, row.orders);
    count(this.#finishes, row.finishStep, row.orders);
    const day = this.#days[TOP_DAYS - 1 - row.daysAgo];
    if (!day) return;
    day.orders += row.orders;
    if (row.status === "done") day.done += row.orders;
  }

  get orders(): number {
    return this.#orders;
  }

  /** Enough orders to list, and from enough owners to reveal none of them. */
  get isListed(): boolean {
    return this.#orders >= LEAST_ORDERS && this.owners.size >= LEAST_OWNERS;
  }

  figures(): Figures {
    const share = (part: number, of = this.#orders) => (of === 0 ? 0 : Math.round((1000 * part) / of) / 10);
    return {
      orders: roundNumber(this.#orders),
      success: share(this.#done),
      partial: share(this.#partial),
      failed: share(this.#orders - this.#done - this.#partial),
      undelivered: share(this.#undelivered, this.#ordered),
      score: certainShare(this.#done, this.#orders),
      startSeconds: middle(this.#starts),
      finishSeconds: middle(this.#finishes),
      days: this.#days.map(({ orders, done }) => (orders < LEAST ? null : share(done, orders))),
    };
  }
}

function count(steps: Map<number, number>, step: number | null, orders: number): void {
  if (step !== null) steps.set(step, (steps.get(step) ?? 0) + orders);
}

/** The middle of the step that contains the median order. */
function middle(steps: Map<number, number>): number | null {
  const total = [...steps.values()].reduce((sum, orders) => sum + orders, 0);
  if (total < LEAST) return null;
  let passed = 0;
  for (const [step, orders] of [...steps].toSorted(([a], [b]) => a - b)) {
    passed += orders;
    if (passed * 2 >= total) return Math.round(Math.exp((step + 0.5) / STEPS_TO_E));
  }
  return null;
}

/** Rounded down to 1, 2 or 5 and zeros: an exact volume would reveal the few owners who ordered. */
export function roundNumber(orders: number): number {
  if (orders < 1) return 0;
  const tens = 10 ** Math.floor(Math.log10(orders));
  const first = orders / tens;
  return (first >= 5 ? 5 : first >= 2 ? 2 : 1) * tens;
}

/** The lower end of Wilson's 95% interval, in percent: 10 of 10 ranks below 990 of 1000. */
export function certainShare(done: number, orders: number): number {
  if (orders === 0) return 0;
  const z = 1.96;
  const share = done / orders;
  const spread = z * Math.sqrt((share * (1 - share)) / orders + (z * z) / (4 * orders * orders));
  const low = (share + (z * z) / (2 * orders) - spread) / (1 + (z * z) / orders);
  return Math.round(Math.max(0, low) * 100_000) / 1000;
}
