import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { formatNumber } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CELL, NUMBER } from "../../kernel/layout/table.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OrderActLinks } from "./order-act-buttons.tsx";
import { OrderKind } from "./order-kind.tsx";
import { isEnding, StatusWord } from "./order-state.tsx";
import type { OrderActs } from "./use-order-acts.ts";

export interface OrderRowProps {
  order: OwnOrder;
  acts: OrderActs;
}

export function OrderRow({ order, acts }: OrderRowProps) {
  const { t, language } = useShop();
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
        <OrderKind order={order} />
      </td>
      <td className={`${CELL} ${NUMBER}`}>{formatNumber(language, order.quantity)}</td>
      <td className={`${CELL} ${NUMBER}`}>
        {order.kind === "subscription" ? <span className="text-ink-3">{t("kind.perPost")}</span> : <ListMoney amount={order.charge} />}
        <Refunded order={order} />
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <StatusWord status={order.status} />
        {isEnding(order) && <span className="block text-xs text-ink-3">{t("act.cancelAskedShort")}</span>}
      </td>
      <td className={`${CELL} ${NUMBER}`}>{order.remains === null ? "" : formatNumber(language, order.remains)}</td>
      <td className={`${CELL} text-right`}>
        <OrderActLinks order={order} acts={acts} />
      </td>
    </tr>
  );
}

function Refunded({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  if (/^0\.0+$/.test(order.refunded)) return null;
  return (
    <span className="block text-xs text-ink-3">
      {t("orders.refunded")} <ListMoney amount={order.refunded} />
    </span>
  );
}

export function OrderCard({ order, acts }: OrderRowProps) {
  const { t, language } = useShop();
  return (
    <li className="border-t border-line p-4 first:border-t-0">
      <p className="flex items-baseline justify-between gap-4">
        <StatusWord status={order.status} />
        {order.kind === "subscription" ? (
          <span className="text-s text-ink-3">{t("kind.perPost")}</span>
        ) : (
          <ListMoney amount={order.charge} className="font-semibold" />
        )}
      </p>
      <a href={`/orders/${order.id}`} className="mt-1 block truncate font-medium no-underline">
        {order.service.name}
      </a>
      <p className="truncate text-s text-ink-3">{order.link}</p>
      <p className="flex flex-wrap gap-x-4 text-s text-ink-3">
        <span className="tnum">{t("orders.number", { id: String(order.id) })}</span>
        <Time seconds={order.createdAt} />
        <span>{t("orders.quantity", { count: order.quantity })}</span>
        {order.remains !== null && order.remains > 0 && (
          <span>{t("orders.remains", { remains: formatNumber(language, order.remains) })}</span>
        )}
      </p>
      <Refunded order={order} />
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span>
          <OrderKind order={order} />
          {isEnding(order) && <span className="text-xs text-ink-3">{t("act.cancelAskedShort")}</span>}
        </span>
        <OrderActLinks order={order} acts={acts} />
      </p>
    </li>
  );
}
