import { EmptyState } from "@vitrine/ui/feedback/empty-state";
import { useListState } from "@vitrine/ui/list/list-state";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listProps, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { AUDIT_FILTERS, auditFilters, auditInput } from "./audit-filters.ts";
import { AuditList } from "./audit-list.tsx";

/** The audit trail of the person's own account, within the settings. */
export function Screen() {
  const { t } = useTranslation("audit");
  const { timeZone } = useUi();
  const list = useListState({ filters: AUDIT_FILTERS });
  const entries = trpc.audit.own.useQuery(auditInput(list, timeZone), listQueryOptions);
  const facets = trpc.audit.ownFacets.useQuery(undefined, { staleTime: 60_000 }).data;
  const filters = useMemo(() => auditFilters(t, facets), [t, facets]);
  return (
    <section aria-labelledby="own-audit">
      <h2 id="own-audit" className="font-title text-xl font-semibold">
        {t("ownTitle")}
      </h2>
      <p className="mt-1 mb-4 text-ink-2">{t("ownText")}</p>
      <AuditList
        label={t("ownTitle")}
        list={list}
        query={listProps(entries)}
        filters={filters}
        firstUse={
          <EmptyState icon="shield" title={t("empty.ownTitle")}>
            {t("empty.ownText")}
          </EmptyState>
        }
      />
    </section>
  );
}
