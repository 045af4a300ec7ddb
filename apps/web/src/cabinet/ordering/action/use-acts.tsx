import { type FormAction, isFormAction, type OrderAct, type OwnerAction } from "@vitrine/contract/ordering/action/owner-actions";
import type { Order } from "@vitrine/contract/ordering/order/order";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { isFinal } from "./act-look.ts";
import { undoOf } from "./undo-of.ts";
import { useEffectText } from "./use-effect-text.ts";

const ActDialog = lazy(() => import("./act-dialog.tsx").then((module) => ({ default: module.ActDialog })));

/** Performs an action on one order after the owner has confirmed its effect. */
export function useActs(panelId: number, currency: string): (order: Order, action: OwnerAction) => Promise<void> {
  const { t } = useTranslation(["orderAct", "toasts"]);
  const confirm = useConfirm();
  const modals = useModals();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.order.act.useMutation();
  const effectOf = useEffectText(currency);

  const act = async (order: Order, done: OrderAct) => {
    await mutateAsync({ panelId, orderId: order.id, act: done });
    void utils.order.invalidate();
  };

  const undo = async (order: Order, back: OrderAct) => {
    try {
      await act(order, back);
      toasts.success(t("undone"));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };

  const tell = (order: Order, done: OrderAct) => {
    const back = undoOf(order, done);
    toasts.success(t(`done.${done.action}`), back ? { action: { label: t("toasts:undo"), run: () => void undo(order, back) } } : {});
  };

  const ask = async (order: Order, action: FormAction): Promise<OrderAct | undefined> =>
    modals.show(ActDialog, { panelId, currency, action, targets: { order }, run: (done) => act(order, done) });

  const agree = async (order: Order, action: Exclude<OwnerAction, FormAction>): Promise<OrderAct | undefined> => {
    const done = { action };
    const agreed = await confirm({
      title: t(`title.${action}`, { id: order.id }),
      text: effectOf(order, action),
      confirm: t(`do.${nameOf(order, action)}`),
      danger: isFinal(action) || (action === "resend" && order.dispatch === "unknown"),
      run: () => act(order, done),
      errorText,
    });
    return agreed ? done : undefined;
  };

  return async (order, action) => {
    const done = await (isFormAction(action) ? ask(order, action) : agree(order, action));
    if (done) tell(order, done);
  };
}

/** Key below `do`: an order with an unknown outcome is sent again instead of sent now. */
export const nameOf = (order: Pick<Order, "dispatch">, action: OwnerAction): OwnerAction | "resendUnknown" =>
  action === "resend" && order.dispatch === "unknown" ? "resendUnknown" : action;
