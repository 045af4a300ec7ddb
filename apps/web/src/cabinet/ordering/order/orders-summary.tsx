import { Link } from "@vitrine/ui/text/link";
import { useTranslation } from "react-i18next";
import { type OrderCounts, ordersHref } from "./order-views.ts";

/** The list's summary line: what needs the owner's attention. */
export function OrdersSummary({ panelId, counts }: { panelId: number; counts: OrderCounts }) {
  const { t } = useTranslation("order");
  if (counts.unknown + counts.held === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {counts.unknown > 0 && <Link href={ordersHref(panelId, "unknown")}>{t("lead.unknown", { count: counts.unknown })}</Link>}
      {counts.held > 0 && <Link href={ordersHref(panelId, "moderation")}>{t("lead.held", { count: counts.held })}</Link>}
    </span>
  );
}
