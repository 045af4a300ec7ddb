import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import { type Amount, asAmount, chargeFor, ONE, ZERO } from "@vitrine/contract/kernel/amount/money";

export type FoundPost = Extract<ProviderOrderStatus, { kind: "found" }>;

interface Terms {
  min: number;
  max: number;
  /** Per 1000 at the provider, in its currency. */
  costRate: Amount;
}

/**
 * The quantity of a post's order: as reported by the provider, or derived from its charge and rate; limited to the subscribed range.
 * If neither is known it is the minimum, so that no one pays for quantity they did not order.
 */
export function quantityOfPost({ quantity, charge, remains, status }: FoundPost, { min, max, costRate }: Terms): number {
  const within = (count: number) => Math.min(Math.max(count, min), max);
  if (quantity !== undefined && quantity > 0) return within(quantity);
  const undelivered = Math.max(remains ?? 0, 0);
  if (charge === undefined || charge <= 0n || costRate <= 0n) return status === "queued" && undelivered > 0 ? within(undelivered) : min;
  const paid = Number((charge * 1000n + costRate / 2n) / costRate);
  // The remains of a partial order were refunded and are not in its charge.
  return within(status === "partial" ? paid + undelivered : paid);
}

/** The customer's charge at `rate` per 1000; zero if the provider cancelled it before it was seen. */
export function chargeOfPost(status: FoundPost["status"], rate: Amount, quantity: number): Amount {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return ZERO;
  return chargeFor(rate, quantity) ?? asAmount(rate * ONE);
}
