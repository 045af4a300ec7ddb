import type { Order } from "@vitrine/contract/ordering/order/order";
import { useMediaQuery } from "@vitrine/ui/base/media";
import type { MenuItem } from "@vitrine/ui/overlay/menu";
import { decimalsFor } from "@vitrine/ui/text/money";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { useCan } from "../../../shared/kernel/app/me.ts";
import { useCurrency, useMoneyList } from "../../../shared/tenancy/panel/use-currency.ts";
import { useActItems } from "../action/use-act-items.ts";
import { useBulkActs } from "../bulk/use-bulk-acts.tsx";
import { useKnownOrders } from "../bulk/use-known-orders.ts";
import { orderCard, orderColumns, type Proposals, type Room } from "./order-columns.tsx";
import { PanelList } from "../../identity/preference/panel-list.tsx";
import { moreOrderColumns } from "./more-order-columns.tsx";
import { useOrderFilters, useOrderSearch } from "./order-filters.ts";
import { OrderPanel } from "./order-panel.tsx";
import type { OrderView } from "./order-views.ts";
import { useProposals } from "../unconfirmed/use-unknown.ts";
import { useOpenOrder } from "./use-open-order.ts";
import type { useOrderList } from "./use-order-list.ts";
import { useOrderViews } from "./use-order-views.tsx";

const panelFits = "(width >= 1224px)";
const figuresFitToo = "(width >= 1440px)";

interface OrdersListProps {
  panelId: number;
  view: OrderView;
  page: ReturnType<typeof useOrderList>;
  firstUse: ReactNode;
}

/** The list with its row and bulk actions; one order may be open next to it. */
export function OrdersList({ panelId, view, page, firstUse }: OrdersListProps) {
  const { t } = useTranslation("order");
  const { list, orders, counts } = page;
  const currency = useCurrency(panelId) ?? "";
  const wide = useMediaQuery(figuresFitToo);
  const roomy = useMediaQuery(panelFits);
  const manages = useCan("order.manage");
  const shown = useMoneyList(panelId, orders);
  const filters = useOrderFilters(panelId, view);
  const search = useOrderSearch();
  const views = useOrderViews(view, counts);
  const open = useOpenOrder(panelId, view, orders.data?.items);
  const isSideOpen = roomy && open.id !== null;
  const room: Room = isSideOpen ? (wide ? "some" : "few") : "all";
  const proposals = useProposals(panelId, view === "unknown");
  const { columns, isWhole } = useColumns(currency, room, proposals);
  const card = useMemo(() => orderCard(t, currency), [t, currency]);
  const rowActions = useRowActions(panelId, currency, open.pageHref);
  const knownOf = useKnownOrders(orders.data?.items);
  const bulkActions = useBulkActs({ panelId, currency, view, filter: page.filter, found: orders.data, knownOf });
  if (open.id !== null && !roomy) return <Navigate replace to={open.pageHref(open.id)} />;
  return (
    <PanelList<Order>
      panelId={panelId}
      name="orders"
      hasFixedColumns={!isWhole}
      label={t("title.many")}
      list={list}
      {...shown}
      views={views}
      viewCounts={page.viewCounts}
      {...search}
      filters={filters}
      bulkActions={manages ? bulkActions : undefined}
      columns={columns}
      decimals={(rows) => decimalsFor(rows.flatMap(({ charge, refunded, margin }) => [charge, refunded, margin]))}
      card={card}
      rowId={(order) => order.id}
      rowLabel={(order) => t("title.one", { id: order.id })}
      rowHref={({ id }) => (roomy ? open.sideHref(id) : open.pageHref(id))}
      rowKeepsPlace={roomy}
      rowActions={manages && room === "all" ? rowActions : undefined}
      currentId={open.id}
      aside={isSideOpen && <Side panelId={panelId} open={open} />}
      firstUse={firstUse}
    />
  );
}

/** The open order, next to the list. */
function Side({ panelId, open }: { panelId: number; open: ReturnType<typeof useOpenOrder> }) {
  if (open.id === null) return null;
  return (
    <OrderPanel
      panelId={panelId}
      orderId={open.id}
      known={open.known}
      pageHref={open.pageHref(open.id)}
      onPrevious={open.previous}
      onNext={open.next}
      onClose={open.close}
    />
  );
}

function useRowActions(panelId: number, currency: string, pageHref: (id: number) => string) {
  const { t } = useTranslation("order");
  const actsOf = useActItems(panelId, currency);
  return (order: Order): MenuItem[] => [{ label: t("open.order"), icon: "page", href: pageHref(order.id) }, "rule", ...actsOf(order)];
}

/** All columns, if the list has the whole width: the person chooses among them. Profit and provider only for people who may see them. */
function useColumns(currency: string, room: Room, proposals: Proposals) {
  const { t } = useTranslation("order");
  const { t: named } = useTranslation("export");
  const seesMoney = useCan("order.money");
  const isWhole = room === "all" && !proposals;
  const columns = useMemo(() => {
    const some = orderColumns(t, currency, room, proposals).filter(({ id }) => seesMoney || id !== "margin");
    return isWhole ? [...some, ...moreOrderColumns(named, seesMoney)] : some;
  }, [t, named, currency, room, proposals, seesMoney, isWhole]);
  return { columns, isWhole };
}
