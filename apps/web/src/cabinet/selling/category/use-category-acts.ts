import type { Category } from "@vitrine/contract/selling/category/category";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const MergeDialog = lazy(async () => ({ default: (await import("./merge-dialog.tsx")).MergeDialog }));

/** The owner's actions on categories. */
export function useCategoryActs(panelId: number) {
  const { t } = useTranslation("category");
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const reorder = trpc.category.order.useMutation();
  const update = trpc.category.update.useMutation();
  const drop = trpc.category.remove.useMutation();
  const refresh = () => Promise.all([utils.category.invalidate(), utils.catalog.invalidate()]);

  /** The new order is shown immediately, and reverted on a failure. */
  const order = async (items: Category[]) => {
    const before = utils.category.list.getData({ panelId });
    utils.category.list.setData({ panelId }, { items });
    try {
      await reorder.mutateAsync({ panelId, ids: items.map(({ id }) => id) });
      await utils.catalog.invalidate();
    } catch (error) {
      utils.category.list.setData({ panelId }, before);
      toasts.error(errorText(error));
    }
  };

  const write = async (category: Category, isHidden: boolean) => {
    await update.mutateAsync({ panelId, categoryId: category.id, isHidden });
    await refresh();
  };

  const hide = async (category: Category, isHidden: boolean) => {
    try {
      await write(category, isHidden);
      const undo = {
        label: t("undo"),
        run: () => void write(category, !isHidden).catch((error: unknown) => toasts.error(errorText(error))),
      };
      toasts.success(t(isHidden ? "hidden" : "shown"), { action: undo });
    } catch (error) {
      toasts.error(errorText(error));
    }
  };

  /** A category with services is merged into another one. */
  const remove = async (category: Category) => {
    if (category.services > 0) return void modals.show(MergeDialog, { panelId, category });
    const done = await confirm({
      title: t("removeTitle", { name: category.name }),
      text: t("removeText"),
      confirm: t("remove"),
      danger: true,
      errorText,
      run: async () => {
        await drop.mutateAsync({ panelId, categoryId: category.id });
        await refresh();
      },
    });
    if (done) toasts.success(t("removed"));
  };

  return { order, hide, remove, refresh };
}
