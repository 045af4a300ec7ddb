import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { PaymentView } from "./payment-view.tsx";
import { useOwnPayment } from "./use-own-payment.ts";

/** What to do now, and whether the money has arrived. */
export function WaitingDialog({ paymentId, close }: { paymentId: string } & ModalProps<boolean>) {
  const { t } = useTranslation(["payModal", "balance"]);
  const { texts } = useUi();
  const { query, payment, show } = useOwnPayment(paymentId);
  const isPaid = payment?.paidAt != null;
  return (
    <DialogLayout
      title={t("balance:payment.title", { id: paymentId })}
      actions={
        <Button variant={isPaid ? "primary" : "secondary"} onClick={() => close(isPaid)}>
          {isPaid ? t("done") : texts.close}
        </Button>
      }
    >
      {payment && <PaymentView payment={payment} show={show} />}
      {!payment && query.error && <ErrorBanner>{errorText(query.error)}</ErrorBanner>}
      {!payment && !query.error && <SkeletonText label={texts.loading} lines={6} />}
    </DialogLayout>
  );
}
