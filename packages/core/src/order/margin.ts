import type { OrderStatus } from "@vitrine/contract/order/status";
import { refundFor } from "@vitrine/contract/shared/money";

interface Delivery {
  status: OrderStatus;
  quantity: number;
  remains: number | null;
  cost: bigint;
}

/** What the provider is owed: all of the cost while an order runs or when it is done, the delivered share of a partial one, nothing of one that failed. */
export function deliveredCost({ status, quantity, remains, cost }: Delivery): bigint {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return 0n;
  return status === "partial" ? cost - refundFor(cost, quantity, remains ?? 0) : cost;
}
