import { BATCH_ROW_STATES, type BatchRow, type PriceBatch } from "@vitrine/contract/selling/price/batch";
import { Button } from "@vitrine/ui/form/button";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { type Column, DataList, type ListView } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { useListState } from "@vitrine/ui/list/list-state";
import { Money, rateDecimals } from "@vitrine/ui/text/money";
import { NotFound } from "@vitrine/ui/feedback/not-found";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { errorText, isMissing } from "../../../shared/kernel/app/failure.ts";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { BatchFacts } from "./batch-facts.tsx";
import { BatchStatus } from "./batches-tab.tsx";
import { isUnderWay, ruleText } from "./batch-words.ts";
import { PriceMove } from "./preview-figures.tsx";

const SOON_MS = 1000;
type Texts = TFunction<"price">;

/** One bulk price change: its progress, the result for every service, and undo. */
export function Screen() {
  const { t } = useTranslation("price");
  const { texts, locale } = useUi();
  const panelId = usePanelId();
  const batchId = Number(useParams()["batchId"]);
  const list = useListState();
  const state = BATCH_ROW_STATES.find((word) => word === list.view) ?? null;
  const query = trpc.price.batch.useQuery(
    { panelId, batchId, state, query: list.query || null, page: list.page, perPage: list.perPage },
    { ...listQueryOptions, refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.batch) ? SOON_MS : false) },
  );
  const currency = query.data?.currency ?? "";
  const columns = useMemo(() => columnsOf(t, currency), [t, currency]);
  const listHref = `/panel/${panelId}/prices/batches`;
  const back = { href: listHref, label: t("tab.batches") };
  if (isMissing(query.error)) return <NotFound homeHref={listHref} />;
  if (query.error && !query.data) return <ErrorView detail={errorText(query.error)} onReload={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <>
        <PageHeader back={back} title={t("batch.one")} />
        <SkeletonText label={texts.loading} lines={10} />
      </>
    );
  }
  const { batch } = query.data;
  return (
    <>
      <PageHeader
        back={back}
        title={ruleText(t, locale, currency, batch.rule)}
        lead={<BatchStatus t={t} batch={batch} />}
        actions={<Revert panelId={panelId} batch={batch} />}
      />
      <BatchFacts batch={batch} />
      <DataList<BatchRow>
        label={t("batch.rows")}
        list={list}
        {...listProps(query)}
        views={["all", ...BATCH_ROW_STATES].map((id): ListView => ({ id, label: t(`batch.state.${id}`) }))}
        search={t("bulk.search")}
        columns={columns}
        decimals={batchDecimals}
        card={(row) => ({
          title: row.service.name,
          sub: stateText(t, row),
          value: <Move row={row} currency={currency} />,
        })}
        rowId={(row) => row.service.id}
        rowLabel={(row) => row.service.name}
        rowHref={(row) => `/panel/${panelId}/services/${row.service.id}/prices`}
        firstUse={<EmptyState icon="services" title={t("bulk.none")} />}
      />
    </>
  );
}

function columnsOf(t: Texts, currency: string): readonly Column<BatchRow>[] {
  return [
    {
      id: "service",
      header: t("bulk.column.service"),
      primary: true,
      grow: true,
      cell: (row) => row.service.name,
      sub: (row) => `ID ${row.service.id}`,
    },
    {
      id: "cost",
      header: t("bulk.column.cost"),
      align: "end",
      from: "wide",
      cell: (row) => (row.cost === null ? "—" : <Money amount={row.cost} currency={currency} mode="display" />),
    },
    { id: "price", header: t("bulk.column.price"), align: "end", cell: (row) => <Move row={row} currency={currency} /> },
    { id: "state", header: t("batch.column.status"), cell: (row) => stateText(t, row) },
  ];
}

const batchDecimals = (rows: readonly BatchRow[]): number => rateDecimals(rows.flatMap(({ cost, before, after }) => [cost, before, after]));

const stateText = (t: Texts, { state, code }: BatchRow): string => (code === null ? t(`batch.rowState.${state}`) : t(`batch.code.${code}`));

function Move({ row, currency }: { row: BatchRow; currency: string }) {
  const { before, after, state } = row;
  if (before === null || after === null) return <span className="text-ink-3">—</span>;
  const [from, to] = state === "reverted" ? [after, before] : [before, after];
  return <PriceMove from={from} to={to} currency={currency} />;
}

function Revert({ panelId, batch }: { panelId: number; batch: PriceBatch }) {
  const { t } = useTranslation("price");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const manages = useCan("price.manage");
  const revert = trpc.price.revertBatch.useMutation();
  if (!manages || batch.revertUntil === null) return null;
  const press = async () => {
    await confirm({
      title: t("batch.revertTitle", { count: batch.changed }),
      text: t("batch.revertText"),
      confirm: t("batch.revert"),
      run: () => revert.mutateAsync({ panelId, batchId: batch.id }),
      errorText,
    });
    await utils.price.invalidate();
  };
  return (
    <Button icon="refresh" onClick={() => void press()}>
      {t("batch.revert")}
    </Button>
  );
}
