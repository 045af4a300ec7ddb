import { formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OrderActLinks } from "./order-act-buttons.tsx";
import { OrderKind } from "./order-kind.tsx";
import { Charge, Ending, type OrderListProps, type OrderRowProps, Refunded } from "./order-parts.tsx";
import { deliveredOf, StatusWord } from "./order-state.tsx";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

/** Atelier: entries of a book, each under its number. */
export function AtelierOrders({ orders, acts }: OrderListProps) {
  const { t } = useShop();
  return (
    <ul aria-label={t("orders.title")} className="border-t border-ink">
      {orders.map((order) => (
        <Entry key={order.id} order={order} acts={acts} />
      ))}
    </ul>
  );
}

function Entry({ order, acts }: OrderRowProps) {
  const { t, language } = useShop();
  const delivered = deliveredOf(order);
  const done =
    delivered === null || order.kind === "subscription"
      ? t("orders.quantity", { count: order.quantity })
      : t("orders.delivered", { delivered: formatNumber(language, delivered), quantity: formatNumber(language, order.quantity) });
  return (
    <li
      data-order={order.id}
      className="grid grid-cols-[72px_minmax(0,1fr)_160px_140px] items-baseline gap-x-6 border-b border-line py-5 mobile:grid-cols-[minmax(0,1fr)_auto] mobile:gap-x-4 mobile:py-4"
    >
      <a href={`/orders/${order.id}`} className="ruled-link text-ink-2 tnum mobile:text-s">
        <span className="sr-only">{order.service.name} </span>
        {order.id}
      </a>
      <div className="min-w-0 mobile:order-1 mobile:col-span-2">
        <p className="font-title text-xl/7 font-semibold mobile:text-l">{order.service.name}</p>
        <p className="mt-1 break-all text-ink-2">{shortLink(order.link)}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-s text-ink-3">
          <Time seconds={order.createdAt} />
          <span className="tnum">{done}</span>
          <OrderKind order={order} />
        </p>
        <OrderActLinks order={order} acts={acts} className="mt-2 flex-wrap gap-x-6 empty:hidden" />
      </div>
      <p className="mobile:text-right">
        <StatusWord status={order.status} />
        <Ending order={order} />
      </p>
      <p className="text-right font-title text-xl/7 font-semibold mobile:order-1 mobile:col-span-2 mobile:text-left mobile:text-l">
        <Charge order={order} />
        <Refunded order={order} />
      </p>
    </li>
  );
}
