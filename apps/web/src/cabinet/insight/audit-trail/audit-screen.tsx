import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { PageHeader } from "@vitrine/ui/layout/page-header";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AUDIT_FILTERS, auditFilters, auditInput } from "./audit-filters.ts";
import { AuditList } from "./audit-list.tsx";

/** The panel's audit trail. */
export function Screen() {
  const { t } = useTranslation("audit");
  const panelId = usePanelId();
  const { timeZone } = useUi();
  const list = useListState({ filters: AUDIT_FILTERS });
  const { userId } = list.filters;
  const entries = trpc.audit.list.useQuery(
    { panelId, ...auditInput(list, timeZone), ...(userId ? { userId: Number(userId) } : {}) },
    listQueryOptions,
  );
  const facets = trpc.audit.facets.useQuery({ panelId }, { staleTime: 60_000 }).data;
  const filters = useMemo(() => auditFilters(t, facets), [t, facets]);
  return (
    <>
      <PageHeader title={t("title")} lead={t("lead")} />
      <AuditList
        label={t("title")}
        list={list}
        query={listProps(entries)}
        filters={filters}
        firstUse={
          <EmptyState icon="shield" title={t("empty.title")}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}
