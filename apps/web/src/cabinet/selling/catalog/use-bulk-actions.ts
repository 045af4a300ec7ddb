import type { BulkAction, Selection } from "@vitrine/ui/list/data-list";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import type { useSelectedStatuses } from "./use-selected-statuses.ts";
import { useSwitchSelected } from "./use-switch.ts";

const DriftDialog = lazy(async () => ({ default: (await import("../drift/drift-dialog.tsx")).DriftDialog }));

/** Bulk actions on services; price changes open their own page, which gets the selected services. */
export function useBulkActions(panelId: number, filter: object, statusesOf: ReturnType<typeof useSelectedStatuses>) {
  const { t } = useTranslation(["catalog", "drift"]);
  const navigate = useNavigate();
  const modals = useModals();
  const many = useSwitchSelected(panelId, statusesOf);
  const changePrices = (state: object) => void navigate(`/panel/${panelId}/services/prices`, { state });
  const setPolicy = async (selection: Selection) => {
    try {
      const ids = [...(await statusesOf(selection)).keys()];
      void modals.show(DriftDialog, { panelId, ids, onDone: selection.clear });
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  const bulkActions: readonly BulkAction[] = [
    { id: "on", label: t("switch.on"), icon: "play", shortcut: "A", run: (selection) => many(selection, "active") },
    { id: "off", label: t("switch.off"), icon: "pause", shortcut: "D", run: (selection) => many(selection, "off") },
    {
      id: "prices",
      label: t("open.changePrices"),
      icon: "percent",
      shortcut: "P",
      run: ({ all, ids }) => changePrices(all ? { filter } : { ids: [...ids].map(Number) }),
    },
    { id: "drift", label: t("drift:bulk.act"), icon: "settings", shortcut: "O", run: setPolicy },
  ];
  return { bulkActions, changePrices };
}
