import { type Arrival, ARRIVAL_VIEWS } from "@vitrine/contract/supply/arrival/arrival";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { toasts } from "@vitrine/ui/feedback/toast";
import { type BulkAction, DataList, type ListFilter, type ListView, type Selection } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { rateDecimals } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { PageSlotContent } from "../../../shared/kernel/app/page-slot.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { arrivalCard, arrivalColumns, type ArrivalPress } from "./arrival-columns.tsx";
import { type ArrivalActs, countOf, type Targets, targetsOf, useArrivalActs } from "./use-arrival-acts.ts";

type View = (typeof ARRIVAL_VIEWS)[number];

const idIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);
const keyOf = ({ provider, service }: Arrival): string => `${provider.id} ${service}`;
const namedBy = (key: string) => {
  const [providerId, ...service] = key.split(" ");
  return { providerId: Number(providerId), service: service.join(" ") };
};
const target = (row: Arrival): Targets => targetsOf([namedBy(keyOf(row))]);

/** Services that are new at the connected providers. */
export function Screen() {
  const { t } = useTranslation("arrival");
  const panelId = usePanelId();
  const manages = useCan("catalog.manage");
  const list = useListState({ filters: ["provider"] });
  const view = ARRIVAL_VIEWS.find((word) => word === list.view) ?? "new";
  const { query, page, perPage, filters: chosen } = list;
  const filter = { panelId, query: query || null, view, provider: idIn(chosen["provider"]) };
  const found = trpc.arrival.list.useQuery({ ...filter, page, perPage }, listQueryOptions);
  const providers = found.data?.providers ?? [];
  const acts = useArrivalActs(panelId, providers);
  const press: ArrivalPress = {
    panelId,
    isBusy: acts.isImporting,
    onImport: manages ? (row) => void acts.importMany(target(row)) : undefined,
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
        bulkActions={useBulk(filter, acts, manages)}
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
    const one = target(row);
    const charge = acts.chargeOf(row.provider.id) ?? "";
    return [
      ...(orderable ? [{ label: t("importAt", { charge }), icon: "plus" as const, onSelect: () => void acts.importMany(one) }] : []),
      view === "hidden"
        ? { label: t("show"), icon: "eye", onSelect: () => void acts.hide(one, false) }
        : { label: t("hide"), icon: "eye-off", onSelect: () => void acts.hide(one, true) },
    ];
  };
}

interface Filter {
  panelId: number;
  query: string | null;
  view: View;
  provider: number | null;
}

/** Actions on the selected rows, or on everything that matches the filters. An import of everything is confirmed with its size. */
function useBulk(filter: Filter, acts: ArrivalActs, manages: boolean): readonly BulkAction[] | undefined {
  const { t } = useTranslation("arrival");
  const { client } = trpc.useUtils();
  const confirm = useConfirm();
  if (!manages || filter.view === "imported") return undefined;
  const hidden = filter.view === "hidden";
  const chosen = async ({ all, ids }: Selection): Promise<Targets> =>
    all ? (await client.arrival.matching.query(filter)).items : targetsOf([...ids].map((id) => namedBy(String(id))));
  const failed = (error: unknown) => void toasts.error(errorText(error));
  const importChosen = async (selection: Selection) => {
    const targets = await chosen(selection);
    if (!selection.all) return acts.importMany(targets);
    await confirm({
      title: t("importAll", { count: countOf(targets) }),
      text: t("importAllText"),
      confirm: t("import"),
      run: () => acts.importMany(targets),
      errorText,
    });
  };
  return [
    { id: "import", label: t("import"), icon: "plus", run: (selection) => importChosen(selection).catch(failed) },
    {
      id: "hide",
      label: t(hidden ? "show" : "hide"),
      icon: hidden ? "eye" : "eye-off",
      run: (selection) => chosen(selection).then((targets) => acts.hide(targets, !hidden), failed),
    },
  ];
}

type NothingProps = { panelId: number; others: readonly ListView[]; hrefOf: (view: string) => string };

/** Shown if nothing is new, with links to the imported and hidden services. */
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
