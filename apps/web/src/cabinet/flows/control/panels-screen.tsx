import { PANEL_STATUSES, type PanelStatus as Word } from "@vitrine/contract/kernel/status/status";
import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { type Column, DataList } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { Link } from "@vitrine/ui/text/link";
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { homeColumns, type PanelRow } from "../../tenancy/panel/home-columns.tsx";
import { PanelStatus } from "../../tenancy/panel/panel-status.tsx";

/** All panels of the platform, with their owners. */
export function Screen() {
  const { t } = useTranslation("control");
  const { t: ofPanel } = useTranslation("panel");
  const mainId = usePanelId();
  const list = useListState();
  const { query, page, perPage } = list;
  const status = PANEL_STATUSES.find((word) => word === list.view) ?? null;
  const panels = trpc.panel.list.useQuery({ query, page, perPage, status }, listQueryOptions);
  const columns = useMemo(() => withOwner(homeColumns(ofPanel), t, mainId), [ofPanel, t, mainId]);
  return (
    <>
      <PageHeader title={t("panels.title")} lead={t("panels.lead")} />
      <DataList<PanelRow>
        label={t("panels.title")}
        list={list}
        {...listProps(panels)}
        views={[{ id: "", label: t("panels.view.all") }, ...PANEL_STATUSES.map((id: Word) => ({ id, label: ofPanel(`status.${id}`) }))]}
        search={t("panels.search")}
        columns={columns}
        rowId={(panel) => panel.id}
        rowLabel={(panel) => panel.name}
        rowHref={(panel) => `/panel/${panel.id}/control`}
        card={(panel) => ({
          title: panel.name,
          sub: panel.domain,
          note: panel.owner?.login,
          foot: <PanelStatus status={panel.status} />,
        })}
        firstUse={
          <EmptyState icon="home" title={t("panels.empty")}>
            {t("panels.emptyText")}
          </EmptyState>
        }
      />
    </>
  );
}

function withOwner(columns: Column<PanelRow>[], t: TFunction<"control">, mainId: number): Column<PanelRow>[] {
  const [name, ...rest] = columns;
  const owner: Column<PanelRow> = {
    id: "owner",
    header: t("panels.owner"),
    cell: ({ owner: person }) => (person ? <Link href={`/panel/${mainId}/users/${person.id}/balance`}>{person.login}</Link> : "–"),
  };
  return name ? [name, owner, ...rest] : columns;
}
