import type { ReadSheetInput } from "@vitrine/contract/selling/sheet/sheet";
import { SERVICE_OPERATORS } from "@vitrine/contract/selling/catalog/operators";
import type { Service } from "@vitrine/contract/selling/catalog/service";
import { ButtonLink } from "@vitrine/ui/form/button";
import type { ListView } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { MoreActs } from "@vitrine/ui/layout/more-acts";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useMobile } from "@vitrine/ui/base/media";
import { Link } from "@vitrine/ui/text/link";
import { rateDecimals } from "@vitrine/ui/text/money";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ExportButton, type ExportFilter } from "../../kernel/export/export-button.tsx";
import { sheetHref } from "../sheet/sheet-address.ts";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { moreServiceColumns } from "./more-service-columns.tsx";
import { RatesDialog } from "./rates-dialog.tsx";
import { serviceCard, serviceColumns } from "./service-columns.tsx";
import { SERVICE_FILTERS, useServiceFilters } from "./service-filters.ts";
import { useServiceActs } from "./use-service-acts.ts";
import { useBulkActions } from "./use-bulk-actions.ts";
import { useSelectedStatuses } from "./use-selected-statuses.ts";
import { useSwitch } from "./use-switch.ts";

const STATUSES = ["active", "paused", "off"] as const;

const idIn = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

export function Screen() {
  const { t } = useTranslation("catalog");
  const panelId = usePanelId();
  const currency = useCurrency(panelId);
  const manages = useCan("catalog.manage");
  const list = useListState({ filters: SERVICE_FILTERS });
  const status = STATUSES.find((word) => word === list.view) ?? null;
  const filter = { query: list.query || null, category: idIn(list.filters["category"]), provider: idIn(list.filters["provider"]), status };
  const services = trpc.catalog.services.useQuery({ panelId, ...filter, page: list.page, perPage: list.perPage }, listQueryOptions);
  const shown = useMoneyList(panelId, services);
  const filters = useServiceFilters(panelId);
  const statusesOf = useSelectedStatuses(panelId, filter, services.data?.items);
  const counts = services.data?.counts;
  const views = ["all", ...STATUSES].map((id): ListView => ({ id, label: t(`view.${id}`), count: counts?.[id as keyof typeof counts] }));
  const columns = useServiceColumns(currency ?? "");
  const wordOf = useCallback(
    (_: string, value: string) => (STATUSES.some((known) => known === value) ? t(`view.${value as (typeof STATUSES)[number]}`) : null),
    [t],
  );
  const card = useMemo(() => serviceCard(t, currency ?? ""), [t, currency]);
  const pageOf = (service: Service, tab = "general") => `/panel/${panelId}/services/${service.id}/${tab}`;
  const { bulkActions, changePrices } = useBulkActions(panelId, filter, statusesOf);
  const rowActions = useRowActions(panelId, pageOf);
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<Others panelId={panelId} />}
        actions={<Actions panelId={panelId} manages={manages} filter={filter} onPrices={() => changePrices({ filter })} />}
      />
      <PanelList<Service>
        panelId={panelId}
        name="services"
        label={t("title")}
        list={list}
        {...shown}
        views={views}
        search={t("search")}
        operators={SERVICE_OPERATORS}
        wordOf={wordOf}
        filters={filters}
        bulkActions={manages ? bulkActions : undefined}
        columns={columns}
        decimals={(rows) => rateDecimals(rows.flatMap(({ rate, cost }) => [rate, cost]))}
        card={card}
        rowId={(service) => service.id}
        rowLabel={(service) => service.name}
        rowHref={pageOf}
        rowActions={rowActions}
        firstUse={<FirstUse panelId={panelId} manages={manages} />}
      />
    </>
  );
}

function useServiceColumns(currency: string) {
  const { t } = useTranslation("catalog");
  const { t: named } = useTranslation("export");
  return useMemo(() => [...serviceColumns(t, currency), ...moreServiceColumns(named)], [t, named, currency]);
}

function useRowActions(panelId: number, pageOf: (service: Service, tab?: string) => string) {
  const { t } = useTranslation("catalog");
  const manages = useCan("catalog.manage");
  const { one } = useSwitch(panelId);
  const acts = useServiceActs(panelId);
  const announces = useCan("announcement.manage");
  const announce = (service: Service): readonly MenuItem[] =>
    announces && service.status === "active"
      ? [{ label: t("open.announce"), icon: "bell", href: `/panel/${panelId}/interaction?announce=${service.id}` }]
      : [];
  const switchItems = (service: Service): readonly MenuItem[] => {
    if (!manages) return [];
    const on: MenuItem = { label: t("switch.on"), icon: "play", onSelect: () => void one(service, "active") };
    const off: MenuItem = { label: t("switch.off"), icon: "pause", onSelect: () => void one(service, "off") };
    const copy: MenuItem = { label: t("copy.act"), icon: "copy", onSelect: () => void acts.copy(service) };
    const remove: MenuItem = { label: t("remove.act"), icon: "close", danger: true, onSelect: () => void acts.remove(service) };
    return [copy, "rule", ...(service.status === "active" ? [off] : service.status === "off" ? [on] : [on, off]), "rule", remove];
  };
  return (service: Service): readonly MenuItem[] => [
    { label: t("open.service"), icon: "edit", href: pageOf(service) },
    { label: t("open.prices"), icon: "percent", href: pageOf(service, "prices") },
    ...announce(service),
    ...switchItems(service),
  ];
}

interface ActionsProps {
  panelId: number;
  manages: boolean;
  filter: ReadSheetInput & ExportFilter;
  onPrices: () => void;
}

function Actions({ panelId, manages, filter, onPrices }: ActionsProps) {
  const { t } = useTranslation("catalog");
  const modals = useModals();
  const isPhone = useMobile();
  const exporting = <ExportButton list="services" panelId={panelId} filter={filter} />;
  if (!manages) return exporting;
  const more = [
    { label: t("rates.title"), onSelect: () => void modals.show(RatesDialog, { panelId }) },
    { label: t("open.changePrices"), onSelect: onPrices },
    ...(isPhone ? [] : [{ label: t("open.sheet"), icon: "edit" as const, href: sheetHref(panelId, filter) }]),
    { label: t("open.own"), href: `/panel/${panelId}/services/own` },
    { label: t("open.categories"), href: `/panel/${panelId}/services/categories` },
  ];
  return (
    <>
      {exporting}
      <MoreActs items={more} />
      <ButtonLink data-list-new icon="plus" href={`/panel/${panelId}/services/create`}>
        {t("create.act")}
      </ButtonLink>
      <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/services/import`}>
        {t("import")}
      </ButtonLink>
    </>
  );
}

/** Links to lists of some of the services. */
function Others({ panelId }: { panelId: number }) {
  const { t } = useTranslation("catalog");
  const seesNew = useCan("provider.view");
  return (
    <span className="flex flex-wrap gap-x-4">
      {seesNew && <Link href={`/panel/${panelId}/new`}>{t("open.new")}</Link>}
      <Link href={`/panel/${panelId}/created`}>{t("open.created")}</Link>
    </span>
  );
}

function FirstUse({ panelId, manages }: { panelId: number; manages: boolean }) {
  const { t } = useTranslation("catalog");
  return (
    <EmptyState
      icon="services"
      title={t("empty.title")}
      action={
        manages && (
          <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/services/import`}>
            {t("import")}
          </ButtonLink>
        )
      }
    >
      {t("empty.text")}
    </EmptyState>
  );
}
