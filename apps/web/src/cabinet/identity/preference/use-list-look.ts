import type { Density, ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Columns after the first one, row height, and widths of columns in pixels; null: the default. */
export interface ListLook {
  columns: readonly string[] | null;
  density: Density | null;
  widths: Readonly<Record<string, number>> | null;
}

/** How the list looks: as the current saved view has it, otherwise as this person has it. It is loaded in one request with the rows. */
export function useListLook(panelId: number, list: ListName, view: SavedView | null): ListLook {
  const isOwn = useCan("preference.panel");
  const { data } = trpc.preference.ofPanel.useQuery({ panelId }, { enabled: isOwn, staleTime: 60_000 });
  const own = data?.lists[list];
  return {
    columns: view?.state.columns ?? own?.columns ?? null,
    density: view?.state.density ?? own?.density ?? null,
    widths: view?.state.widths ?? own?.widths ?? null,
  };
}

/**
 * Saves the look: in the view if the person may change it, otherwise for this person alone. It is applied immediately, and reloaded on a
 * failure.
 */
export function useSaveLook(panelId: number, list: ListName, view: SavedView | null) {
  const { views, ofPanel } = trpc.useUtils().preference;
  const set = trpc.preference.setOfPanel.useMutation({ onError: () => ofPanel.invalidate({ panelId }) });
  const update = trpc.preference.updateView.useMutation({ onError: () => views.invalidate({ panelId }) });
  return async ({ columns, density, widths }: ListLook): Promise<void> => {
    const look = { columns: columns && [...columns], density, widths };
    if (view?.canChange) {
      const state = { ...view.state, ...look };
      views.setData({ panelId }, (kept) => kept && { items: kept.items.map((one) => (one.id === view.id ? { ...one, state } : one)) });
      await update.mutateAsync({ panelId, viewId: view.id, state });
    } else {
      ofPanel.setData({ panelId }, (kept) => kept && { lists: { ...kept.lists, [list]: look } });
      await set.mutateAsync({ panelId, lists: { [list]: look } });
    }
  };
}
