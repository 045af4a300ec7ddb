import type { Service } from "@vitrine/contract/selling/catalog/service";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { Tag } from "@vitrine/ui/feedback/status";
import { ButtonLink } from "@vitrine/ui/form/button";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type Column, DataList, type ListView } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { rateDecimals } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useCan, usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { serviceCard, serviceColumns } from "./service-columns.tsx";

const ORIGINS = ["created", "manual", "own"] as const;
const SHOWN = new Set(["service", "price", "status"]);

/** Services that were not imported: created manually, or performed by the panel's own performers. */
export function Screen() {
  const { t } = useTranslation("catalog");
  const panelId = usePanelId();
  const currency = useCurrency(panelId) ?? "";
  const manages = useCan("catalog.manage");
  const list = useListState();
  const origin = ORIGINS.find((word) => word === list.view) ?? "created";
  const { query, page, perPage } = list;
  const found = trpc.catalog.services.useQuery({ panelId, query: query || null, origin, page, perPage }, listQueryOptions);
  const shown = useMoneyList(panelId, found);
  const columns = useMemo(() => createdColumns(t, currency), [t, currency]);
  const card = useMemo(() => serviceCard(t, currency), [t, currency]);
  const create = manages && (
    <ButtonLink variant="primary" icon="plus" href={`/panel/${panelId}/services/create`}>
      {t("create.act")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("created.title")} lead={t("created.lead")} actions={create} />
      <DataList<Service>
        label={t("created.title")}
        list={list}
        {...shown}
        views={ORIGINS.map((id): ListView => ({ id, label: t(`created.view.${id}`) }))}
        search={t("search")}
        columns={columns}
        card={card}
        decimals={(rows) => rateDecimals(rows.flatMap(({ rate, cost }) => [rate, cost]))}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowHref={({ id }) => `/panel/${panelId}/services/${id}/general`}
        rowActions={useRowActions(panelId)}
        firstUse={
          <EmptyState icon="services" title={t("created.empty")} action={create}>
            {t("created.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

function createdColumns(t: TFunction<"catalog">, currency: string): Column<Service>[] {
  const [service, ...rest] = serviceColumns(t, currency).filter(({ id }) => SHOWN.has(id));
  return [
    service!,
    { id: "kind", header: t("created.kind"), from: "wide", cell: (row) => <Kind service={row} /> },
    { id: "made", header: t("created.made"), from: "full", cell: ({ createdAt }) => <Time value={createdAt * 1000} /> },
    ...rest,
  ];
}

function Kind({ service }: { service: Service }) {
  const { t } = useTranslation("catalog");
  return <Tag {...(service.isOwn ? { tone: "info" as const } : {})}>{t(service.isOwn ? "created.own" : "created.manual")}</Tag>;
}

function useRowActions(panelId: number) {
  const { t } = useTranslation("catalog");
  const announces = useCan("announcement.manage");
  return ({ id, status, isOwn }: Service): readonly MenuItem[] => [
    { label: t("open.service"), icon: "edit", href: `/panel/${panelId}/services/${id}/general` },
    ...(isOwn ? [{ label: t("created.performers"), icon: "check" as const, href: `/panel/${panelId}/services/${id}/bots` }] : []),
    ...(announces && status === "active"
      ? [{ label: t("open.announce"), icon: "bell" as const, href: `/panel/${panelId}/interaction?announce=${id}` }]
      : []),
  ];
}
