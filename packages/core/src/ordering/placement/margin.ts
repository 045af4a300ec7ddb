import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import { type Amount, asAmount, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";

interface Delivery {
  status: OrderStatus;
  quantity: number;
  remains: number | null;
  cost: Amount;
}

/** What the provider is owed: all of the cost while an order runs or when it is done, the delivered share of a partial one, nothing of one that failed. */
export function deliveredCost({ status, quantity, remains, cost }: Delivery): Amount {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return ZERO;
  return status === "partial" ? asAmount(cost - refundFor(cost, quantity, remains ?? 0)) : cost;
}
