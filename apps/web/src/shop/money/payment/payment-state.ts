import { type Amount, asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { convertDown } from "@vitrine/contract/money/payment/price";
import { formatMoney } from "@vitrine/ui/text/money";
import type { MessageTone } from "../../kernel/layout/message.tsx";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

export type PaymentState =
  | "pending"
  | "checking"
  | "paid"
  | "partly"
  | "overpaid"
  | "returnedPart"
  | Exclude<Payment["status"], "pending" | "paid">;

const units = (amount: string): bigint => parseAmount(amount) ?? 0n;

/** What the customer is told: finer than the status. */
export function stateOf({ status, receipt, paid, toPay, returned }: Payment): PaymentState {
  if (status === "pending") return receipt ? "checking" : "pending";
  if (status !== "paid") return status;
  if (units(returned) > 0n) return "returnedPart";
  if (units(paid) < units(toPay)) return "partly";
  return units(paid) > units(toPay) ? "overpaid" : "paid";
}

export const TONES: Record<PaymentState, MessageTone> = {
  pending: "info",
  checking: "info",
  paid: "ok",
  partly: "warn",
  overpaid: "ok",
  expired: "warn",
  canceled: "info",
  failed: "bad",
  refunded: "info",
  returnedPart: "info",
  chargeback: "warn",
};

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

/** Nothing more is expected to change soon: the money is there and its order was dealt with, or the payment was given up. */
export function isSettled({ status, hasOrder, orderId, orderResult }: Payment): boolean {
  if (status === "paid") return !hasOrder || orderId !== null || orderResult !== null;
  return status !== "pending";
}

/** The part of the amount that was not paid, in the payment's currency. */
function unpaidPart({ amount, toPay, paid }: Payment): Amount {
  const unpaid = units(toPay) - units(paid);
  return asAmount(unpaid > 0n ? (units(amount) * unpaid) / units(toPay) : 0n);
}

/** Page to top up what the payment did not bring. */
export function againAddress(payment: Payment): string {
  const amount = formatAmount(convertDown(unpaidPart(payment), payment.rate));
  return `/topup?${new URLSearchParams({ system: String(payment.systemId), amount })}`;
}

/** Page of the placed order, or of all orders for a mass order. */
export const orderAddress = ({ orderId, isMassOrder }: Payment): string => (isMassOrder ? "/orders" : `/orders/${orderId}`);
