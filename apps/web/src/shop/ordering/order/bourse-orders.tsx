import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { formatNumber } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { BOARD_CELL as CELL, BOARD_HEAD as HEAD, NUMBER } from "../../kernel/layout/table.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { OrderActLinks } from "./order-act-buttons.tsx";
import { OrderKind } from "./order-kind.tsx";
import { Charge, Ending, type OrderListProps, type OrderRowProps, Refunded } from "./order-parts.tsx";
import { StatusWord } from "./order-state.tsx";
import { shortLink } from "@vitrine/contract/kernel/text/formats";

const COLUMNS = [
  ["id", ""],
  ["created", ""],
  ["service", "w-full"],
  ["link", ""],
  ["quantity", "text-right"],
  ["remains", "text-right"],
  ["charge", "text-right"],
  ["status", ""],
] as const;

/** Bourse: one line per order; on phones, where its columns don't fit, two. */
export function BourseOrders({ orders, acts }: OrderListProps) {
  const { t } = useShop();
  return (
    <>
      <table className="w-full border-collapse text-s max-[1000px]:hidden">
        <caption className="sr-only">{t("orders.title")}</caption>
        <thead>
          <tr>
            {COLUMNS.map(([column, look]) => (
              <th key={column} scope="col" className={`${HEAD} ${look}`}>
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col" className={HEAD}>
              <span className="sr-only">{t("act.column")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} acts={acts} />
          ))}
        </tbody>
      </table>
      <ul className="border-t border-line text-s min-[1001px]:hidden">
        {orders.map((order) => (
          <Line key={order.id} order={order} acts={acts} />
        ))}
      </ul>
    </>
  );
}

function Row({ order, acts }: OrderRowProps) {
  const { language } = useShop();
  return (
    <tr data-order={order.id} className="hover:bg-sheet">
      <td className={CELL}>
        <a href={`/orders/${order.id}`} className="ruled-link tnum">
          {order.id}
        </a>
      </td>
      <td className={`${CELL} whitespace-nowrap text-ink-3`}>
        <Time seconds={order.createdAt} />
      </td>
      <td className={`${CELL} max-w-0 min-w-40`}>
        <span className="block truncate" title={order.service.name}>
          {order.service.name} <OrderKind order={order} />
        </span>
      </td>
      <td className={CELL}>
        <span className="block w-44 truncate font-code text-xs text-ink-2" title={order.link}>
          {shortLink(order.link)}
        </span>
      </td>
      <td className={`${CELL} ${NUMBER}`}>{formatNumber(language, order.quantity)}</td>
      <td className={`${CELL} ${NUMBER}`}>{remainsOf(order, language)}</td>
      <td className={`${CELL} ${NUMBER} font-medium`}>
        <Charge order={order} />
        <Refunded order={order} />
      </td>
      <td className={`${CELL} whitespace-nowrap`}>
        <StatusWord status={order.status} />
        <Ending order={order} />
      </td>
      <td className={`${CELL} text-right`}>
        <OrderActLinks order={order} acts={acts} look="icon" className="gap-x-1" />
      </td>
    </tr>
  );
}

const remainsOf = ({ remains }: OwnOrder, language: string): string => (remains === null ? "" : formatNumber(language, remains));

function Line({ order, acts }: OrderRowProps) {
  const { language } = useShop();
  return (
    <li data-order={order.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b border-line py-2">
      <a href={`/orders/${order.id}`} className="truncate font-medium no-underline">
        <span className="text-ink-3 tnum">{order.id}</span> {order.service.name}
      </a>
      <span className="text-right font-medium">
        <Charge order={order} />
      </span>
      <span className="truncate font-code text-xs/5 text-ink-2">{shortLink(order.link)}</span>
      <span className="text-right text-ink-2 tnum">
        {order.remains ? `${remainsOf(order, language)} / ` : ""}
        {formatNumber(language, order.quantity)}
      </span>
      <span>
        <StatusWord status={order.status} /> <OrderKind order={order} />
        <Ending order={order} />
        <Refunded order={order} />
      </span>
      <span className="text-right text-ink-3">
        <Time seconds={order.createdAt} />
      </span>
      <OrderActLinks order={order} acts={acts} className="col-span-2 flex-wrap gap-x-6 empty:hidden" />
    </li>
  );
}
