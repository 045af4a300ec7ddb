import { PAYMENT_STATISTICS } from "@vitrine/contract/insight/statistics/names";
import type { SystemRow } from "@vitrine/contract/insight/statistics/panel";
import { LinkTabs } from "@vitrine/ui/layout/link-tabs";
import { Count, Money } from "@vitrine/ui/text/money";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ToPath } from "../../../shared/kernel/app/router-link.tsx";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton } from "../../kernel/export/export-button.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { PeriodBar } from "./period-bar.tsx";
import { type RowColumn, RowsTable } from "./rows-table.tsx";
import { StatisticsBody } from "./statistics-body.tsx";
import { StatisticsPage } from "./statistics-page.tsx";
import { useStatistics } from "./use-statistics.ts";

const RECEIVED = ["amount", "count", "fees", "returned", "bonuses", "referrals", "manual", "newPayers"] as const;
const NOT_RECEIVED = ["count", "amount"] as const;

/** Payments of one status, and the payment systems they went through. */
export function Screen() {
  const { t } = useTranslation("statistics");
  const panelId = usePanelId();
  const state = useStatistics();
  const { params, input, set } = state;
  const given = useParams()["status"];
  const status = PAYMENT_STATISTICS.find((one) => one === given) ?? "all";
  const system = state.idOf("system");
  const query = trpc.statistics.payments.useQuery({ panelId, ...input, status, system }, listQueryOptions);
  const isReceived = status === "all" || status === "paid";
  if (given !== status) return <ToPath path={`/panel/${panelId}/statistics/payments/all`} />;
  const name = query.data?.top.find(({ id }) => id === system)?.name;
  return (
    <StatisticsPage current="payments">
      <PeriodBar state={state} />
      <div className="mb-6">
        <LinkTabs
          label={t("filter.status")}
          items={PAYMENT_STATISTICS.map((one) => ({
            id: one,
            label: t(`payments.${one}`),
            href: `/panel/${panelId}/statistics/payments/${one}?${params}`,
            current: one === status,
          }))}
        />
      </div>
      <FilterChips state={state} filters={system === null ? [] : [{ name: "system", value: name ?? `#${system}` }]} />
      <StatisticsBody state={state} query={query} names={isReceived ? RECEIVED : NOT_RECEIVED} filter={{ system }}>
        {(data) => (
          <RowsTable
            title={t("systems.title")}
            name={t("systems.name")}
            rows={data.top}
            weight={({ amount, count }) => (amount === undefined ? count : Number(amount))}
            columns={systemColumns(t, data.currency, isReceived)}
            onChoose={(id) => set({ system: id === system ? null : String(id) })}
            chosen={system}
            actions={
              <ExportButton list="statistics" panelId={panelId} filter={{ from: input.from, to: input.to, system, block: "systems" }} />
            }
          />
        )}
      </StatisticsBody>
    </StatisticsPage>
  );
}

function systemColumns(t: TFunction<"statistics">, currency: string, isReceived: boolean): RowColumn<SystemRow>[] {
  const money = (name: "amount" | "fees" | "returned", isWide = false): RowColumn<SystemRow> => ({
    id: name,
    label: t(`figure.${name}`),
    value: (row) => (row[name] === undefined ? "–" : <Money amount={row[name]} currency={currency} mode="display" />),
    ...(isWide && { isWide }),
  });
  return [
    { id: "count", label: t("figure.count"), value: ({ count }) => <Count value={count} /> },
    money("amount"),
    ...(isReceived ? [money("fees", true), money("returned", true)] : []),
  ];
}
