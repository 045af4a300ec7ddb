import type { OwnOrder } from "@vitrine/contract/ordering/order/order";

/** Cancelling was requested, and the answer has not come. */
export const isEnding = ({ cancelAsked, status }: Pick<OwnOrder, "cancelAsked" | "status">): boolean =>
  cancelAsked && (status === "queued" || status === "active");
