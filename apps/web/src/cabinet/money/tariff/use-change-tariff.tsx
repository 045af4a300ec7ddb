import type { Tariff } from "@vitrine/contract/money/tariff/tariff";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { useTariffWords } from "./tariff-words.ts";

const ChangeDialog = lazy(async () => ({ default: (await import("./change-dialog.tsx")).ChangeDialog }));

/** Opens the confirmation of a change; `keep` withdraws a change that has not started. */
export function useChangeTariff(panelId: number, panelsUsed = 0) {
  const { t } = useTranslation("tariff");
  const { date } = useTariffWords();
  const { timeZone } = useUi();
  const modals = useModals();
  const utils = trpc.useUtils();
  const change = trpc.tariff.change.useMutation();
  const refresh = () => Promise.all([utils.tariff.invalidate(), utils.panel.invalidate()]);
  const open = async (tariff: Tariff) => {
    const changed = await modals.show(ChangeDialog, { panelId, tariff, panelsUsed, timeZone }, { mobile: "sheet" });
    if (!changed) return;
    const { nextTariff, nextCharge } = changed;
    const later = nextTariff && nextCharge ? t("change.scheduled", { name: nextTariff.name, date: date(nextCharge.at) }) : undefined;
    toasts.success(later ?? t("change.done", { name: tariff.name }));
    await refresh();
  };
  const keep = async (tariff: Tariff) => {
    await change.mutateAsync({ panelId, tariffId: tariff.id });
    await refresh();
  };
  return { open, keep, busy: change.isPending };
}
