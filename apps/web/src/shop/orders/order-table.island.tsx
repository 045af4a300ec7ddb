import type { OwnOrder } from "@vitrine/contract/order/order";
import { formatNumber } from "@vitrine/ui/money";
import { Money } from "../frame/money.tsx";
import { useShop } from "../frame/shop-context.tsx";
import { Time } from "../frame/time.tsx";
import { StatusWord } from "./status-word.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

const HEAD = "px-2 py-2 text-left text-xs font-medium text-ink-3 first:pl-4 last:pr-4";
const CELL = "border-t border-line px-2 py-3 align-top first:pl-4 last:pr-4 bourse:py-1";
const NUMBER = "text-right whitespace-nowrap tnum";

/** A table on wide screens, a card per order on phones. */
export default function OrderTable({ orders }: { orders: OwnOrder[] }) {
  const { t } = useShop();
  const live = useLiveOrders(orders);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-sheet text-m bourse:text-s">
      <table className="w-full border-collapse mobile:hidden">
        <caption className="sr-only">{t("orders.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              {t("column.id")}
            </th>
            <th scope="col" className={HEAD}>
              {t("column.service")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("column.quantity")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("column.charge")}
            </th>
            <th scope="col" className={HEAD}>
              {t("column.status")}
            </th>
            <th scope="col" className={`${HEAD} text-right`}>
              {t("column.remains")}
            </th>
          </tr>
        </thead>
        <tbody>
          {live.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
      <ul className="desk:hidden">
        {live.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

function OrderRow({ order }: { order: OwnOrder }) {
  const { language } = useShop();
  return (
    <tr className="hover:bg-paper">
      <td className={CELL}>
        <a href={`/orders/${order.id}`} className="ruled-link tnum">
          {order.id}
        </a>
        <span className="block text-xs text-ink-3">
          <Time seconds={order.createdAt} />
        </span>
      </td>
      <td className={`${CELL} max-w-0 min-w-60 w-full`}>
        <span className="block truncate" title={order.service.name}>
          {order.service.name}
        </span>
        <span className="block truncate text-s text-ink-3" title={order.link}>
          {order.link}
        </span>
      </td>
      <td className={`${CELL} ${NUMBER}`}>{formatNumber(language, order.quantity)}</td>
      <td className={`${CELL} ${NUMBER}`}>
        <Money amount={order.charge} />
        <Refunded order={order} />
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <StatusWord status={order.status} />
      </td>
      <td className={`${CELL} ${NUMBER}`}>{order.remains === null ? "" : formatNumber(language, order.remains)}</td>
    </tr>
  );
}

function Refunded({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  if (/^0\.0+$/.test(order.refunded)) return null;
  return (
    <span className="block text-xs text-ink-3">
      {t("orders.refunded")} <Money amount={order.refunded} />
    </span>
  );
}

function OrderCard({ order }: { order: OwnOrder }) {
  const { t, language } = useShop();
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0">
      <p className="flex items-baseline justify-between gap-4">
        <StatusWord status={order.status} />
        <Money amount={order.charge} className="font-semibold" />
      </p>
      <a href={`/orders/${order.id}`} className="mt-1 block truncate font-medium no-underline">
        {order.service.name}
      </a>
      <p className="truncate text-s text-ink-3">{order.link}</p>
      <p className="flex flex-wrap gap-x-4 text-s text-ink-3">
        <span className="tnum">№ {order.id}</span>
        <Time seconds={order.createdAt} />
        <span>{t("orders.quantity", { count: order.quantity })}</span>
        {order.remains !== null && order.remains > 0 && (
          <span>{t("orders.remains", { remains: formatNumber(language, order.remains) })}</span>
        )}
      </p>
      <Refunded order={order} />
    </li>
  );
}
