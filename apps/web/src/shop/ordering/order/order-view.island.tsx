import { useCallback, useEffect, useRef, useState } from "react";
import { Timeline } from "@vitrine/ui/list/timeline";
import { api } from "../../kernel/island/api.ts";
import { watch } from "../../messaging/realtime/live.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { DripProgress } from "./drip-progress.tsx";
import { isRepeatable, OrderActButtons } from "./order-act-buttons.tsx";
import { OrderChildren } from "./order-children.tsx";
import { type OrderDetails, type OrderParts, repeatAddress } from "./order-details.ts";
import { ORDER_LAYOUTS } from "./order-layouts.tsx";
import { OrderKind } from "./order-kind.tsx";
import { OrderMoney } from "./order-money.tsx";
import { OrderProgress } from "./order-progress.tsx";
import { OrderRefills } from "./order-refills.tsx";
import { StatusWord } from "./order-state.tsx";
import { SubscriptionTerms } from "./subscription-terms.tsx";
import { timelineItems } from "./timeline-items.tsx";
import { withEvent } from "./use-live-orders.ts";
import { useOrderActs } from "./use-order-acts.ts";
import { useOrderParts } from "./use-order-parts.ts";

export default function OrderView({ order: start, parts: startParts }: { order: OrderDetails; parts: OrderParts }) {
  const shop = useShop();
  const { t } = shop;
  const { order, refresh } = useLiveOrder(start);
  const { parts, refresh: refreshParts } = useOrderParts(start, startParts, refresh);
  const acts = useOrderActs(() => {
    refresh();
    refreshParts();
  });
  const Layout = ORDER_LAYOUTS[shop.template];
  return (
    <>
      <Layout
        news={<ActResultMessage acts={acts} />}
        state={
          <p className="mb-4 bourse:mb-0">
            <span role="status" className="mr-4 text-l atelier:font-title atelier:text-xl atelier:font-semibold">
              <StatusWord status={order.status} />
            </span>
            <OrderKind order={order} />
          </p>
        }
        progress={
          <>
            {order.kind === "subscription" ? (
              parts.subscription && <SubscriptionTerms terms={parts.subscription} />
            ) : (
              <OrderProgress order={order} />
            )}
            {parts.dripFeed && <DripProgress feed={parts.dripFeed} />}
          </>
        }
        parts={
          <>
            <OrderChildren of={order.kind} orders={parts.children} />
            <OrderRefills refills={parts.refills} />
          </>
        }
        history={<Timeline label={t("details.timeline")} items={timelineItems(shop, order)} />}
        money={<OrderMoney order={order} posts={parts.children} />}
        acts={<OrderActButtons order={order} acts={acts} onRefillReady={refresh} />}
        links={<OrderLinks order={order} />}
      />
      <ActSheets acts={acts} />
    </>
  );
}

function OrderLinks({ order }: { order: OrderDetails }) {
  const { t } = useShop();
  return (
    <ul className="mt-4 grid gap-2 text-s bourse:flex bourse:flex-wrap bourse:gap-x-4">
      {isRepeatable(order) && (
        <li>
          <a href={repeatAddress(order)} className="ruled-link target inline-flex items-center">
            {t("act.another")}
          </a>
        </li>
      )}
      <li>
        <a href={`/support/dialog?order=${order.id}`} className="ruled-link target inline-flex items-center">
          {t("act.ask")}
        </a>
      </li>
    </ul>
  );
}

/** Updates with the order's events; refetches the timeline after each. If answers arrive out of order, the last requested one counts. */
function useLiveOrder(start: OrderDetails): { order: OrderDetails; refresh: () => void } {
  const [order, setOrder] = useState(start);
  const asked = useRef(0);
  const { id } = start;
  const refresh = useCallback(() => {
    const turn = ++asked.current;
    api<OrderDetails>(`orders/${id}`).then(
      (answer) => turn === asked.current && setOrder(answer),
      () => undefined,
    );
  }, [id]);
  useEffect(
    () =>
      watch((event) => {
        if (event.kind !== "order" || event.orderId !== id) return;
        setOrder((before) => withEvent(before, event));
        refresh();
      }),
    [id, refresh],
  );
  return { order, refresh };
}
