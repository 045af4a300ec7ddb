import type { PaymentSystem } from "@vitrine/contract/money/payment/payment-system";
import { Button } from "@vitrine/ui/form/button";
import { toasts } from "@vitrine/ui/feedback/toast";
import { SettingAct } from "@vitrine/ui/layout/setting-act";
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
    <SettingAct title={t("remove.heading")} text={t("remove.hint")} level={2} className="mt-6 max-w-content">
      <Button variant="danger" onClick={() => void press()}>
        {t("remove.act")}
      </Button>
    </SettingAct>
  );
}
