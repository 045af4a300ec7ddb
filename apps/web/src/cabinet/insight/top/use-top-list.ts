import { TOP_SORTS } from "@vitrine/contract/insight/top/top";
import type { ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";

/** The query of both rankings, from the address. */
export function useTopList(networks: readonly string[] | undefined) {
  const { t } = useTranslation("market");
  const list = useListState({ filters: ["network", "sort"] });
  const { query, page, perPage, filters: chosen } = list;
  const sort = TOP_SORTS.find((known) => known === chosen["sort"]) ?? "success";
  const filters = useMemo(
    (): ListFilter[] => [
      {
        id: "network",
        label: t("top.network"),
        kind: "choice",
        options: (networks ?? []).map((network) => ({ value: network, label: network })),
      },
      { id: "sort", label: t("top.sort"), kind: "choice", options: TOP_SORTS.map((value) => ({ value, label: t(`top.sortBy.${value}`) })) },
    ],
    [t, networks],
  );
  return { list, filters, input: { query: query || null, page, perPage, network: chosen["network"] ?? null, sort } };
}
