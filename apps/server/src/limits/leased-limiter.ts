import { AppError } from "@vitrine/contract/kernel/error/app-error";

/** Counts points in a window that all processes share. `refused`: the points are used up. */
export interface PointStore {
  consume(name: string, points: number): Promise<{ remaining: number; msBeforeNext: number; refused: boolean }>;
}

export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

interface Lease {
  left: number;
  /** Of the shared window, beyond this lease. */
  beyond: number;
  /** The window is used up: remembered until it ends. */
  refused: boolean;
  until: number;
}

const LEASES = 20;
const MOST = 20_000;

/** The number of points that a process leases at a time: the largest divisor of the limit up to a twentieth of it. */
export function leaseSize(limit: number): number {
  for (let size = Math.max(1, Math.floor(limit / LEASES)); ; size--) if (limit % size === 0) return size;
}

/** Leases points from the shared window in batches, so that few requests cost a statement. */
export class LeasedLimiter {
  readonly #leases = new Map<string, Lease>();
  readonly #asking = new Map<string, Promise<void>>();
  readonly #store: PointStore;
  readonly #limit: number;
  readonly #size: number;
  readonly #now: () => number;

  constructor(store: PointStore, limit: number, now: () => number = Date.now) {
    this.#store = store;
    this.#limit = limit;
    this.#size = leaseSize(limit);
    this.#now = now;
  }

  /** Throws flood with `retryAfter` in seconds. */
  async take(name: string): Promise<Allowance> {
    for (;;) {
      const lease = this.#leases.get(name);
      const isLive = lease !== undefined && lease.until > this.#now();
      if (isLive && lease.left > 0) {
        lease.left--;
        return { limit: this.#limit, remaining: lease.left + lease.beyond, resetSeconds: this.#seconds(lease) };
      }
      if (isLive && lease.refused) throw new AppError("flood", { retryAfter: this.#seconds(lease) });
      await this.#ask(name);
    }
  }

  #seconds(lease: Lease): number {
    return Math.max(1, Math.ceil((lease.until - this.#now()) / 1000));
  }

  /** Concurrent calls share one query. */
  #ask(name: string): Promise<void> {
    const asking = this.#asking.get(name) ?? this.#renew(name).finally(() => this.#asking.delete(name));
    this.#asking.set(name, asking);
    return asking;
  }

  async #renew(name: string): Promise<void> {
    const { remaining, msBeforeNext, refused } = await this.#store.consume(name, this.#size);
    const lease = { left: refused ? 0 : this.#size, beyond: refused ? 0 : remaining, refused, until: this.#now() + msBeforeNext };
    this.#leases.delete(name);
    this.#leases.set(name, lease);
    if (this.#leases.size > MOST) this.#leases.delete(this.#leases.keys().next().value!);
  }
}
