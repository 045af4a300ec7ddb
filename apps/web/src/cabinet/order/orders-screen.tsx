import type { Order } from "@vitrine/contract/order/order";
import { DataList } from "@vitrine/ui/data-list";
import { EmptyState } from "@vitrine/ui/empty-state";
import { useMediaQuery } from "@vitrine/ui/media";
import { PageHeader } from "@vitrine/ui/page-header";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { usePanelId } from "../../shared/me.ts";
import { EnterPanelButton } from "../../shared/panel/enter-panel-button.tsx";
import { useCurrency, useMoneyList } from "../../shared/panel/use-currency.ts";
import { orderCard, orderColumns, type Room } from "./order-columns.tsx";
import { useOrderFilters } from "./order-filters.ts";
import { OrderPanel } from "./order-panel.tsx";
import { OrdersLead } from "./orders-lead.tsx";
import { orderViewOf } from "./order-views.ts";
import { useOpenOrder } from "./use-open-order.ts";
import { useOrderList } from "./use-order-list.ts";
import { useOrderViews } from "./use-order-views.tsx";

const panelFits = "(width >= 1224px)";
const figuresFitToo = "(width >= 1440px)";

export function Screen() {
  const { t } = useTranslation("order");
  const panelId = usePanelId();
  const currency = useCurrency(panelId);
  const view = orderViewOf(useParams()["type"]);
  const wide = useMediaQuery(figuresFitToo);
  const roomy = useMediaQuery(panelFits);
  const { list, orders, counts } = useOrderList(panelId, view);
  const shown = useMoneyList(panelId, orders);
  const filters = useOrderFilters(panelId, view);
  const views = useOrderViews(view, counts);
  const open = useOpenOrder(panelId, view, orders.data?.items);
  const beside = roomy && open.id !== null;
  const room: Room = beside ? (wide ? "some" : "few") : "all";
  const columns = useMemo(() => orderColumns(t, currency ?? "", room), [t, currency, room]);
  const card = useMemo(() => orderCard(t, currency ?? ""), [t, currency]);
  if (open.id !== null && !roomy) return <Navigate replace to={open.pageHref(open.id)} />;
  return (
    <>
      <PageHeader title={t("title.many")} lead={counts && counts.unknown > 0 && <OrdersLead panelId={panelId} counts={counts} />} />
      <DataList<Order>
        label={t("title.many")}
        list={list}
        {...shown}
        views={views}
        search={t("search")}
        filters={filters}
        columns={columns}
        card={card}
        rowId={(order) => order.id}
        rowLabel={(order) => t("title.one", { id: order.id })}
        rowHref={(order) => (roomy ? open.besideHref(order.id) : open.pageHref(order.id))}
        currentId={open.id}
        aside={
          beside &&
          open.id !== null && (
            <OrderPanel
              panelId={panelId}
              orderId={open.id}
              known={open.known}
              pageHref={open.pageHref(open.id)}
              onPrevious={open.previous}
              onNext={open.next}
              onClose={open.close}
            />
          )
        }
        firstUse={
          <EmptyState icon="orders" title={t("empty.title")} action={<EnterPanelButton panelId={panelId} variant="primary" />}>
            {t("empty.text")}
          </EmptyState>
        }
      />
    </>
  );
}
