import type { ReadSheetInput } from "@vitrine/contract/selling/sheet/sheet";
import { SERVICE_STATUSES } from "@vitrine/contract/kernel/status/status";

const FILTERS = ["query", "category", "provider", "status"] as const;

const idIn = (text: string | null): number | null => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** The filter that the list of services passes on. */
export function sheetFilter(params: URLSearchParams): ReadSheetInput {
  const status = SERVICE_STATUSES.find((word) => word === params.get("status")) ?? null;
  return { query: params.get("query") || null, category: idIn(params.get("category")), provider: idIn(params.get("provider")), status };
}

export function sheetHref(panelId: number, filter: ReadSheetInput): string {
  const given = FILTERS.flatMap((name) => (filter[name] === null ? [] : [[name, String(filter[name])]]));
  const search = new URLSearchParams(given).toString();
  return `/panel/${panelId}/services/edit${search && `?${search}`}`;
}
