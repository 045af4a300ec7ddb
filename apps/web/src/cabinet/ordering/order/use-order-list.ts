import type { Order } from "@vitrine/contract/ordering/order/order";
import { ORDER_STATUSES } from "@vitrine/contract/kernel/status/status";
import { type ListState, useListState } from "@vitrine/ui/list/list-state";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ListQuery, listQueryOptions } from "../../../shared/kernel/app/list-query.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { addressFilters, keysetOf, ORDER_FILTERS, shownFilters, withKeyset } from "./order-address.ts";
import { KINDS } from "./order-kinds.ts";
import { dispatchOfView, ordersHref, type OrderView, statusOfView } from "./order-views.ts";
import { useLiveOrders } from "./use-live-orders.ts";
import { useViewCounts } from "./use-view-counts.ts";

/** The query parameter of the order that is open next to the list. */
export const OPEN_ORDER = "order";

const OF_PAGE = ["before", "after", OPEN_ORDER];

const numberOf = (text: string | undefined): number | null => (text && /^\d{1,15}$/.test(text) ? Number(text) : null);

/** One page of orders as the address selects it, updated live. */
export function useOrderList(panelId: number, view: OrderView) {
  const { timeZone } = useUi();
  const { search } = useLocation();
  const address = useListState({
    filters: ORDER_FILTERS,
    viewPath: { current: view, href: (next) => ordersHref(panelId, next) },
    ofPage: OF_PAGE,
  });
  const { filters, page, perPage, query } = address;
  const { before, after } = keysetOf(search, page);
  const filter = {
    query: query || null,
    networkId: filters.networkId ?? null,
    category: numberOf(filters.category),
    serviceId: numberOf(filters.serviceId),
    userId: numberOf(filters.userId),
    status: statusOfView(view) ?? ORDER_STATUSES.find((status) => status === filters.status) ?? null,
    dispatch: dispatchOfView(view),
    kind: KINDS.find((kind) => kind === filters.kind) ?? null,
    link: filters.link ?? null,
    dateFrom: numberOf(filters.dateFrom),
    dateTo: numberOf(filters.dateTo),
  };
  const input = { panelId, page, perPage, before, after, ...filter, total: false };
  const live = useLiveOrders(panelId, input);
  const rows = trpc.order.list.useQuery(input, { ...listQueryOptions, refetchInterval: live ? false : 10_000 });
  const orders = useCounted(rows, { panelId, ...filter });
  const counts = trpc.order.counts.useQuery({ panelId }, { refetchInterval: live ? false : 10_000 });
  const viewCounts = useViewCounts(panelId);
  const list = useOnScreen(address, orders.isPlaceholderData ? undefined : orders.data?.items, timeZone);
  return { list, orders, counts: counts.data, viewCounts, filter };
}

interface Counted {
  total: number;
  totalIsEstimate?: boolean | undefined;
}
type TotalInput = Parameters<typeof trpc.order.total.useQuery>[0];

/** The rows are shown before they are counted; a page that holds all of them needs no count. */
function useCounted<Page extends Counted>(rows: ListQuery<Page>, filter: TotalInput): ListQuery<Page> {
  const { data, isFetching, isPlaceholderData, error, refetch } = rows;
  const isOpen = data?.totalIsEstimate === true;
  const { data: counted } = trpc.order.total.useQuery(filter, { enabled: isOpen && !isPlaceholderData, staleTime: 30_000 });
  const shown = useMemo(() => {
    if (!data || !counted || !isOpen) return data;
    return counted.totalIsEstimate
      ? { ...data, total: Math.max(data.total, counted.total) }
      : { ...data, total: counted.total, totalIsEstimate: false };
  }, [data, counted, isOpen]);
  return { data: shown, isFetching, isPlaceholderData, error, refetch };
}

/** The same list for the screen: dates as days, neighbouring pages as keysets. */
function useOnScreen(address: ListState, items: readonly Order[] | undefined, timeZone: string | undefined): ListState {
  const first = items?.[0]?.id;
  const last = items?.at(-1)?.id;
  return useMemo(() => {
    const edges = first === undefined || last === undefined ? undefined : { first, last };
    const filters = shownFilters(address.filters, timeZone);
    const setFilters = (next: Readonly<Record<string, string>>) => address.setFilters(addressFilters(next, timeZone));
    return {
      ...address,
      filters,
      setFilters,
      setFilter: (name, value) => setFilters({ ...filters, [name]: value ?? "" }),
      hrefOfState: (start) => address.hrefOfState({ ...start, filters: addressFilters(start.filters, timeZone) }),
      hrefOfPage: (page) => withKeyset(address.hrefOfPage(page), page, address.page, edges),
    };
  }, [address, first, last, timeZone]);
}
