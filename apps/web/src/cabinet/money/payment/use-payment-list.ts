import type { ListFilter } from "@vitrine/ui/list/data-list";
import { useListState } from "@vitrine/ui/list/list-state";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { PANEL_LIST, paymentFilter, USER_LIST } from "./payment-address.ts";
import { useLivePayments } from "./use-live-payments.ts";
import { PAYMENT_VIEWS } from "./payment-views.ts";

/** A page of payments as the address selects it: of the panel, or of one customer. */
export function usePaymentList(panelId: number, userId?: number) {
  const { timeZone } = useUi();
  const list = useListState(userId === undefined ? PANEL_LIST : USER_LIST);
  const { page, perPage } = list;
  const filter = { ...paymentFilter(list, timeZone), ...(userId === undefined ? {} : { user: userId }) };
  const refetchInterval = useLivePayments(panelId) ? (false as const) : 10_000;
  const payments = trpc.panelPayment.list.useQuery({ panelId, page, perPage, ...filter }, { ...listQueryOptions, refetchInterval });
  return { list, filter, payments, refetchInterval };
}

/** The status tabs; `waiting` is counted where it is known. */
export function usePaymentViews(waiting?: number) {
  const { t } = useTranslation("payment");
  return useMemo(
    () => PAYMENT_VIEWS.map((id) => ({ id, label: t(`view.${id}`), count: id === "waiting" && waiting ? waiting : undefined })),
    [t, waiting],
  );
}

export function usePaymentFilters(panelId: number): readonly ListFilter[] {
  const { t } = useTranslation("payment");
  const systems = trpc.paymentSystem.list.useQuery({ panelId, perPage: 100 }, { staleTime: 60_000 }).data?.items;
  return useMemo(
    () => [
      {
        id: "system",
        label: t("filter.system"),
        kind: "choice",
        options: (systems ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
      },
      { id: "user", label: t("filter.user"), kind: "number", placeholder: t("filter.userId") },
      { id: "dateFrom", label: t("filter.from"), kind: "date" },
      { id: "dateTo", label: t("filter.to"), kind: "date" },
    ],
    [t, systems],
  );
}
