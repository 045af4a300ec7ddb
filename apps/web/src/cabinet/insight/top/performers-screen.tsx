import { EXECUTOR_KINDS } from "@vitrine/contract/ordering/executor/executor";
import { LEAST_EXECUTIONS, type TopPerformer } from "@vitrine/contract/ordering/executor/top";
import { type Column, DataList, type ListFilter } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Count, formatNumber, Percent } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { secondsText } from "../../../shared/ordering/executor/seconds-text.ts";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TopTabs } from "./top-tabs.tsx";
import { useTopPlace } from "./use-top-place.ts";

const FILTERS = ["network", "kind"];

/** Rankings of the performers of all panels; public. */
export function Screen() {
  const { t } = useTranslation("executor");
  const { locale } = useUi();
  const { href } = useTopPlace();
  const list = useListState({ filters: FILTERS });
  const { query, page, perPage } = list;
  const kind = EXECUTOR_KINDS.find((one) => one === list.filters["kind"]) ?? null;
  const network = list.filters["network"] || null;
  const top = trpc.executor.top.useQuery({ query: query || null, network, kind, page, perPage }, listQueryOptions);
  const columns = useMemo(() => columnsOf(t, locale), [t, locale]);
  const networks = top.data?.networks;
  const filters = useMemo(
    (): ListFilter[] => [
      { id: "network", label: t("top.network"), kind: "choice", options: (networks ?? []).map((name) => ({ value: name, label: name })) },
      {
        id: "kind",
        label: t("list.kind"),
        kind: "choice",
        options: EXECUTOR_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) })),
      },
    ],
    [t, networks],
  );
  return (
    <>
      <PageHeader title={t("top.title")} lead={t("top.lead")} />
      <TopTabs />
      <DataList<TopPerformer>
        label={t("top.title")}
        list={list}
        {...listProps(top)}
        search={t("top.search")}
        filters={filters}
        columns={columns}
        card={(row) => ({
          title: row.name,
          sub: `${t(`kind.${row.kind}`)} · ${row.networks.join(", ")}`,
          value: formatNumber(locale, row.rating),
          note: <Count value={row.executions} />,
        })}
        rowId={({ publicId }) => publicId}
        rowLabel={({ name }) => name}
        rowHref={({ publicId }) => `${href("top/performers/resume")}?performer=${publicId}`}
        firstUse={
          <EmptyState icon="users" title={t("top.emptyTitle")}>
            {t("top.emptyText", { n: LEAST_EXECUTIONS })}
          </EmptyState>
        }
      />
    </>
  );
}

function columnsOf(t: TFunction<"executor">, locale: string): readonly Column<TopPerformer>[] {
  return [
    {
      id: "name",
      header: t("list.name"),
      primary: true,
      grow: true,
      cell: ({ name }) => name,
      sub: ({ kind, networks }) => `${t(`kind.${kind}`)} · ${networks.join(", ")}`,
    },
    { id: "rating", header: t("top.rating"), align: "end", cell: ({ rating }) => formatNumber(locale, rating) },
    {
      id: "executions",
      header: t("top.executions"),
      align: "end",
      cell: ({ executions }) => <Count value={executions} />,
      sub: ({ orders }) => t("top.orders", { count: orders }),
    },
    { id: "success", header: t("top.success"), align: "end", from: "wide", cell: ({ success }) => <Percent value={String(success)} /> },
    {
      id: "median",
      header: t("top.median"),
      align: "end",
      from: "wide",
      cell: ({ medianSeconds }) => secondsText(medianSeconds, locale),
    },
  ];
}
