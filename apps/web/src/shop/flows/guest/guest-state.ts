import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import type { OrderStatus } from "@vitrine/contract/kernel/status/status";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { formatMoney } from "@vitrine/ui/text/money";
import type { MessageTone } from "../../kernel/layout/message.tsx";
import type { Shop } from "../../kernel/layout/shop-context.tsx";

export type GuestState =
  | "pending"
  | "checking"
  | "placing"
  | "partly"
  | "notPlaced"
  | "price"
  | "restored"
  | "expired"
  | "canceled"
  | "failed"
  | "returned"
  | "chargeback"
  | "ordered"
  | "done"
  | "partial"
  | "ended";

const REFUSED: Partial<Record<string, GuestState>> = { price_changed: "price", restored_from_backup: "restored" };

/** The state shown to the buyer: of the order, or of its payment while there is no order yet; and where the money is. */
export function guestStateOf({ order, payment, missing }: GuestOrder): GuestState {
  if (order) return stateOfOrder(order.status, payment.status);
  const { status, orderResult, receipt } = payment;
  if (status === "refunded") return "returned";
  if (status === "chargeback") return status;
  if (orderResult !== null) return REFUSED[orderResult] ?? "notPlaced";
  if (status === "paid") return missing === null ? "placing" : "partly";
  return status === "pending" && receipt ? "checking" : status;
}

function stateOfOrder(status: OrderStatus, paymentStatus: PaymentStatus): GuestState {
  if (status === "queued" || status === "active") return "ordered";
  if (status === "done" || status === "partial") return status;
  return paymentStatus === "chargeback" ? paymentStatus : "ended";
}

export const GUEST_TONES: Record<GuestState, MessageTone> = {
  pending: "info",
  checking: "info",
  placing: "info",
  partly: "warn",
  notPlaced: "warn",
  price: "warn",
  restored: "warn",
  expired: "warn",
  canceled: "info",
  failed: "bad",
  returned: "info",
  chargeback: "warn",
  ordered: "ok",
  done: "ok",
  partial: "warn",
  ended: "warn",
};

export function guestText({ t, language, currency, panelName }: Shop, of: GuestOrder): string {
  const { payment, missing } = of;
  const state = guestStateOf(of);
  if ((state === "partial" || state === "ended") && Number(payment.returned) > 0) {
    return t("guest.state.back", { amount: formatMoney(language, payment.returned, payment.currency) });
  }
  return t(`guest.state.${state}.text`, { missing: formatMoney(language, missing ?? "0", currency), panel: panelName });
}

/** Milliseconds until the next poll; undefined: nothing is expected to change. */
export function nextLook(of: GuestOrder): number | undefined {
  switch (guestStateOf(of)) {
    case "pending":
    case "checking":
    case "placing":
    case "partly":
      return 4000;
    case "ordered":
      return 10_000;
    default:
      return undefined;
  }
}

/** The order form, filled in as it was. */
export function againAddress({ asked }: GuestOrder): string {
  const { serviceId, link, quantity } = asked;
  const fields = {
    service: String(serviceId),
    ...(link === "" ? {} : { link }),
    ...(quantity === null ? {} : { quantity: String(quantity) }),
  };
  return `/order?${new URLSearchParams(fields)}`;
}
