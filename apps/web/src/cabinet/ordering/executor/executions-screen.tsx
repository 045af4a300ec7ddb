import type { Execution } from "@vitrine/contract/ordering/executor/executor";
import { type Column, DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Money, rateDecimals } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { secondsText } from "../../../shared/ordering/executor/seconds-text.ts";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { OwnTabs } from "./own-tabs.tsx";

const FILTERS = ["executor", "service"];
const idOf = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export function Screen() {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  const panelId = usePanelId();
  const currency = useCurrency(panelId) ?? "";
  const list = useListState({ filters: FILTERS });
  const { query, page, perPage } = list;
  const [executorId, serviceId] = [idOf(list.filters["executor"]), idOf(list.filters["service"])];
  const executions = trpc.executor.executions.useQuery(
    { panelId, query: query || null, executorId, serviceId, page, perPage },
    listQueryOptions,
  );
  const shown = useMoneyList(panelId, executions);
  const columns = useMemo(() => columnsOf(t, locale, currency), [t, locale, currency]);
  const filters = useFilters(panelId);
  return (
    <>
      <PageHeader title={t("executions.title")} />
      <OwnTabs current="executions" />
      <DataList<Execution>
        label={t("executions.title")}
        list={list}
        {...shown}
        search={t("executions.search")}
        filters={filters}
        columns={columns}
        decimals={(rows) => rateDecimals(rows.map(({ reward }) => reward))}
        card={({ identity, service, executor, reward, doneAt, orderId }) => ({
          title: identity,
          sub: `${service.name} · ${executor.name}`,
          value: <Money amount={reward} currency={currency} mode="display" />,
          note: <Time value={doneAt * 1000} mode="relative" />,
          foot: `${t("executions.order")} ${orderId}`,
        })}
        rowId={({ taskId }) => taskId}
        rowLabel={({ orderId, identity }) => `${t("executions.order")} ${orderId}, ${identity}`}
        rowHref={({ orderId }) => `/panel/${panelId}/orders/all/${orderId}`}
        firstUse={
          <EmptyState icon="check" title={t("executions.emptyTitle")}>
            {t("executions.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

function columnsOf(t: TFunction<"executor">, locale: string, currency: string): readonly Column<Execution>[] {
  return [
    {
      id: "order",
      header: t("executions.order"),
      primary: true,
      cell: ({ orderId }) => orderId,
    },
    {
      id: "account",
      header: t("executions.account"),
      grow: true,
      cell: ({ identity }) => identity,
      sub: ({ service, proof }) => (proof ? `${service.name} · ${proof}` : service.name),
    },
    { id: "executor", header: t("executions.executor"), cell: ({ executor }) => executor.name },
    {
      id: "pay",
      header: t("executions.pay"),
      align: "end",
      cell: ({ reward }) => <Money amount={reward} currency={currency} mode="display" />,
    },
    { id: "took", header: t("executions.took"), align: "end", from: "wide", cell: ({ seconds }) => secondsText(seconds, locale) },
    { id: "when", header: t("executions.when"), align: "end", cell: ({ doneAt }) => <Time value={doneAt * 1000} mode="relative" /> },
  ];
}

function useFilters(panelId: number): readonly ListFilter[] {
  const { t } = useTranslation("executor");
  const executors = trpc.executor.list.useQuery({ panelId, page: 1, perPage: 100 }, { staleTime: 60_000 }).data?.items;
  const services = trpc.executor.services.useQuery({ panelId, page: 1, perPage: 100 }, { staleTime: 60_000 }).data?.items;
  return useMemo(
    () => [
      {
        id: "executor",
        label: t("executions.executor"),
        kind: "choice",
        options: (executors ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      {
        id: "service",
        label: t("services.service"),
        kind: "choice",
        options: (services ?? []).map(({ service: { id, name } }) => ({ value: String(id), label: name })),
      },
    ],
    [t, executors, services],
  );
}
