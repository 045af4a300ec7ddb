import type { NoticeOutcome, PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { waitsForOwner } from "./payment-state.tsx";

const DIFFERS: ReadonlySet<NoticeOutcome> = new Set(["amount_differs", "currency_differs", "external_id_used"]);

export type Advice = "differs" | "receipt" | "manual" | "system" | "over" | "part" | "chargeback";

type Judged = Pick<PanelPaymentDetail, "status" | "receipt" | "confirmedByOwner" | "paid" | "toPay"> & {
  readonly notices: readonly Pick<PanelPaymentDetail["notices"][number], "outcome">[];
};

/** The most important problem of a payment; undefined if there is none. */
export function adviceOf(payment: Judged): Advice | undefined {
  const { status, confirmedByOwner, paid, toPay, notices } = payment;
  switch (status) {
    case "paid":
      return Number(paid) < Number(toPay) ? "part" : undefined;
    case "refunded":
      return undefined;
    case "chargeback":
      return "chargeback";
    default:
      if (notices.some(({ outcome }) => DIFFERS.has(outcome))) return "differs";
      if (waitsForOwner(payment)) return "receipt";
      if (status !== "pending") return "over";
      return confirmedByOwner ? "manual" : "system";
  }
}
