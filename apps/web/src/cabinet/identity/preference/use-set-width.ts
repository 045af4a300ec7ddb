import { LEAST_WIDTH, type ListName, MOST_WIDTH } from "@vitrine/contract/identity/preference/list-columns";
import type { SavedView } from "@vitrine/contract/identity/preference/saved-view";
import { toasts } from "@vitrine/ui/feedback/toast";
import type { ColumnWidths } from "@vitrine/ui/list/data-list";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { withWidth } from "./columns-shown.ts";
import { type ListLook, useSaveLook } from "./use-list-look.ts";

/** Dragging a column's edge. In a shared view widths change only in the dialog, which says that they change for everyone. */
export function useSetWidth(panelId: number, list: ListName, view: SavedView | null, look: ListLook): ColumnWidths | undefined {
  const isOwn = useCan("preference.panel");
  const save = useSaveLook(panelId, list, view);
  if (!isOwn || view?.isShared) return undefined;
  return {
    least: LEAST_WIDTH,
    most: MOST_WIDTH,
    onWidth: (id, width) => {
      void save({ ...look, widths: withWidth(look.widths, id, width) }).catch((error: unknown) => toasts.error(errorText(error)));
    },
  };
}
