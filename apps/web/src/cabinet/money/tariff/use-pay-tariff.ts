import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText, refusalOf } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTopUp } from "../top-up/use-top-up.ts";

/** The owner's wallet is charged: only the owner tops it up. */
export const useIsPayer = (): boolean => useMe()?.actsAs === "owner";

/** What the owner's wallet lacks; undefined for any other error. */
export function missingIn(error: unknown): string | undefined {
  const refusal = refusalOf(error);
  return refusal?.code === "insufficient_funds" ? String(refusal.params["needed"] ?? "") : undefined;
}

/** Pays the amount due from the owner's wallet; a wallet that lacks money is topped up first. */
export function usePayTariff(panelId: number) {
  const { t } = useTranslation("tariff");
  const utils = trpc.useUtils();
  const isPayer = useIsPayer();
  const topUp = useTopUp();
  const mutation = trpc.tariff.pay.useMutation();
  const pay = async (): Promise<void> => {
    try {
      await mutation.mutateAsync({ panelId });
      toasts.success(t("current.paid"));
      await Promise.all([utils.tariff.invalidate(), utils.panel.invalidate(), utils.wallet.invalidate()]);
    } catch (error) {
      const needed = isPayer ? missingIn(error) : undefined;
      if (needed === undefined) toasts.error(errorText(error));
      else if (await topUp({ needed, purpose: { panelId } })) await pay();
    }
  };
  return { pay, busy: mutation.isPending };
}
