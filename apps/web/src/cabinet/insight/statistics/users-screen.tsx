import { Count, Money } from "@vitrine/ui/text/money";
import type { CustomerStatistics } from "@vitrine/contract/insight/statistics/panel";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { type RowColumn, RowsTable } from "./rows-table.tsx";
import { StatisticsBody } from "./statistics-body.tsx";
import { StatisticsPage } from "./statistics-page.tsx";
import { useStatistics } from "./use-statistics.ts";

const ALL = ["registered", "active", "payers", "newPayers", "orders", "payments", "revenue", "received"] as const;

/** Customers who signed up, ordered and paid, and those who brought the most. */
export function Screen() {
  const { t } = useTranslation("statistics");
  const panelId = usePanelId();
  const state = useStatistics();
  const { input } = state;
  const query = trpc.statistics.users.useQuery({ panelId, ...input }, listQueryOptions);
  return (
    <StatisticsPage current="users">
      <PeriodBar state={state} />
      <StatisticsBody state={state} query={query} names={ALL} filter={{}}>
        {({ top, currency }) => (
          <RowsTable
            title={t("users.title")}
            name={t("users.name")}
            rows={top}
            weight={({ revenue, orders }) => (revenue === undefined ? orders : Number(revenue))}
            hrefOf={({ id }) => `/panel/${panelId}/users/${id}/statistics`}
            columns={userColumns(t, currency, top)}
            actions={<ExportButton list="statistics" panelId={panelId} filter={{ from: input.from, to: input.to, block: "users" }} />}
          />
        )}
      </StatisticsBody>
    </StatisticsPage>
  );
}

type UserRow = CustomerStatistics["top"][number];

function userColumns(t: TFunction<"statistics">, currency: string, rows: readonly UserRow[]): RowColumn<UserRow>[] {
  const money = (name: "received" | "revenue"): RowColumn<UserRow> => ({
    id: name,
    label: t(`figure.${name}`),
    value: (row) => <Money amount={row[name] ?? "0"} currency={currency} mode="display" />,
    ...(name === "received" && { isWide: true as const }),
  });
  return [
    { id: "orders", label: t("figure.orders"), value: ({ orders }) => <Count value={orders} /> },
    { id: "payments", label: t("figure.payments"), value: ({ payments }) => <Count value={payments} />, isWide: true },
    ...(rows.some(({ revenue }) => revenue !== undefined) ? [money("received"), money("revenue")] : []),
  ];
}
