import type { ListFilter } from "@vitrine/ui/list/data-list";
import type { ListState } from "@vitrine/ui/list/list-state";
import type { TFunction } from "i18next";
import type { CatalogueFilter } from "./catalogue.ts";

export const CATALOGUE_FILTERS = ["state", "can", "rateFrom", "rateTo"] as const;

export function catalogueFilters(t: TFunction<"provider">): ListFilter[] {
  return [
    {
      id: "state",
      label: t("picker.state"),
      kind: "choice",
      options: [
        { value: "new", label: t("picker.stateNew") },
        { value: "imported", label: t("picker.stateImported") },
      ],
    },
    {
      id: "can",
      label: t("picker.can"),
      kind: "choice",
      options: [
        { value: "order", label: t("picker.canOrder") },
        { value: "refill", label: t("picker.canRefill") },
        { value: "cancel", label: t("picker.canCancel") },
      ],
    },
    { id: "rateFrom", label: t("picker.rateFrom"), kind: "number" },
    { id: "rateTo", label: t("picker.rateTo"), kind: "number" },
  ];
}

/** The search box's text rather than the address, so that the list follows every key press. */
export function catalogueFilterOf(typed: string, filters: ListState["filters"]): CatalogueFilter {
  const state = filters["state"];
  return {
    query: typed,
    imported: state === "new" || state === "imported" ? state : "all",
    orderable: filters["can"] === "order",
    refill: filters["can"] === "refill",
    cancel: filters["can"] === "cancel",
    rateFrom: filters["rateFrom"] ?? "",
    rateTo: filters["rateTo"] ?? "",
  };
}
