import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Pays what is due from the owner's wallet. */
export function usePayTariff(panelId: number) {
  const { t } = useTranslation("tariff");
  const utils = trpc.useUtils();
  const mutation = trpc.tariff.pay.useMutation();
  const pay = async () => {
    try {
      await mutation.mutateAsync({ panelId });
      toasts.success(t("current.paid"));
      await Promise.all([utils.tariff.invalidate(), utils.panel.invalidate()]);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return { pay, busy: mutation.isPending };
}
