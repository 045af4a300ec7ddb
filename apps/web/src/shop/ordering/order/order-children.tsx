import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import type { OrderKind } from "@vitrine/contract/kernel/status/status";
import { decimalsFor, formatNumber, SameDecimals } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CELL, HEAD, NUMBER } from "../../kernel/layout/table.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { deliveredOf, StatusWord } from "./order-state.tsx";

/** Runs of a drip-feed, which are already paid; or orders for posts, each with its own charge. Newest first. */
export function OrderChildren({ of, orders }: { of: OrderKind; orders: readonly OwnOrder[] }) {
  const { t } = useShop();
  if (orders.length === 0) return null;
  const isSubscription = of === "subscription";
  const title = isSubscription ? t("feed.postsTitle") : t("feed.runsTitle");
  return (
    <section aria-labelledby="children" className="mt-8">
      <h2 id="children" className="mb-2 font-title text-xl font-semibold">
        {title}
      </h2>
      <div className="overflow-hidden rounded-card border border-line bg-sheet">
        <table className="w-full border-collapse text-m bourse:text-s">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col" className={`${HEAD} w-full`}>
                {isSubscription ? t("feed.post") : t("feed.run")}
              </th>
              <th scope="col" className={`${HEAD} text-right`}>
                {isSubscription ? t("column.charge") : t("feed.delivered")}
              </th>
              <th scope="col" className={HEAD}>
                {t("column.status")}
              </th>
            </tr>
          </thead>
          <tbody>
            <SameDecimals value={decimalsFor(orders.map(({ charge }) => charge))}>
              {orders
                .map((order, index) =>
                  isSubscription ? <PostRow key={order.id} order={order} /> : <RunRow key={order.id} order={order} number={index + 1} />,
                )
                .toReversed()}
            </SameDecimals>
          </tbody>
        </table>
      </div>
    </section>
  );
}

function RunRow({ order, number }: { order: OwnOrder; number: number }) {
  const { language } = useShop();
  const delivered = deliveredOf(order);
  return (
    <tr>
      <td className={CELL}>
        <span className="tnum">{number}</span>
        <span className="block text-xs text-ink-3">
          <Time seconds={order.createdAt} />
        </span>
      </td>
      <td className={`${CELL} ${NUMBER}`}>
        {delivered === null ? "—" : formatNumber(language, delivered)}
        <span className="text-ink-3"> / {formatNumber(language, order.quantity)}</span>
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <StatusWord status={order.status} />
      </td>
    </tr>
  );
}

function PostRow({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  return (
    <tr>
      <td className={`${CELL} max-w-0`}>
        <a href={`/orders/${order.id}`} className="block truncate">
          {order.link}
        </a>
        <span className="block text-xs text-ink-3">
          <span className="tnum">{t("orders.number", { id: String(order.id) })}</span> · <Time seconds={order.createdAt} />
        </span>
        <span className="block text-xs text-ink-3">{t("orders.quantity", { count: order.quantity })}</span>
      </td>
      <td className={`${CELL} ${NUMBER}`}>
        <ListMoney amount={order.charge} />
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <StatusWord status={order.status} />
      </td>
    </tr>
  );
}
