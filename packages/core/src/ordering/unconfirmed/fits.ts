import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import type { Amount } from "@vitrine/contract/kernel/amount/money";

/** What an order would look like at the provider. */
export interface Expected {
  quantity: number;
  /** In the provider's currency. */
  expectedCost: Amount;
}

/** What the provider says of an order of its own. */
export interface Found {
  providerOrderId: string;
  word: string;
  status: OrderStatus | null;
  charge: Amount | null;
  startCount: number | null;
  remains: number | null;
}

/** Providers print what they charge with four or five decimals. */
const ROUNDING = 10_000n;
const ENDED = new Set<OrderStatus | null>(["partial", "stopped", "fail", "object_unavailable"]);

/** Whether what was found may be this order: its price is that of the order, or less where the provider returned some of it. */
export function fits({ charge, status, remains }: Found, { expectedCost, quantity }: Expected): boolean {
  if (remains !== null && remains > quantity) return false;
  if (charge === null) return true;
  const slack = expectedCost / 100n > ROUNDING ? expectedCost / 100n : ROUNDING;
  if (charge > expectedCost + slack) return false;
  return ENDED.has(status) || charge >= expectedCost - slack;
}
