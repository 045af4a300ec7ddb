import type { Density, ListName } from "@vitrine/contract/identity/preference/list-columns";
import type { SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Columns after the first one, and row height; null: the usual. */
export interface ListLook {
  columns: readonly string[] | null;
  density: Density | null;
}

/** How the list looks: as the current saved view has it, otherwise as this person has it. It comes in one request with the rows. */
export function useListLook(panelId: number, list: ListName, view: SavedView | null): ListLook {
  const isOwn = useCan("preference.panel");
  const { data } = trpc.preference.ofPanel.useQuery({ panelId }, { enabled: isOwn, staleTime: 60_000 });
  const own = data?.lists[list];
  return {
    columns: view?.state.columns ?? own?.columns ?? null,
    density: view?.state.density ?? own?.density ?? null,
  };
}

/** Keeps the look: in the view that the person may change, otherwise as theirs alone. */
export function useSaveLook(panelId: number, list: ListName, view: SavedView | null) {
  const utils = trpc.useUtils();
  const set = trpc.preference.setOfPanel.useMutation();
  const update = trpc.preference.updateView.useMutation();
  return async ({ columns, density }: ListLook): Promise<void> => {
    const look = { columns: columns && [...columns], density };
    if (view?.canChange) {
      await update.mutateAsync({ panelId, viewId: view.id, state: { ...view.state, ...look } });
      await utils.preference.views.invalidate({ panelId });
    } else {
      utils.preference.ofPanel.setData({ panelId }, await set.mutateAsync({ panelId, lists: { [list]: look } }));
    }
  };
}
