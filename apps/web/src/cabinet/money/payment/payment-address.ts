import { dayEnd, dayStart } from "@vitrine/ui/list/data-list";
import type { ListState, ListStateSpec } from "@vitrine/ui/list/list-state";
import { paymentViewOf } from "./payment-views.ts";

/** The panel's list: `?type=paid&query=…&filters=system:3,user:7,dateFrom:2026-11-01`. */
export const PANEL_LIST = {
  viewName: "type",
  filters: ["system", "user", "dateFrom", "dateTo"],
} as const satisfies ListStateSpec;

/** A customer's list, next to their statement: paymentsType, paymentsQuery, paymentsPage, paymentsPerPage. */
export const USER_LIST = { viewName: "type", prefix: "payments" } as const satisfies ListStateSpec;

const idOf = (text: string | undefined): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

function secondsOf(day: string | undefined, boundary: typeof dayStart, timeZone: string | undefined): number | null {
  const milliseconds = day ? boundary(day, timeZone) : null;
  // The end here is the day's last millisecond; the API's end is exclusive.
  return milliseconds === null ? null : Math.ceil(milliseconds / 1000);
}

/** The list's query from its address; days are in the panel's time zone. An invalid value is dropped. */
export function paymentFilter({ view, query, filters }: Pick<ListState, "view" | "query" | "filters">, timeZone: string | undefined) {
  return {
    query: query || null,
    status: paymentViewOf(view),
    system: idOf(filters["system"]),
    user: idOf(filters["user"]),
    dateFrom: secondsOf(filters["dateFrom"], dayStart, timeZone),
    dateTo: secondsOf(filters["dateTo"], dayEnd, timeZone),
  };
}
