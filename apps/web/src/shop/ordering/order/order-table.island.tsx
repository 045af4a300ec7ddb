import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { decimalsFor, SameDecimals } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ActSheets } from "./act-sheets.tsx";
import { ActResultMessage } from "./act-result-message.tsx";
import { AtelierOrders } from "./atelier-orders.tsx";
import { BourseOrders } from "./bourse-orders.tsx";
import { KioskOrders } from "./kiosk-orders.tsx";
import { useLiveOrders } from "./use-live-orders.ts";
import { useOrderActs } from "./use-order-acts.ts";

const LISTS = { kiosk: KioskOrders, bourse: BourseOrders, atelier: AtelierOrders };

export default function OrderTable({ orders: start }: { orders: OwnOrder[] }) {
  const { template } = useShop();
  const { orders, refresh } = useLiveOrders(start);
  const acts = useOrderActs(refresh);
  const List = LISTS[template];
  return (
    <>
      <ActResultMessage acts={acts} />
      <SameDecimals value={decimalsFor(orders.flatMap(({ charge, refunded }) => [charge, refunded]))}>
        <List orders={orders} acts={acts} />
      </SameDecimals>
      <ActSheets acts={acts} />
    </>
  );
}
