import type { PriceBatch } from "@vitrine/contract/selling/price/batch";
import { ButtonLink } from "@vitrine/ui/form/button";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { Count } from "@vitrine/ui/text/money";
import { Status } from "@vitrine/ui/feedback/status";
import { Time } from "@vitrine/ui/text/time";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BATCH_MARKS, isUnderWay, ruleText } from "./batch-words.ts";

const SOON_MS = 1500;

export function Screen() {
  const { t } = useTranslation("price");
  const { locale } = useUi();
  const panelId = usePanelId();
  const manages = useCan("price.manage");
  const currency = useCurrency(panelId) ?? "";
  const list = useListState();
  const { page, perPage } = list;
  const batches = trpc.price.batches.useQuery(
    { panelId, page, perPage },
    { ...listQueryOptions, refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? SOON_MS : false) },
  );
  const shown = useMoneyList(panelId, batches);
  const columns = useMemo(() => columnsOf(t, locale, currency), [t, locale, currency]);
  return (
    <DataList<PriceBatch>
      label={t("tab.batches")}
      list={list}
      {...shown}
      columns={columns}
      card={(batch) => ({
        title: ruleText(t, locale, currency, batch.rule),
        sub: <Time value={batch.createdAt * 1000} />,
        value: <Count value={batch.changed} />,
        foot: <BatchStatus t={t} batch={batch} />,
      })}
      rowId={(batch) => batch.id}
      rowLabel={(batch) => ruleText(t, locale, currency, batch.rule)}
      rowHref={(batch) => `/panel/${panelId}/prices/batches/${batch.id}`}
      firstUse={
        <EmptyState
          icon="percent"
          title={t("batch.empty")}
          action={
            manages && (
              <ButtonLink variant="primary" href={`/panel/${panelId}/services/prices`}>
                {t("bulk.title")}
              </ButtonLink>
            )
          }
        >
          {t("batch.emptyText")}
        </EmptyState>
      }
    />
  );
}

function columnsOf(t: TFunction<"price">, locale: string, currency: string): readonly Column<PriceBatch>[] {
  return [
    {
      id: "rule",
      header: t("batch.column.rule"),
      primary: true,
      grow: true,
      cell: (batch) => ruleText(t, locale, currency, batch.rule),
      sub: (batch) => batch.note || null,
    },
    {
      id: "changed",
      header: t("batch.column.changed"),
      align: "end",
      cell: (batch) => <Count value={batch.changed} />,
      sub: (batch) => (batch.skipped > 0 ? t("batch.skipped", { count: batch.skipped }) : null),
    },
    { id: "by", header: t("batch.column.by"), from: "wide", cell: (batch) => batch.by?.login ?? "—" },
    { id: "time", header: t("batch.column.time"), cell: (batch) => <Time value={batch.createdAt * 1000} /> },
    { id: "status", header: t("batch.column.status"), cell: (batch) => <BatchStatus t={t} batch={batch} /> },
  ];
}

export function BatchStatus({ t, batch }: { t: TFunction<"price">; batch: PriceBatch }) {
  return <Status {...BATCH_MARKS[batch.status]}>{t(`batch.status.${batch.status}`)}</Status>;
}
