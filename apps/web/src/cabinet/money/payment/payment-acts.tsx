import type { PanelPayment, PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const JudgeDialog = lazy(async () => ({ default: (await import("./judge-dialog.tsx")).JudgeDialog }));
const RefundDialog = lazy(async () => ({ default: (await import("./refund-dialog.tsx")).RefundDialog }));

type ActsProps = { panelId: number; payment: PanelPaymentDetail };

/** The actions that the payment's state allows. The server asks for the password if it was last entered long ago. */
export function PaymentActs({ panelId, payment }: ActsProps) {
  const { t } = useTranslation("payment");
  const modals = useModals();
  const acts = useActs(panelId, payment);
  const isOpen = payment.status === "pending";
  const isUnpaid = isOpen || payment.status === "canceled" || payment.status === "failed" || payment.status === "expired";
  if (!useCan("payment.manage")) return null;
  return (
    <>
      {isUnpaid && (
        <Button variant="primary" icon="check" onClick={() => void modals.show(JudgeDialog, { act: "paid", payment, run: acts.paid })}>
          {t("act.paid.open")}
        </Button>
      )}
      {isOpen && (
        <Button onClick={() => void modals.show(JudgeDialog, { act: "cancel", payment, run: acts.cancel })}>{t("act.cancel.open")}</Button>
      )}
      {payment.canRefund && !payment.unknownRefund && (
        <Button onClick={() => void modals.show(RefundDialog, { payment, run: acts.refund })}>{t("act.refund.open")}</Button>
      )}
    </>
  );
}

function useActs(panelId: number, { id: paymentId }: PanelPayment) {
  const { t } = useTranslation("payment");
  const utils = trpc.useUtils();
  const paid = trpc.panelPayment.markPaid.useMutation();
  const cancel = trpc.panelPayment.cancel.useMutation();
  const refund = trpc.panelPayment.refund.useMutation();
  const settle = async (act: "paid" | "cancel" | "refund", answer: Promise<PanelPaymentDetail>) => {
    try {
      utils.panelPayment.get.setData({ panelId, paymentId }, await answer);
      toasts.success(t(`act.${act}.done`));
    } finally {
      // A failed action may have changed it too: the outcome of a refund may be unknown.
      void utils.panelPayment.invalidate();
    }
  };
  return {
    paid: (reason: string) => settle("paid", paid.mutateAsync({ panelId, paymentId, reason })),
    cancel: (reason: string) => settle("cancel", cancel.mutateAsync({ panelId, paymentId, reason })),
    refund: (input: { reason: string; amount?: string }) => settle("refund", refund.mutateAsync({ panelId, paymentId, ...input })),
  };
}
