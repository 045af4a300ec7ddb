import type { Payment } from "@vitrine/contract/money/payment/payment";
import { formatMoney } from "@vitrine/ui/text/money";
import { stateOf, stillNeeded } from "../../../shared/money/payment/payment-state.ts";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

export function stateText({ t, language, panelName }: Shop, payment: Payment): string {
  const paidWith = (amount: string) => formatMoney(language, amount, payment.currency);
  return t(`payment.text.${stateOf(payment)}`, {
    amount: formatMoney(language, payment.credited, payment.walletCurrency),
    paid: paidWith(payment.paid),
    toPay: paidWith(payment.toPay),
    returned: paidWith(payment.returned),
    panel: panelName,
  });
}

/** Page to top up the amount that the payment did not bring. */
export const againAddress = (payment: Payment): string =>
  `/topup?${new URLSearchParams({ system: String(payment.systemId), amount: stillNeeded(payment) })}`;

/** Page of the placed order, or of all orders for a mass order. */
export const orderAddress = ({ orderId, isMassOrder }: Payment): string => (isMassOrder ? "/orders" : `/orders/${orderId}`);
