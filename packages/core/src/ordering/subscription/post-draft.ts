import type { ProviderOrderStatus } from "@vitrine/integrations/reseller-api/read-statuses";
import { type Amount, asAmount, chargeFor, ONE, ZERO } from "@vitrine/contract/kernel/amount/money";

export type FoundPost = Extract<ProviderOrderStatus, { kind: "found" }>;

interface Terms {
  min: number;
  max: number;
  /** Of a thousand at the provider, in its currency. */
  costRate: Amount;
}

/**
 * How much a post's order is: as the provider says it, or what its charge pays for at its rate; within what was subscribed to.
 * Where nothing tells, the least, so that no one pays for what was not ordered.
 */
export function quantityOfPost({ quantity, charge, remains, status }: FoundPost, { min, max, costRate }: Terms): number {
  const within = (count: number) => Math.min(Math.max(count, min), max);
  if (quantity !== undefined && quantity > 0) return within(quantity);
  const undelivered = Math.max(remains ?? 0, 0);
  if (charge === undefined || charge <= 0n || costRate <= 0n) return status === "queued" && undelivered > 0 ? within(undelivered) : min;
  const paid = Number((charge * 1000n + costRate / 2n) / costRate);
  // What is left of a partial order was given back and is not in its charge.
  return within(status === "partial" ? paid + undelivered : paid);
}

/** What its customer pays at `rate` per 1000; nothing where the provider took it back before anyone saw it. */
export function chargeOfPost(status: FoundPost["status"], rate: Amount, quantity: number): Amount {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return ZERO;
  return chargeFor(rate, quantity) ?? asAmount(rate * ONE);
}
