import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { decimalsFor, SameDecimals } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { HEAD } from "../../kernel/layout/table.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { OrderCard, OrderRow } from "./order-row.tsx";
import { useLiveOrders } from "./use-live-orders.ts";
import { useOrderActs } from "./use-order-acts.ts";

const COLUMNS = [
  ["id", ""],
  ["service", ""],
  ["quantity", "text-right"],
  ["charge", "text-right"],
  ["status", ""],
  ["remains", "text-right"],
] as const;

/** A table where all its columns fit, a card per order on smaller screens. */
export default function OrderTable({ orders: start }: { orders: OwnOrder[] }) {
  const { t } = useShop();
  const { orders, refresh } = useLiveOrders(start);
  const acts = useOrderActs(refresh);
  return (
    <>
      <ActResultMessage acts={acts} />
      <SameDecimals value={decimalsFor(orders.flatMap(({ charge, refunded }) => [charge, refunded]))}>
        <div className="overflow-hidden rounded-card border border-line bg-sheet text-m bourse:text-s">
          <table className="w-full border-collapse max-[1000px]:hidden">
            <caption className="sr-only">{t("orders.title")}</caption>
            <thead>
              <tr>
                {COLUMNS.map(([column, align]) => (
                  <th key={column} scope="col" className={`${HEAD} ${align}`}>
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
                <OrderRow key={order.id} order={order} acts={acts} />
              ))}
            </tbody>
          </table>
          <ul className="min-[1001px]:hidden">
            {orders.map((order) => (
              <OrderCard key={order.id} order={order} acts={acts} />
            ))}
          </ul>
        </div>
      </SameDecimals>
      <ActSheets acts={acts} />
    </>
  );
}
