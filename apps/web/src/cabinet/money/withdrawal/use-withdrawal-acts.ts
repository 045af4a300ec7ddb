import type { Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import { toasts } from "@vitrine/ui/feedback/toast";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const EndDialog = lazy(async () => ({ default: (await import("./end-dialog.tsx")).EndDialog }));

/** What may be done with a withdrawal: nothing once it is paid or refused. */
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
  return (withdrawal) => {
    if (withdrawal.status === "paid" || withdrawal.status === "refused") return [];
    return [
      ...(withdrawal.status === "pending"
        ? [{ label: t("approve"), icon: "check" as const, onSelect: () => void approved(withdrawal) }]
        : []),
      { label: t("markPaid"), icon: "send", onSelect: () => end(withdrawal, "paid") },
      "rule",
      { label: t("refuse"), icon: "close", danger: true, onSelect: () => end(withdrawal, "refuse") },
    ];
  };
}
