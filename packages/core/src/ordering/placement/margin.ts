import type { OrderStatus } from "@vitrine/contract/kernel/status/order-status";
import { type Amount, asAmount, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";

// Each formula here has a twin in migrations/functions that queries use; margin.test.ts compares the two.

interface Delivery {
  status: OrderStatus;
  quantity: number;
  remains: number | null;
}

/** What the customer is owed in all: the whole charge of an order that failed, the undelivered share of a partial one. In SQL: owed_refund. */
export function owedRefund({ status, quantity, remains, charge }: Delivery & { charge: Amount }): Amount {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return charge;
  return status === "partial" ? refundFor(charge, quantity, remains ?? 0) : ZERO;
}

/** What the provider is owed: the whole cost while an order runs or when it is done, the delivered share of a partial one. In SQL: delivered_cost. */
export const deliveredCost = ({ cost, ...delivery }: Delivery & { cost: Amount }): Amount =>
  asAmount(cost - owedRefund({ ...delivery, charge: cost }));

interface Earnings {
  status: OrderStatus;
  charge: Amount;
  refunded: Amount;
  cost: Amount;
  costPosted: Amount;
}

/** What an order leaves its panel: the whole cost counts while it runs, what was posted once it has ended. In SQL: order_profit. */
export const orderProfit = ({ status, charge, refunded, cost, costPosted }: Earnings): Amount =>
  asAmount(charge - refunded - (status === "queued" || status === "active" ? cost : costPosted));
