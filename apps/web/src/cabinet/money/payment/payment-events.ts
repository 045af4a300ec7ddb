import type { PanelPaymentDetail, PaymentNoticeItem } from "@vitrine/contract/money/payment/panel-payment";

export type PaymentEvent = { at: number } & (
  | { kind: "started" | "receipt" | "expired" }
  | { kind: "notice"; notice: PaymentNoticeItem }
  /** The change of the customer's wallet, in its currency; negative for a debit. */
  | { kind: "moved"; amount: string }
);

type Told = Pick<PanelPaymentDetail, "status" | "createdAt" | "expiresAt" | "receipt" | "notices" | "ledger">;

/** The payment's history, newest first; within one second, the cause of a movement comes before it. */
export function eventsOf({ status, createdAt, expiresAt, receipt, notices, ledger }: Told): PaymentEvent[] {
  const events: PaymentEvent[] = [
    { at: createdAt, kind: "started" },
    ...(receipt ? [{ at: receipt.at, kind: "receipt" as const }] : []),
    ...(status === "expired" ? [{ at: expiresAt, kind: "expired" as const }] : []),
    ...notices.map((notice) => ({ at: notice.at, kind: "notice" as const, notice })),
    ...ledger.filter(({ account }) => account === "wallet").map(({ at, amount }) => ({ at, kind: "moved" as const, amount })),
  ];
  return events.toSorted((one, other) => one.at - other.at).toReversed();
}
