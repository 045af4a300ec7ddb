import { useEffect, useSyncExternalStore } from "react";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { readKeptOrder, writeKeptOrder } from "../../money/payment/kept-order.ts";
import { againAddress, orderAddress } from "../../money/payment/payment-state.ts";
import { PaymentView, type PaymentViewProps } from "../../money/payment/payment-view.tsx";
import { usePayment } from "../../money/payment/use-payment.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { forgetMassLines } from "../../ordering/mass-order/use-lines.ts";
import { writeDraft } from "../../ordering/order-form/order-draft.ts";

export type PaymentIslandProps = Omit<PaymentViewProps, "show" | "again">;

/** Live until the payment is settled; an order that came with it is shown once it is placed. */
export default function PaymentPage({ payment: start, ...rest }: PaymentIslandProps) {
  const { payment, show } = usePayment(start);
  const isKept = useKept(payment);
  const { offersTopUp } = useShop();
  const again = againAddress(payment);
  useEffect(() => {
    const kept = readKeptOrder();
    if (kept?.paymentId !== payment.id || payment.orderId === null) return;
    // A draft left in the browser would be ordered a second time.
    writeKeptOrder(undefined);
    if (kept.isMass) forgetMassLines();
    else writeDraft(undefined);
    if (payment.orderResult === null) location.replace(orderAddress(payment));
  }, [payment]);
  return <PaymentView {...rest} payment={payment} show={show} again={isKept ? `${again}&order=1` : offersTopUp ? again : "/order"} />;
}

const never = () => () => undefined;
const no = () => false;

/** Whether the browser still keeps the order that came with this payment. */
function useKept({ id }: Payment): boolean {
  return useSyncExternalStore(never, () => readKeptOrder()?.paymentId === id, no);
}
