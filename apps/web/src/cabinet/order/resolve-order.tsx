import type { OrderDetail } from "@vitrine/contract/order/order";
import { Button } from "@vitrine/ui/button";
import { useModals } from "@vitrine/ui/modal-stack";
import { useTranslation } from "react-i18next";
import { useCan } from "../../shared/me.ts";
import { AttachDialog } from "./attach-dialog.tsx";
import { useResolve } from "./use-resolve.ts";

type ResolveProps = { panelId: number; detail: OrderDetail };

/** The three ways an unknown outcome ends; each says what it does before it is done. */
export function ResolveOrder({ panelId, detail }: ResolveProps) {
  const { t } = useTranslation("order");
  const modals = useModals();
  const { resend, refund } = useResolve(panelId, detail);
  if (!useCan("order.manage")) return null;
  return (
    <>
      <Button size="s" onClick={() => void modals.show(AttachDialog, { panelId, detail })}>
        {t("resolve.attach")}
      </Button>
      <Button size="s" onClick={() => void resend()}>
        {t("resolve.resend")}
      </Button>
      <Button size="s" onClick={() => void refund()}>
        {t("resolve.refund")}
      </Button>
    </>
  );
}
