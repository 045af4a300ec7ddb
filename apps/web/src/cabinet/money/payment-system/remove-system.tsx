import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { Button } from "@vitrine/ui/form/button";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function RemoveSystem({ panelId, system: { id, title } }: { panelId: number; system: PaymentSystem }) {
  const { t } = useTranslation("payments");
  const confirm = useConfirm();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const remove = trpc.paymentSystem.remove.useMutation();
  const press = async () => {
    const done = await confirm({
      title: t("remove.title", { title }),
      text: t("remove.text"),
      confirm: t("remove.confirm"),
      danger: true,
      errorText,
      run: () => remove.mutateAsync({ panelId, paymentSystemId: id }),
    });
    if (!done) return;
    toasts.success(t("remove.done"));
    void navigate(`/panel/${panelId}/payments/systems`, { replace: true });
    await utils.paymentSystem.list.invalidate();
  };
  return (
    <div className="mt-6 flex max-w-content flex-wrap items-center justify-between gap-4 border-t border-line pt-6">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{t("remove.heading")}</h2>
        <p className="text-s text-ink-2">{t("remove.hint")}</p>
      </div>
      <Button variant="danger" onClick={() => void press()}>
        {t("remove.act")}
      </Button>
    </div>
  );
}
