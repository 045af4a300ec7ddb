import type { Order } from "@vitrine/contract/ordering/order/order";
import { OrderStatus, Status } from "@vitrine/ui/feedback/status";
import { useTranslation } from "react-i18next";

/** On hold for the owner's approval. */
export const isHeld = ({ status, dispatch }: Pick<Order, "status" | "dispatch">): boolean =>
  status === "queued" && dispatch === "moderation";

/** Status as shape, word and colour; "on hold" is shown instead of the status it hides. */
export function OrderState({ order }: { order: Pick<Order, "status" | "dispatch"> }) {
  const { t } = useTranslation("order");
  if (order.dispatch === "unknown") {
    return (
      <Status tone="warn" glyph="triangle">
        {t("unknown.status")}
      </Status>
    );
  }
  if (isHeld(order)) {
    return (
      <Status tone="warn" glyph="barred">
        {t("held.status")}
      </Status>
    );
  }
  return <OrderStatus kind={order.status}>{t(`status.${order.status}`)}</OrderStatus>;
}

/** Codes with their own texts under `fail`; others use the general text. */
const FAILS = [
  "insufficient_funds",
  "provider_key_invalid",
  "provider_refused",
  "provider_service_inactive",
  "provider_not_found",
  "count_invalid",
  "link_invalid",
  "canceled_by_ignores",
  "rules",
  "outcome_unknown",
] as const;

export type Fail = (typeof FAILS)[number] | "object_unavailable" | "other";

/** The text key of the order's failure; also for failures known only from the status. */
export function failOfOrder({ status, failCode }: Pick<Order, "status" | "failCode">): Fail {
  if (status === "object_unavailable") return "object_unavailable";
  return FAILS.find((known) => known === failCode) ?? "other";
}
