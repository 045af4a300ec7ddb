import { ButtonLink } from "@vitrine/ui/form/button";
import { DataList } from "@vitrine/ui/list/data-list";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { decimalsFor, Money } from "@vitrine/ui/text/money";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DeletedPanels } from "./deleted-panels.tsx";
import { homeColumns, type PanelRow } from "./home-columns.tsx";
import { PanelStatus } from "./panel-status.tsx";

/** With fewer panels there is no search box. */
const SEARCH_FROM = 8;

/** The person's panels. Without panels and a confirmed email they see the demo; if there is no demo, they create a panel. */
export function Screen() {
  const me = useMe();
  if (me === undefined) return null;
  return me && !me.isActivated && me.panelsCount === 0 ? <Newcomer /> : <Home />;
}

function Newcomer() {
  const { texts } = useUi();
  const projects = trpc.panel.projects.useQuery();
  if (projects.isPending) return <SkeletonText label={texts.loading} lines={8} />;
  const demo = projects.data?.items.find(({ isDemo }) => isDemo);
  return <Navigate replace to={demo ? `/panel/${demo.id}` : "/welcome"} />;
}

function Home() {
  const { t } = useTranslation("panel");
  const list = useListState();
  const { query, page, perPage } = list;
  const panels = trpc.panel.list.useQuery({ query: query || null, page, perPage }, listQueryOptions);
  const columns = useMemo(() => homeColumns(t), [t]);
  const some = panels.data !== undefined && (panels.data.total > 0 || list.narrowed);
  const create = (
    <ButtonLink href="/welcome" variant="primary" icon="plus">
      {t("home.create")}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={t("home.title")} lead={t("home.lead")} actions={some && create} />
      <DataList<PanelRow>
        label={t("home.title")}
        list={list}
        {...listProps(panels)}
        search={list.narrowed || (panels.data?.total ?? 0) >= SEARCH_FROM ? t("home.search") : undefined}
        columns={columns}
        decimals={(rows) => decimalsFor(rows.map(({ revenueToday }) => revenueToday))}
        rowId={(panel) => panel.id}
        rowLabel={(panel) => panel.name}
        rowHref={(panel) => `/panel/${panel.id}`}
        card={(panel) => ({
          title: panel.name,
          sub: panel.domain,
          value: panel.revenueToday !== null && <Money amount={panel.revenueToday} currency={panel.currency} mode="display" />,
          note: t("home.ordersToday", { count: panel.ordersToday }),
          foot: <PanelStatus status={panel.status} />,
        })}
        firstUse={
          <EmptyState icon="home" title={t("home.emptyTitle")} action={create}>
            {t("home.emptyText")}
          </EmptyState>
        }
      />
      <DeletedPanels />
    </>
  );
}
