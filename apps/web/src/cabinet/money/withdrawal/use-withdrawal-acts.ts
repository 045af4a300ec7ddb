import type { Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import { toasts } from "@vitrine/ui/feedback/toast";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const RequisitesDialog = lazy(async () => ({ default: (await import("./pay-to.tsx")).RequisitesDialog }));
const EndDialog = lazy(async () => ({ default: (await import("./end-dialog.tsx")).EndDialog }));

/** What may be done with a withdrawal: after it is paid or refused, its payment details can be read until they are erased. */
export function useWithdrawalActs(panelId: number): (withdrawal: Withdrawal) => readonly MenuItem[] {
  const { t } = useTranslation("withdrawal");
  const modals = useModals();
  const utils = trpc.useUtils();
  const approve = trpc.withdrawal.approve.useMutation();
  const approved = async ({ id }: Withdrawal) => {
    try {
      await approve.mutateAsync({ panelId, withdrawalId: id });
      toasts.success(t("approved"));
    } catch (error) {
      toasts.error(errorText(error));
    }
    void utils.withdrawal.list.invalidate();
  };
  const end = (withdrawal: Withdrawal, act: "paid" | "refuse") =>
    void modals.show(EndDialog, { panelId, withdrawal, act }, { mobile: "sheet" });
  const requisites = ({ id: withdrawalId, method, isErased }: Withdrawal): MenuItem[] => {
    if (method === null || isErased) return [];
    const show = () => void modals.show(RequisitesDialog, { panelId, withdrawalId }, { mobile: "sheet" });
    return [{ label: t("requisites"), icon: "eye", onSelect: show }];
  };
  return (withdrawal) => {
    if (withdrawal.status === "paid" || withdrawal.status === "refused") return requisites(withdrawal);
    return [
      ...requisites(withdrawal),
      ...(withdrawal.status === "pending"
        ? [{ label: t("approve"), icon: "check" as const, onSelect: () => void approved(withdrawal) }]
        : []),
      { label: t("markPaid"), icon: "send", onSelect: () => end(withdrawal, "paid") },
      "rule",
      { label: t("refuse"), icon: "close", danger: true, onSelect: () => end(withdrawal, "refuse") },
    ];
  };
}
