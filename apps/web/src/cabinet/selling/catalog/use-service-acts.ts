import type { Service } from "@vitrine/contract/selling/catalog/service";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Copies or removes one service. */
export function useServiceActs(panelId: number) {
  const { t } = useTranslation("catalog");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const copying = trpc.service.copy.useMutation();
  const removing = trpc.service.remove.useMutation();
  const refresh = () => Promise.all([utils.catalog.invalidate(), utils.category.invalidate()]);

  /** Opens the copy, to be changed. */
  const copy = async ({ id }: Service) => {
    try {
      const made = await copying.mutateAsync({ panelId, serviceId: id });
      await refresh();
      toasts.success(t("copy.done"));
      void navigate(`/panel/${panelId}/services/${made.id}/general`);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };

  const remove = async (service: Service): Promise<boolean> => {
    const done = await confirm({
      title: t("remove.title", { name: service.name }),
      text: t("remove.text"),
      confirm: t("remove.confirm"),
      danger: true,
      errorText,
      run: () => removing.mutateAsync({ panelId, serviceId: service.id }),
    });
    if (!done) return false;
    await refresh();
    toasts.success(t("remove.done"));
    return true;
  };

  return { copy, remove };
}
