import type { PaymentSystem, UpdatePaymentSystemInput } from "@vitrine/contract/money/payment/payment-system";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Change = Omit<UpdatePaymentSystemInput, "paymentSystemId">;

/** `save` throws what the server refuses, for a form; `update` shows it as a toast. */
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

/** Saves the place of each system that was moved; the list shows the new order at once. */
export function useSystemOrder(panelId: number) {
  const utils = trpc.useUtils();
  const mutation = trpc.paymentSystem.update.useMutation();
  return async (systems: PaymentSystem[]) => {
    utils.paymentSystem.list.setData({ panelId, perPage: 100 }, (list) => list && { ...list, items: systems });
    try {
      for (const [position, { id }] of systems.entries()) {
        if (systems[position]?.position === position) continue;
        // One after another: each is a write of its own.
        // oxlint-disable-next-line no-await-in-loop
        await mutation.mutateAsync({ panelId, paymentSystemId: id, position });
      }
    } catch (error) {
      toasts.error(errorText(error));
    }
    await utils.paymentSystem.list.invalidate();
  };
}
