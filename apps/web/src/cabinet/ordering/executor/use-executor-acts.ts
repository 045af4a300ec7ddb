import type { Executor } from "@vitrine/contract/ordering/executor/executor";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const KeyDialog = lazy(async () => ({ default: (await import("./key-dialog.tsx")).KeyDialog }));

/** Actions on a performer that apply immediately. */
export function useExecutorActs(panelId: number) {
  const { t } = useTranslation("executor");
  const { t: common } = useTranslation("toasts");
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const update = trpc.executor.update.useMutation();
  const renew = trpc.executor.renewKey.useMutation();
  const remove = trpc.executor.remove.useMutation();
  const fresh = () => utils.executor.invalidate();
  return {
    async setStatus({ id }: Executor, status: "active" | "paused") {
      try {
        await update.mutateAsync({ panelId, executorId: id, status });
        toasts.success(common("saved"));
      } catch (error) {
        toasts.error(errorText(error));
      }
      await fresh();
    },
    async renewKey({ id, name }: Executor) {
      const made: { key?: string } = {};
      const done = await confirm({
        title: t("act.renewTitle", { name }),
        text: t("act.renewText"),
        confirm: t("act.renewKey"),
        run: async () => void (made.key = (await renew.mutateAsync({ panelId, executorId: id })).key),
        errorText,
      });
      if (!done || made.key === undefined) return;
      await fresh();
      await modals.show(KeyDialog, { panelKey: made.key }, { size: "l" });
    },
    async remove({ id, name, status }: Executor) {
      const isApplication = status === "applied";
      const done = await confirm({
        title: t(isApplication ? "act.refuseTitle" : "act.removeTitle", { name }),
        text: t(isApplication ? "act.refuseText" : "act.removeText"),
        confirm: t(isApplication ? "act.refuse" : "act.remove"),
        danger: true,
        run: () => remove.mutateAsync({ panelId, executorId: id }),
        errorText,
      });
      if (done) await fresh();
    },
  };
}
