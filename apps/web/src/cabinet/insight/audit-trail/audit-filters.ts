import type { AuditFacets } from "@vitrine/contract/insight/audit-trail/audit";
import { dayEnd, dayStart, type ListFilter } from "@vitrine/ui/list/data-list";
import type { ListState } from "@vitrine/ui/list/list-state";
import type { TFunction } from "i18next";
import { actionName } from "./words.ts";

export const AUDIT_FILTERS = ["userId", "action", "dateFrom", "dateTo"];

export function auditFilters(t: TFunction<"audit">, facets: AuditFacets | undefined): readonly ListFilter[] {
  const { people = [], actions = [] } = facets ?? {};
  return [
    ...(people.length > 1
      ? [
          {
            id: "userId",
            label: t("filter.person"),
            kind: "choice" as const,
            options: people.map(({ userId, login }) => ({ value: String(userId), label: login })),
          },
        ]
      : []),
    {
      id: "action",
      label: t("filter.action"),
      kind: "choice",
      options: actions.map((action) => ({ value: action, label: actionName(t, action) })),
    },
    { id: "dateFrom", label: t("filter.from"), kind: "date" },
    { id: "dateTo", label: t("filter.to"), kind: "date" },
  ];
}

/** The list's query, from the filters in the address. */
export function auditInput({ query, page, perPage, filters }: ListState, timeZone: string | undefined) {
  const { action, dateFrom, dateTo } = filters;
  const from = dateFrom ? dayStart(dateFrom, timeZone) : null;
  const to = dateTo ? dayEnd(dateTo, timeZone) : null;
  return {
    query,
    page,
    perPage,
    ...(action ? { action } : {}),
    ...(from === null ? {} : { dateFrom: Math.floor(from / 1000) }),
    ...(to === null ? {} : { dateTo: Math.floor(to / 1000) }),
  };
}
