import type { OrderDetail } from "@vitrine/contract/ordering/order/order";
import type { UnknownOrder } from "@vitrine/contract/ordering/unconfirmed/unknown";
import { Button } from "@vitrine/ui/form/button";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useResolve } from "./use-resolve.ts";

const AttachDialog = lazy(() => import("./attach-dialog.tsx").then((module) => ({ default: module.AttachDialog })));

type ResolveProps = { panelId: number; detail: OrderDetail; proposal: UnknownOrder["proposal"] | undefined };

/** The three ways to settle an unknown outcome, the proposed one first; each shows its effect before it is confirmed. */
export function ResolveOrder({ panelId, detail, proposal }: ResolveProps) {
  const { t } = useTranslation("order");
  const modals = useModals();
  const { attach, resend, refund } = useResolve(panelId, detail);
  if (!useCan("order.manage")) return null;
  const found = proposal?.kind === "attach" ? proposal.providerOrderId : null;
  const look = (kind: string) => ({ size: "s" as const, variant: proposal?.kind === kind ? ("primary" as const) : ("secondary" as const) });
  const byNumber = () => void modals.show(AttachDialog, { panelId, detail });
  const ways = {
    attach: (
      <Button key="attach" {...look("attach")} onClick={found === null ? byNumber : () => void attach(found)}>
        {found === null ? t("resolve.attach") : t("resolve.attachFound", { id: found })}
      </Button>
    ),
    resend: (
      <Button key="resend" {...look("resend")} onClick={() => void resend()}>
        {t("resolve.resend")}
      </Button>
    ),
    refund: (
      <Button key="refund" {...look("refund")} onClick={() => void refund()}>
        {t("resolve.refund")}
      </Button>
    ),
  };
  const names = ["attach", "resend", "refund"] as const;
  return names.toSorted((a, b) => Number(b === proposal?.kind) - Number(a === proposal?.kind)).map((name) => ways[name]);
}
