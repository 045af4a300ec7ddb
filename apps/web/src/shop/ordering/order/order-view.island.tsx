import { useCallback, useEffect, useRef, useState } from "react";
import { Timeline } from "@vitrine/ui/list/timeline";
import { api } from "../../kernel/island/api.ts";
import { watch } from "../../messaging/realtime/live.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { DripProgress } from "./drip-progress.tsx";
import { isRepeatable, OrderActButtons, repeatAddress } from "./order-act-buttons.tsx";
import { OrderChildren } from "./order-children.tsx";
import type { OrderDetails, OrderParts } from "./order-details.ts";
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
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_320px] items-start gap-8 mobile:block">
      <div className="min-w-0">
        <ActResultMessage acts={acts} />
        <p className="mb-4">
          <span role="status" className="mr-4 text-l">
            <StatusWord status={order.status} />
          </span>
          <OrderKind order={order} />
        </p>
        {order.kind === "subscription" ? (
          parts.subscription && <SubscriptionTerms terms={parts.subscription} />
        ) : (
          <OrderProgress order={order} />
        )}
        {parts.dripFeed && <DripProgress feed={parts.dripFeed} />}
        <OrderChildren of={order.kind} orders={parts.children} />
        <OrderRefills refills={parts.refills} />
        <h2 className="mt-8 mb-4 font-title text-xl font-semibold">{t("details.timeline")}</h2>
        <Timeline label={t("details.timeline")} items={timelineItems(shop, order)} />
      </div>
      <aside className="rounded-card border border-line bg-sheet p-6 mobile:mt-8 mobile:p-4">
        <OrderMoney order={order} posts={parts.children} />
        <OrderActButtons order={order} acts={acts} onRefillReady={refresh} />
        {isRepeatable(order) && (
          <p className="mt-4 text-s">
            <a href={repeatAddress(order)} className="ruled-link">
              {t("act.another")}
            </a>
          </p>
        )}
        <p className="mt-2 text-s">
          <a href={`/support/dialog?order=${order.id}`} className="ruled-link">
            {t("act.ask")}
          </a>
        </p>
      </aside>
      <ActSheets acts={acts} />
    </div>
  );
}

/** Updates with the order's events; refetches the timeline after each. Of answers that overtake each other the last requested counts. */
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
