import { Link } from "@vitrine/ui/link";
import { useTranslation } from "react-i18next";
import type { OrderCounts } from "./order-counts.ts";
import { ordersHref } from "./order-views.ts";

/** What needs the owner's eye. */
export function OrdersLead({ panelId, counts }: { panelId: number; counts: OrderCounts }) {
  const { t } = useTranslation("order");
  return <Link href={ordersHref(panelId, "unknown")}>{t("lead.unknown", { count: counts.unknown })}</Link>;
}
