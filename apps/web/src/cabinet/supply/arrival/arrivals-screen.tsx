import { type Arrival, ARRIVAL_VIEWS } from "@vitrine/contract/supply/arrival/arrival";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type BulkAction, DataList, type ListFilter, type ListView } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { rateDecimals } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { PageSlotContent } from "../../../shared/kernel/app/page-slot.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { arrivalCard, arrivalColumns, type ArrivalPress } from "./arrival-columns.tsx";
import { type ArrivalActs, useArrivalActs } from "./use-arrival-acts.ts";

type View = (typeof ARRIVAL_VIEWS)[number];

const idIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const keyOf = ({ provider, service }: Arrival): string => `${provider.id} ${service}`;
const namedBy = (key: string) => {
  const [providerId, ...service] = key.split(" ");
  return { providerId: Number(providerId), service: service.join(" ") };
};
const named = (row: Arrival) => namedBy(keyOf(row));

/** Services that are new at the connected providers. */
export function Screen() {
  const { t } = useTranslation("arrival");
  const panelId = usePanelId();
  const manages = useCan("catalog.manage");
  const list = useListState({ filters: ["provider"] });
  const view = ARRIVAL_VIEWS.find((word) => word === list.view) ?? "new";
  const { query, page, perPage, filters: chosen } = list;
  const found = trpc.arrival.list.useQuery(
    { panelId, query: query || null, page, perPage, view, provider: idIn(chosen["provider"]) },
    listQueryOptions,
  );
  const providers = found.data?.providers ?? [];
  const acts = useArrivalActs(panelId, providers);
  const press: ArrivalPress = {
    panelId,
    isBusy: acts.isImporting,
    onImport: manages ? (row) => void acts.importMany([named(row)]) : undefined,
  };
  const counts = found.data?.counts;
  const views = ARRIVAL_VIEWS.map((id): ListView => ({ id, label: t(`view.${id}`), count: counts?.[id] }));
  const options = providers.map(({ id, name }) => ({ value: String(id), label: name }));
  const filters: ListFilter[] = [{ id: "provider", label: t("provider"), kind: "choice", options }];
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <PageSlotContent />
      <DataList<Arrival>
        label={t("title")}
        list={list}
        {...listProps(found)}
        views={views}
        search={t("search")}
        filters={filters}
        columns={arrivalColumns(t, press)}
        card={arrivalCard(t, press)}
        decimals={(rows) => rateDecimals(rows.map(({ rate }) => rate))}
        rowId={keyOf}
        rowLabel={({ name }) => name}
        rowActions={useRowActions(panelId, acts, view)}
        bulkActions={useBulk(view, acts, manages)}
        firstUse={<Nothing panelId={panelId} others={views.slice(1)} hrefOf={list.hrefOfView} />}
      />
    </>
  );
}

function useRowActions(panelId: number, acts: ArrivalActs, view: View) {
  const { t } = useTranslation("arrival");
  const manages = useCan("catalog.manage");
  const announces = useCan("announcement.manage");
  return (row: Arrival): readonly MenuItem[] => {
    const { importedId, orderable } = row;
    if (importedId !== null) {
      const open: MenuItem = { label: t("open"), icon: "edit", href: `/panel/${panelId}/services/${importedId}/general` };
      const announce: MenuItem = { label: t("announce"), icon: "bell", href: `/panel/${panelId}/interaction?announce=${importedId}` };
      return announces ? [open, announce] : [open];
    }
    if (!manages) return [];
    const one = [named(row)];
    const charge = acts.chargeOf(row.provider.id) ?? "";
    return [
      ...(orderable ? [{ label: t("importAt", { charge }), icon: "plus" as const, onSelect: () => void acts.importMany(one) }] : []),
      view === "hidden"
        ? { label: t("show"), icon: "eye", onSelect: () => void acts.hide(one, false) }
        : { label: t("hide"), icon: "eye-off", onSelect: () => void acts.hide(one, true) },
    ];
  };
}

function useBulk(view: View, acts: ArrivalActs, manages: boolean): readonly BulkAction[] | undefined {
  const { t } = useTranslation("arrival");
  if (!manages || view === "imported") return undefined;
  const blocked = ({ all }: { all: boolean }) => (all ? t("onlyShown") : undefined);
  const rows = (ids: Iterable<string | number>) => [...ids].map((id) => namedBy(String(id)));
  const hidden = view === "hidden";
  return [
    { id: "import", label: t("import"), icon: "plus", blocked, run: ({ ids }) => acts.importMany(rows(ids)) },
    {
      id: "hide",
      label: t(hidden ? "show" : "hide"),
      icon: hidden ? "eye" : "eye-off",
      blocked,
      run: ({ ids }) => acts.hide(rows(ids), !hidden),
    },
  ];
}

type NothingProps = { panelId: number; others: readonly ListView[]; hrefOf: (view: string) => string };

/** Nothing is new; what was imported or hidden stays within reach. */
function Nothing({ panelId, others, hrefOf }: NothingProps) {
  const { t } = useTranslation("arrival");
  return (
    <EmptyState
      icon="services"
      title={t("empty.title")}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink href={`/panel/${panelId}/providers`}>{t("empty.act")}</ButtonLink>
          {others
            .filter(({ count }) => (count ?? 0) > 0)
            .map(({ id, label }) => (
              <ButtonLink key={id} href={hrefOf(id)}>
                {label}
              </ButtonLink>
            ))}
        </div>
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
