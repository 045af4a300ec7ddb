import type { BatchScope } from "@vitrine/contract/selling/price/batch";

export type ScopeFilter = {
  query: string | null;
  category: number | null;
  provider: number | null;
  status: "active" | "paused" | "off" | null;
};

/** The selected services or the list's filters, passed with the navigation and kept in the history entry. */
export type BulkState = { ids?: readonly number[]; filter?: ScopeFilter };

export const EVERYTHING: ScopeFilter = { query: null, category: null, provider: null, status: null };

export function stateFrom(state: unknown): BulkState {
  const given = (state ?? {}) as BulkState;
  if (Array.isArray(given.ids) && given.ids.length > 0) return { ids: given.ids.filter((id) => Number.isSafeInteger(id)) };
  return { filter: { ...EVERYTHING, ...given.filter } };
}

export const scopeOf = ({ ids, filter }: BulkState): BatchScope => (ids ? { ids: [...ids] } : { filter: filter ?? EVERYTHING });
