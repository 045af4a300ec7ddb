import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OrderActLinks } from "./order-act-buttons.tsx";
import { OrderKind } from "./order-kind.tsx";
import { Charge, Delivered, Ending, type OrderListProps, type OrderRowProps, Refunded } from "./order-parts.tsx";
import { StatusWord } from "./order-state.tsx";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

/** Kiosk: a parcel per order, with how far it is. */
export function KioskOrders({ orders, acts }: OrderListProps) {
  const { t } = useShop();
  return (
    <ul aria-label={t("orders.title")} className="grid gap-2">
      {orders.map((order) => (
        <Parcel key={order.id} order={order} acts={acts} />
      ))}
    </ul>
  );
}

function Parcel({ order, acts }: OrderRowProps) {
  const { t } = useShop();
  return (
    <li
      data-order={order.id}
      className="grid grid-cols-[minmax(0,1fr)_200px_140px] items-start gap-x-8 rounded-card border border-line bg-sheet px-6 py-4 max-[900px]:grid-cols-[minmax(0,1fr)_auto] max-[900px]:gap-x-4 max-[900px]:gap-y-1 max-[900px]:px-4"
    >
      <a href={`/orders/${order.id}`} className="truncate text-l font-semibold no-underline hover:underline max-[900px]:col-span-2">
        {order.service.name}
      </a>
      <p>
        <StatusWord status={order.status} />
        <Ending order={order} />
      </p>
      <p className="row-span-2 text-right text-xl font-semibold max-[900px]:row-span-1 max-[900px]:text-l">
        <Charge order={order} />
        <Refunded order={order} />
      </p>
      <p className="truncate text-s text-ink-2 max-[900px]:col-span-2" title={order.link}>
        {shortLink(order.link)}
      </p>
      <Delivered order={order} className="col-start-2 row-span-2 max-[900px]:col-span-2 max-[900px]:col-start-1 max-[900px]:row-span-1" />
      <p className="col-start-1 flex flex-wrap gap-x-4 text-s text-ink-3 max-[900px]:col-span-2">
        <span className="tnum">{t("orders.number", { id: String(order.id) })}</span>
        <Time seconds={order.createdAt} />
        <OrderKind order={order} />
      </p>
      <OrderActLinks
        order={order}
        acts={acts}
        look="button"
        className="col-span-3 mt-2 flex-wrap gap-2 empty:hidden max-[900px]:col-span-2"
      />
    </li>
  );
}
