import type { panelRowSchema } from "@vitrine/contract/tenancy/panel/list";
import type { Column } from "@vitrine/ui/list/data-list";
import { Count, Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { PanelStatus } from "./panel-status.tsx";

export type PanelRow = z.infer<typeof panelRowSchema>;

export function homeColumns(t: TFunction<"panel">): Column<PanelRow>[] {
  return [
    {
      id: "name",
      header: t("home.panel"),
      primary: true,
      grow: true,
      cell: (panel) => panel.name,
      sub: (panel) => panel.domain,
    },
    { id: "status", header: t("home.status"), cell: (panel) => <PanelStatus status={panel.status} /> },
    { id: "type", header: t("home.type"), from: "wide", cell: (panel) => t(`type.${panel.type}`) },
    {
      id: "tariff",
      header: t("home.tariff"),
      from: "wide",
      cell: ({ tariff, paidUntil }) =>
        tariff !== null && (
          <>
            {tariff}
            {paidUntil !== null && (
              <span className="block text-s text-ink-2">
                {t("home.paidUntil")} <Time value={paidUntil * 1000} mode="date" />
              </span>
            )}
          </>
        ),
    },
    { id: "orders", header: t("home.orders"), align: "end", cell: (panel) => <Count value={panel.ordersToday} /> },
    {
      id: "revenue",
      header: t("home.revenue"),
      align: "end",
      cell: (panel) => panel.revenueToday !== null && <Money amount={panel.revenueToday} currency={panel.currency} mode="display" />,
    },
  ];
}
