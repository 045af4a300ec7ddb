import { type Column, DataList, type ListData, type ListFilter } from "@vitrine/ui/list/data-list";
import type { ListState } from "@vitrine/ui/list/list-state";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { Time } from "@vitrine/ui/text/time";
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ChangeSummary } from "./change-summary.tsx";
import { EntryModal } from "./entry-modal.tsx";
import { actionName, type Entry, fromText, roleName, subjectName, whoName } from "./words.ts";

interface AuditListProps {
  label: string;
  list: ListState;
  /** From listProps. */
  query: { data: ListData<Entry> | undefined; fetching: boolean; failure: string | null; onRetry: () => void };
  filters: readonly ListFilter[];
  firstUse: ReactNode;
}

/** The audit trail in the product's standard list. */
export function AuditList({ label, list, query, filters, firstUse }: AuditListProps) {
  const { t } = useTranslation("audit");
  const modals = useModals();
  const columns = useMemo(() => auditColumns(t), [t]);
  return (
    <DataList<Entry>
      label={label}
      list={list}
      {...query}
      search={t("search")}
      filters={filters}
      columns={columns}
      rowId={(entry) => entry.id}
      rowLabel={(entry) => `${actionName(t, entry.action)}, ${subjectName(t, entry.subject)}`}
      rowActions={(entry) => [{ label: t("details"), icon: "eye", onSelect: () => void modals.show(EntryModal, { entry }, { size: "l" }) }]}
      card={(entry) => ({
        title: actionName(t, entry.action),
        sub: subjectName(t, entry.subject),
        foot: (
          <>
            <span className="block pb-2">
              <ChangeSummary entry={entry} />
            </span>
            {whoName(t, entry.actor)} · <Time value={entry.createdAt * 1000} />
          </>
        ),
      })}
      firstUse={firstUse}
    />
  );
}

const auditColumns = (t: TFunction<"audit">): Column<Entry>[] => [
  { id: "time", header: t("column.time"), cell: (entry) => <Time value={entry.createdAt * 1000} /> },
  { id: "who", header: t("column.who"), cell: ({ actor }) => whoName(t, actor), sub: ({ actor }) => roleName(t, actor) },
  {
    id: "what",
    header: t("column.what"),
    cell: ({ action }) => actionName(t, action),
    sub: ({ subject }) => subjectName(t, subject),
  },
  { id: "change", header: t("column.change"), grow: true, cell: (entry) => <ChangeSummary entry={entry} /> },
  { id: "from", header: t("column.from"), from: "wide", cell: (entry) => fromText(t, entry) },
];
