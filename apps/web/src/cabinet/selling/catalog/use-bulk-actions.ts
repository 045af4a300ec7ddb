import type { BulkAction, Selection } from "@vitrine/ui/list/data-list";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";

type Switch = (selection: Selection, status: "active" | "off") => unknown;

/** Bulk actions on services; price changes open their own page, which gets the selected services. */
export function useBulkActions(panelId: number, filter: object, many: Switch) {
  const { t } = useTranslation("catalog");
  const navigate = useNavigate();
  const changePrices = (state: object) => void navigate(`/panel/${panelId}/services/prices`, { state });
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
  ];
  return { bulkActions, changePrices };
}
