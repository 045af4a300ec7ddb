import type { Manager } from "@vitrine/contract/identity/manager/manager";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function useRemoveManager(panelId: number): (manager: Manager) => Promise<void> {
  const { t } = useTranslation("manager");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.manager.remove.useMutation();
  return async ({ id, user: { login } }) => {
    const done = await confirm({
      title: t("remove.title", { login }),
      text: t("remove.text", { login }),
      confirm: t("remove.confirm"),
      danger: true,
      run: () => mutateAsync({ panelId, managerId: id }),
      errorText,
    });
    if (!done) return;
    toasts.success(t("remove.done"));
    await utils.manager.invalidate();
  };
}
