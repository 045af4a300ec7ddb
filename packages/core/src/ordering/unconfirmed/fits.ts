import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";

/** Properties by which an order is recognized at the provider. */
export interface Expected {
  quantity: number;
  /** In the provider's currency. */
  expectedCost: Amount;
}

/** The provider's data about one of its orders. */
export interface Found {
  providerOrderId: string;
  word: string;
  status: OrderStatus | null;
  charge: Amount | null;
  startCount: number | null;
  remains: number | null;
}

/** Providers print charges with four or five decimals. */
const ROUNDING = 10_000n;
const ENDED = new Set<OrderStatus | null>(["partial", "stopped", "fail", "object_unavailable"]);

/** Whether a found order may be this one: its charge equals the expected cost, or is lower if the provider refunded a part. */
export function fits({ charge, status, remains }: Found, { expectedCost, quantity }: Expected): boolean {
  if (remains !== null && remains > quantity) return false;
  if (charge === null) return true;
  const slack = expectedCost / 100n > ROUNDING ? expectedCost / 100n : ROUNDING;
  if (charge > expectedCost + slack) return false;
  return ENDED.has(status) || charge >= expectedCost - slack;
}
