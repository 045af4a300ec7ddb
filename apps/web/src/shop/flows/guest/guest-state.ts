import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { formatMoney } from "@vitrine/ui/text/money";
import type { MessageTone } from "../../kernel/layout/message.tsx";
import type { Shop } from "../../kernel/layout/shop-context.tsx";
import { stateOf } from "../../../shared/money/payment/payment-state.ts";

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

/** What the buyer is told: of the order once there is one, of its payment before. */
export function guestStateOf({ order, payment }: GuestOrder): GuestState {
  if (order) {
    if (order.status === "done" || order.status === "partial") return order.status;
    return order.status === "queued" || order.status === "active" ? "ordered" : "ended";
  }
  if (payment.orderResult !== null) return REFUSED[payment.orderResult] ?? "notPlaced";
  const state = stateOf(payment);
  switch (state) {
    case "paid":
    case "overpaid":
      return "placing";
    case "refunded":
    case "returnedPart":
      return "returned";
    default:
      return state;
  }
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

export function guestText({ t, language, panelName }: Shop, of: GuestOrder): string {
  const money = (amount: string) => formatMoney(language, amount, of.payment.currency);
  return t(`guest.state.${guestStateOf(of)}.text`, {
    paid: money(of.payment.paid),
    toPay: money(of.payment.toPay),
    panel: panelName,
  });
}

/** How soon to ask again, in milliseconds; undefined: nothing is expected to change. */
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
