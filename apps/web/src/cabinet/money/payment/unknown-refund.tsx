import { type PanelPaymentDetail, REFUND_RESULTS } from "@vitrine/contract/money/payment/panel-payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { formatMoney } from "@vitrine/ui/text/money";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { forgetCall } from "../../../shared/kernel/app/call-once.ts";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const JudgeDialog = lazy(async () => ({ default: (await import("./judge-dialog.tsx")).JudgeDialog }));

type UnknownRefundProps = { panelId: number; payment: PanelPaymentDetail; refund: NonNullable<PanelPaymentDetail["unknownRefund"]> };

/** The wallet was debited, and it is unknown whether the payment system sent the money. */
export function UnknownRefund({ panelId, payment, refund }: UnknownRefundProps) {
  const { t } = useTranslation("payment");
  const { locale } = useUi();
  const modals = useModals();
  const utils = trpc.useUtils();
  const settle = trpc.panelPayment.settleRefund.useMutation();
  const canManage = useCan("payment.manage");
  const { amount, reference, canResend } = refund;
  const results = REFUND_RESULTS.filter((result) => result !== "resend" || canResend);
  const run = async (result: (typeof REFUND_RESULTS)[number], reason: string) => {
    try {
      await settle.mutateAsync({ panelId, paymentId: payment.id, result, reason });
      forgetCall("panelPayment.refund");
      toasts.success(t(`act.${result}.done`));
    } finally {
      void utils.panelPayment.invalidate();
    }
  };
  return (
    <Banner tone="bad" title={t("advice.refund.title", { sum: formatMoney(locale, amount, payment.currency) })}>
      <div className="grid gap-4">
        <p className="break-words">{t("advice.refund.text", { reference })}</p>
        {canManage && (
          <div className="flex flex-wrap gap-2">
            {results.map((result) => (
              <Button
                key={result}
                onClick={() =>
                  void modals.show(JudgeDialog, { act: result, payment, amount, run: (reason: string) => run(result, reason) })
                }
              >
                {t(`act.${result}.open`)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Banner>
  );
}
