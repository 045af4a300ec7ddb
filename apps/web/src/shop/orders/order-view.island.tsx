import { useEffect, useState } from "react";
import { buttonStyle } from "@vitrine/ui/button";
import { Timeline } from "@vitrine/ui/timeline";
import { api } from "../frame/api.ts";
import { watch } from "../frame/live.ts";
import { useShop } from "../frame/shop-context.tsx";
import type { OrderDetails } from "./order-details.ts";
import { OrderMoney } from "./order-money.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { StatusWord } from "./status-word.tsx";
import { timelineItems } from "./timeline-items.tsx";
import { withEvent } from "./use-live-orders.ts";

export default function OrderView({ order: start }: { order: OrderDetails }) {
  const shop = useShop();
  const { t } = shop;
  const order = useLiveOrder(start);
  const repeat = `/order?${new URLSearchParams({ service: String(order.service.id), link: order.link })}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 mobile:block">
      <div className="min-w-0">
        <p role="status" className="mb-4 text-l">
          <StatusWord status={order.status} />
        </p>
        <OrderProgress order={order} />
        <h2 className="mt-8 mb-4 font-title text-xl font-semibold">{t("details.timeline")}</h2>
        <Timeline label={t("details.timeline")} items={timelineItems(shop, order)} />
      </div>
      <aside className="rounded-card border border-line bg-sheet p-6 mobile:mt-8 mobile:p-4">
        <OrderMoney order={order} />
        <a href={repeat} className={buttonStyle({ className: "mt-4 w-full" })}>
          {t("details.repeat")}
        </a>
      </aside>
    </div>
  );
}

/** Moves with the order's events; the timeline is asked for again after each. */
function useLiveOrder(start: OrderDetails): OrderDetails {
  const [order, setOrder] = useState(start);
  const { id } = start;
  useEffect(
    () =>
      watch((event) => {
        if (event.kind !== "order" || event.orderId !== id) return;
        setOrder((before) => withEvent(before, event));
        api<OrderDetails>(`orders/${id}`).then(setOrder, () => undefined);
      }),
    [id],
  );
  return order;
}
