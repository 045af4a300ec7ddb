import type { Order } from "@vitrine/contract/ordering/order/order";
import { Count } from "@vitrine/ui/text/money";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { deliveredOf } from "./order-figures.ts";

type Delivery = Pick<Order, "status" | "quantity" | "remains">;

/** Delivered of ordered; one number once everything is delivered. */
export function OrderQuantity({ order }: { order: Delivery }) {
  const delivered = deliveredOf(order);
  if (delivered === order.quantity) return <Count value={order.quantity} />;
  return (
    <>
      <Count value={delivered} /> / <Count value={order.quantity} />
    </>
  );
}

export function OrderQuantityBar({ order }: { order: Delivery }) {
  return (
    <>
      <OrderQuantity order={order} />
      <span className="mt-1 mb-0.5 ml-auto block w-18">
        <ProgressBar value={deliveredOf(order)} max={order.quantity} />
      </span>
    </>
  );
}
