import type { SavedView, ViewState } from "@vitrine/contract/identity/preference/saved-view";
import type { ListState } from "@vitrine/ui/list/list-state";

type Start = Pick<ViewState, "tab" | "query" | "filters">;

/** What a view of the list as it is now would store; `first` is the list's first tab. */
export function startOf({ view, query, filters }: Pick<ListState, "view" | "query" | "filters">, first: string | undefined): Start {
  return { tab: view === first ? "" : view, query: query.trim(), filters: { ...filters } };
}

/** Whether the list selects other rows than the view. */
export function isOther(list: Start, view: Start): boolean {
  const names = new Set([...Object.keys(list.filters), ...Object.keys(view.filters)]);
  return list.tab !== view.tab || list.query !== view.query || [...names].some((name) => list.filters[name] !== view.filters[name]);
}

export const viewHref = (list: ListState, { id, state }: Pick<SavedView, "id" | "state">): string =>
  list.hrefOfState({ view: state.tab, query: state.query, filters: state.filters, saved: id });
