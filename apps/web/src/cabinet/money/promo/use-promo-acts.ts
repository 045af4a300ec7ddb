import type { Promo } from "@vitrine/contract/money/promo/promo";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function usePromoActs(panelId: number) {
  const { t } = useTranslation("promo");
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const update = trpc.promo.update.useMutation();
  const remove = trpc.promo.remove.useMutation();
  return {
    turn: async ({ id, isOn }: Promo) => {
      try {
        await update.mutateAsync({ panelId, promoId: id, isOn: !isOn });
        toasts.success(t("saved"));
      } catch (error) {
        toasts.error(errorText(error));
      }
      void utils.promo.list.invalidate();
    },
    remove: async ({ id, code }: Promo) => {
      const done = await confirm({
        title: t("deleteTitle", { code }),
        text: t("deleteText"),
        confirm: t("delete"),
        danger: true,
        run: async () => {
          await remove.mutateAsync({ panelId, promoId: id });
        },
        errorText,
      });
      if (!done) return;
      toasts.success(t("deleted"));
      void utils.promo.list.invalidate();
    },
  };
}
