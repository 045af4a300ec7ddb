import type { PaymentSystem, UpdatePaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Change = Omit<UpdatePaymentSystemInput, "paymentSystemId">;

/** `save` throws the server's error, for a form; `update` shows it as a toast. */
export function useSystemUpdate(panelId: number, paymentSystemId: number) {
  const { t } = useTranslation("payments");
  const utils = trpc.useUtils();
  const mutation = trpc.paymentSystem.update.useMutation();
  const save = async (change: Change) => {
    await mutation.mutateAsync({ panelId, paymentSystemId, ...change });
    await utils.paymentSystem.invalidate();
    toasts.success(t("settings.saved"));
  };
  const update = (change: Change) => save(change).catch((error: unknown) => toasts.error(errorText(error)));
  return { save, update, busy: mutation.isPending };
}

/** The new order is shown immediately, and reverted on a failure. */
export function useSystemOrder(panelId: number) {
  const { list } = trpc.useUtils().paymentSystem;
  const mutation = trpc.paymentSystem.order.useMutation();
  return async (systems: PaymentSystem[]) => {
    const shown = { panelId, perPage: 100 };
    const before = list.getData(shown);
    list.setData(shown, before && { ...before, items: systems });
    try {
      await mutation.mutateAsync({ panelId, ids: systems.map(({ id }) => id) });
    } catch (error) {
      list.setData(shown, before);
      toasts.error(errorText(error));
    }
    await list.invalidate();
  };
}
