import type { ListName } from "@vitrine/contract/identity/preference/list-columns";
import { AS_EACH_HAS_IT, type SavedView, type ViewState } from "@vitrine/contract/identity/preference/saved-view";
import { toasts } from "@vitrine/ui/feedback/toast";
import type { ListState } from "@vitrine/ui/list/list-state";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { viewHref } from "./view-state.ts";

const ViewDialog = lazy(async () => ({ default: (await import("./view-dialog.tsx")).ViewDialog }));

const MOST_NAME = 40;

type Start = Pick<ViewState, "tab" | "query" | "filters">;
type NewView = Pick<SavedView, "name" | "isShared" | "state">;

const attempt = (work: Promise<unknown>): void => void work.catch((error: unknown) => toasts.error(errorText(error)));

/** Saving, renaming, sharing, duplicating and deleting views of a list. */
export function useViewActs(panelId: number, name: ListName, list: ListState) {
  const { t } = useTranslation("lists");
  const modals = useModals();
  const calls = useViewCalls(panelId, name, list);
  const dialog = (title: string, submit: (given: Pick<SavedView, "name" | "isShared">) => Promise<void>, given?: SavedView) =>
    void modals.show(ViewDialog, { title, submit, ...(given ? { given } : {}) }, { mobile: "sheet" });
  const duplicate = ({ name: of, state }: SavedView) =>
    attempt(calls.add({ name: t("view.copyOf", { name: of }).slice(0, MOST_NAME), isShared: false, state }));
  return {
    save: (view: SavedView, start: Start) => attempt(calls.change(view.id, { state: { ...view.state, ...start } })),
    saveAs: (start: Start, from: SavedView | null) =>
      dialog(t("view.saveAs"), (given) => calls.add({ ...given, state: { ...AS_EACH_HAS_IT, ...from?.state, ...start } })),
    menuOf(view: SavedView): readonly MenuItem[] {
      const copy: MenuItem = { label: t("view.duplicate"), icon: "copy", onSelect: () => duplicate(view) };
      if (!view.canChange) return [copy];
      const rename = () => dialog(t("view.rename"), (given) => calls.change(view.id, given), view);
      return [
        { label: t("view.rename"), icon: "edit", onSelect: rename },
        copy,
        "rule",
        { label: t("view.delete"), icon: "close", danger: true, onSelect: () => attempt(calls.drop(view.id)) },
      ];
    },
  };
}

/** The requests; each reloads the tabs before the page navigates to one. */
function useViewCalls(panelId: number, name: ListName, list: ListState) {
  const { t } = useTranslation("lists");
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.preference.createView.useMutation();
  const update = trpc.preference.updateView.useMutation();
  const remove = trpc.preference.removeView.useMutation();
  const restore = trpc.preference.restoreView.useMutation();
  const readAgain = () => utils.preference.views.invalidate({ panelId });
  const go = (href: string) => void navigate(href, { preventScrollReset: true });
  const bringBack = async (viewId: number) => {
    const view = await restore.mutateAsync({ panelId, viewId });
    await readAgain();
    toasts.success(t("view.restored"));
    go(viewHref(list, view));
  };
  return {
    async add(view: NewView) {
      const made = await create.mutateAsync({ panelId, list: name, ...view });
      await readAgain();
      toasts.success(t("view.updated"));
      go(viewHref(list, made));
    },
    async change(viewId: number, change: Partial<NewView>) {
      await update.mutateAsync({ panelId, viewId, ...change });
      await readAgain();
      toasts.success(t("view.updated"));
    },
    async drop(viewId: number) {
      await remove.mutateAsync({ panelId, viewId });
      go(list.hrefOfState({ view: "", query: "", filters: {}, saved: null }));
      await readAgain();
      toasts.success(t("view.deleted"), { action: { label: t("view.undo"), run: () => attempt(bringBack(viewId)) } });
    },
  };
}
