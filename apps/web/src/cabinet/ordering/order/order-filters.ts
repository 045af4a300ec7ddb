import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { orderOperators } from "@vitrine/contract/ordering/order/operators";
import type { ListFilter } from "@vitrine/ui/list/data-list";
import type { TFunction } from "i18next";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { KINDS } from "./order-kinds.ts";
import { ORDER_VIEWS, type OrderView, statusOfView } from "./order-views.ts";

/** The list's filters. Views of one status leave out the status filter. */
export function useOrderFilters(panelId: number, view: OrderView): readonly ListFilter[] {
  const { t } = useTranslation("order");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items;
  return useMemo(() => {
    const networks = [...new Set(categories?.map((category) => category.network))];
    return [
      {
        id: "networkId",
        label: t("filter.network"),
        kind: "choice",
        options: networks.map((name) => ({ value: name, label: networkLabel(t, name) })),
      },
      {
        id: "category",
        label: t("filter.category"),
        kind: "choice",
        options: (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      ...(statusOfView(view) === null ? [statusFilter(t)] : []),
      {
        id: "kind",
        label: t("filter.kind"),
        kind: "choice",
        options: KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) })),
      },
      { id: "serviceId", label: t("filter.service"), kind: "number", placeholder: t("filter.id") },
      { id: "userId", label: t("filter.user"), kind: "number", placeholder: t("filter.id") },
      { id: "link", label: t("filter.link"), kind: "text" },
      { id: "dateFrom", label: t("filter.from"), kind: "date" },
      { id: "dateTo", label: t("filter.to"), kind: "date" },
    ];
  }, [t, categories, view]);
}

function statusFilter(t: TFunction<"order">): ListFilter {
  const statuses = ORDER_VIEWS.map(statusOfView).filter((status) => status !== null);
  return {
    id: "status",
    label: t("filter.status"),
    kind: "choice",
    options: statuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
  };
}

/** What the search finds, its operators, and the words for what they take. */
export function useOrderSearch() {
  const { t } = useTranslation("order");
  const operators = orderOperators(useCan("order.money"));
  const wordOf = useCallback(
    (operator: string, value: string): string | null => {
      const kind = KINDS.find((known) => known === value);
      if (operator === "kind" && kind) return t(`kind.${kind}`);
      const status = ORDER_STATUSES.find((known) => known === value);
      return operator === "status" && status ? t(`status.${status}`) : null;
    },
    [t],
  );
  return { search: t("search"), operators, wordOf };
}

const networkLabel = (t: TFunction<"order">, name: string) => (name === "Other" ? t("filter.otherNetwork") : name);
