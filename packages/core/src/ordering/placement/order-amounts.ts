import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import { type Amount, asAmount, refundFor, ZERO } from "@vitrine/contract/kernel/amount/money";

// Each formula here has a SQL counterpart in migrations/functions; order-amounts.test.ts compares the two.

interface Delivery {
  status: OrderStatus;
  quantity: number;
  remains: number | null;
}

/** The total refund owed: the whole charge of a failed order, the undelivered share of a partial one. In SQL: owed_refund. */
export function owedRefund({ status, quantity, remains, charge }: Delivery & { charge: Amount }): Amount {
  if (status === "stopped" || status === "fail" || status === "object_unavailable") return charge;
  return status === "partial" ? refundFor(charge, quantity, remains ?? 0) : ZERO;
}

/** The amount owed to the provider: the whole cost while running or done, the delivered share of a partial order. In SQL: delivered_cost. */
export const deliveredCost = ({ cost, ...delivery }: Delivery & { cost: Amount }): Amount =>
  asAmount(cost - owedRefund({ ...delivery, charge: cost }));

interface Earnings {
  status: OrderStatus;
  charge: Amount;
  refunded: Amount;
  cost: Amount;
  costPosted: Amount;
}

/** The panel's profit from an order: with the whole cost while it runs, with the posted cost once it has ended. In SQL: order_profit. */
export const orderProfit = ({ status, charge, refunded, cost, costPosted }: Earnings): Amount =>
  asAmount(charge - refunded - (status === "queued" || status === "active" ? cost : costPosted));
