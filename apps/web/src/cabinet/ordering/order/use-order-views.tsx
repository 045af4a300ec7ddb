import type { ListView } from "@vitrine/ui/list/data-list";
import { TabInside } from "@vitrine/ui/layout/link-tabs";
import { formatNumber } from "@vitrine/ui/text/money";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { isRareView, ORDER_VIEWS, type OrderCounts, type OrderView } from "./order-views.ts";

/** The specification's tabs with their counts; tabs for rare problems only while they have orders. */
export function useOrderViews(current: OrderView, counts: OrderCounts | undefined): readonly ListView[] {
  const { t } = useTranslation("order");
  const { locale } = useUi();
  return useMemo(() => {
    const held = (view: OrderView) => {
      if (view === "unknown") return counts && { count: counts.unknown, more: false };
      if (view === "moderation") return counts && { count: counts.held, more: false };
      return counts?.items.find(({ status }) => status === view);
    };
    return ORDER_VIEWS.filter((view) => !isRareView(view) || view === current || (held(view)?.count ?? 0) > 0).map((view): ListView => {
      const { count, more } = held(view) ?? {};
      const label = t(`view.${view}`);
      // A count that reached its limit is shown with a plus.
      return more && count !== undefined
        ? { id: view, label: <TabInside label={label} count={t("more", { figure: formatNumber(locale, count) })} /> }
        : { id: view, label, count };
    });
  }, [t, locale, current, counts]);
}
