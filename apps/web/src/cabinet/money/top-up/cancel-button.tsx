import type { Payment } from "@vitrine/contract/money/payment/payment";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Cancelling loses nothing: money that arrives later is still credited. */
export function CancelButton({ payment, canceled }: { payment: Payment; canceled: (payment: Payment) => void }) {
  const { t } = useTranslation("payModal");
  const cancel = trpc.payment.cancel.useMutation();
  const press = async () => {
    try {
      canceled(await cancel.mutateAsync({ paymentId: payment.id }));
      toasts.success(t("canceled"));
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <div>
      <Button variant="quiet" busy={cancel.isPending} onClick={() => void press()}>
        {t("cancel")}
      </Button>
    </div>
  );
}
