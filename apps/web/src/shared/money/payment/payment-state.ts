import { type Amount, asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { convertDown } from "@vitrine/contract/money/payment/price";

export type PaymentState =
  | "pending"
  | "checking"
  | "paid"
  | "partly"
  | "overpaid"
  | "returnedPart"
  | Exclude<Payment["status"], "pending" | "paid">;

const units = (amount: string): bigint => parseAmount(amount) ?? 0n;

/** The state shown to the payer, more detailed than the status. */
export function stateOf({ status, receipt, paid, toPay, returned }: Payment): PaymentState {
  if (status === "pending") return receipt ? "checking" : "pending";
  if (status !== "paid") return status;
  if (units(returned) > 0n) return "returnedPart";
  if (units(paid) < units(toPay)) return "partly";
  return units(paid) > units(toPay) ? "overpaid" : "paid";
}

export const TONES: Record<PaymentState, "info" | "ok" | "warn" | "bad"> = {
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

const COMPLETE: ReadonlySet<PaymentState> = new Set(["paid", "overpaid", "refunded", "returnedPart", "chargeback"]);

/** Less arrived than the payer wanted, and nothing more is expected: they may top up again. */
export const fellShort = (payment: Payment): boolean => payment.status !== "pending" && !COMPLETE.has(stateOf(payment));

/** No change is expected soon: the money has arrived and its order was placed or refused, or the payment was canceled. */
export function isSettled({ status, hasOrder, orderId, orderResult }: Payment): boolean {
  if (status === "paid") return !hasOrder || orderId !== null || orderResult !== null;
  return status !== "pending";
}

/** The part of the amount that was not paid, in the payment's currency. */
function unpaidPart({ amount, toPay, paid }: Payment): Amount {
  const unpaid = units(toPay) - units(paid);
  return asAmount(unpaid > 0n ? (units(amount) * unpaid) / units(toPay) : 0n);
}

/** The same in the wallet's currency: the amount for another top-up. */
export const stillNeeded = (payment: Payment): string => formatAmount(convertDown(unpaidPart(payment), payment.rate));

/** An address that an app on this phone opens, such as upi: or bitcoin:. */
export const isAppLink = (payload: string): boolean => /^(?!javascript:|data:|vbscript:)[a-z][a-z0-9+.-]{1,20}:/i.test(payload);
