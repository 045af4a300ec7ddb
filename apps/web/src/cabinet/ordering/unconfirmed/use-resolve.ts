import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import { useConfirm } from "@vitrine/ui/overlay/confirm-dialog";
import { formatMoney } from "@vitrine/ui/text/money";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

interface Resolving {
  resend: () => Promise<void>;
  refund: () => Promise<void>;
  attach: (providerOrderId: string) => Promise<void>;
  /** Without a confirmation; throws the server's error. */
  attachTyped: (providerOrderId: string) => Promise<void>;
}

/** Settles an unknown outcome as the owner decides. */
export function useResolve(panelId: number, { order, currency }: OrderDetail): Resolving {
  const { t } = useTranslation("order");
  const { locale } = useUi();
  const confirm = useConfirm();
  const utils = trpc.useUtils();
  const { mutateAsync } = trpc.order.resolve.useMutation();
  const names = {
    id: order.id,
    provider: order.provider?.name ?? t("event.provider"),
    sum: formatMoney(locale, order.charge, currency, "exact"),
    login: order.user.login,
  };
  const done = (kind: "attach" | "resend" | "refund") => {
    toasts.success(t(`resolve.${kind}Done`));
    void utils.order.invalidate();
  };
  const confirmed = async (kind: "resend" | "refund") => {
    const agreed = await confirm({
      title: t(`resolve.${kind}Title`, names),
      text: t(`resolve.${kind}Text`, names),
      confirm: t(`resolve.${kind}`),
      danger: true,
      run: () => mutateAsync({ panelId, orderId: order.id, resolution: { kind } }),
      errorText,
    });
    if (agreed) done(kind);
  };
  return {
    resend: () => confirmed("resend"),
    refund: () => confirmed("refund"),
    async attach(providerOrderId) {
      const agreed = await confirm({
        title: t("resolve.attachTitle", names),
        text: t("resolve.attachFoundText", { ...names, number: providerOrderId }),
        confirm: t("resolve.attachSave"),
        run: () => mutateAsync({ panelId, orderId: order.id, resolution: { kind: "attach", providerOrderId } }),
        errorText,
      });
      if (agreed) done("attach");
    },
    async attachTyped(providerOrderId) {
      await mutateAsync({ panelId, orderId: order.id, resolution: { kind: "attach", providerOrderId } });
      done("attach");
    },
  };
}
