import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { fits, type Found } from "./fits.ts";
import type { InFlight, RivalRow, UnknownRow } from "./queries.ts";
import { propose, type Proposal } from "./propose.ts";
import { SETTLED_AFTER_MS } from "./range.ts";
import type { StoredFound } from "../store/unknown-orders.ts";

/** Other orders that the found ones may belong to. */
export interface Surroundings {
  /** All unknown orders of the provider. */
  unknown: readonly RivalRow[];
  inFlight: readonly InFlight[];
  /** Found ids assigned to one of our orders in the meantime. */
  taken: ReadonlySet<string>;
  now: Date;
}

export interface Judged {
  found: (Found & { fits: boolean })[];
  unexplained: Amount | null;
  proposal: Proposal;
}

export const toFound = (stored: StoredFound): Found => ({
  ...stored,
  charge: stored.charge === null ? null : asAmount(BigInt(stored.charge)),
});

export function judge(row: UnknownRow, { unknown, inFlight, taken, now }: Surroundings): Judged {
  const found = row.found
    .filter(({ providerOrderId }) => !taken.has(providerOrderId))
    .map((stored) => {
      const one = toFound(stored);
      return { ...one, fits: fits(one, row) };
    });
  const fitting = found.filter((one) => one.fits);
  const others = unknown.filter((other) => other.orderId !== row.orderId && other.providerId === row.providerId);
  const rivals = fitting.filter((one) => others.some((other) => mayHave(other, one)));
  const flying = inFlight.filter(({ providerId }) => providerId === row.providerId);
  const unexplained = unexplainedOf(row);
  return {
    found,
    unexplained,
    proposal: propose({
      now: now.getTime(),
      endedAt: row.endedAt.getTime(),
      askedAt: row.askedAt?.getTime() ?? null,
      isComplete: row.isComplete,
      found,
      rivals: new Set(rivals.map(({ providerOrderId }) => providerOrderId)),
      isInFlight: fitting.some((one) => flying.some((order) => fits(one, order))),
      cost: row.expectedCost,
      unexplained,
      isBalanceSettled: row.afterAt !== null && row.afterAt.getTime() >= row.endedAt.getTime() + SETTLED_AFTER_MS,
    }),
  };
}

/** A found order may be another unknown order's, unless its price differs or it lies outside that order's known range of ids. */
function mayHave(other: RivalRow, found: Found): boolean {
  if (!fits(found, other)) return false;
  if (!other.isComplete || other.idFrom === null || other.idTo === null) return true;
  const id = BigInt(found.providerOrderId);
  return id >= BigInt(other.idFrom) && id <= BigInt(other.idTo);
}

function unexplainedOf({ beforeBalance, afterBalance, explainedCost }: UnknownRow): Amount | null {
  if (beforeBalance === null || afterBalance === null) return null;
  return asAmount(beforeBalance - afterBalance - (explainedCost ?? 0n));
}
