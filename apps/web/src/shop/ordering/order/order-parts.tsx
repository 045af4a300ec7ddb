import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { ProgressBar } from "@vitrine/ui/chart/progress-bar";
import { formatNumber } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { deliveredOf, isEnding } from "./order-state.tsx";
import type { OrderActs } from "./use-order-acts.ts";

/** Parts from which each template builds its list of orders. */
export interface OrderListProps {
  orders: OwnOrder[];
  acts: OrderActs;
}

export interface OrderRowProps {
  order: OwnOrder;
  acts: OrderActs;
}

/** What the order costs; a subscription is paid for by publication. */
export function Charge({ order, className }: { order: OwnOrder; className?: string }) {
  const { t } = useShop();
  if (order.kind === "subscription") return <span className="text-s font-normal text-ink-3">{t("kind.perPost")}</span>;
  return <ListMoney amount={order.charge} {...(className === undefined ? {} : { className })} />;
}

export function Refunded({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  if (/^0\.0+$/.test(order.refunded)) return null;
  return (
    <span className="block text-xs font-normal text-ink-3">
      {t("orders.refunded")} <ListMoney amount={order.refunded} />
    </span>
  );
}

/** "450 of 1,000" over a bar; only the quantity until something is known. */
export function Delivered({ order, className }: { order: OwnOrder; className?: string }) {
  const { t, language } = useShop();
  const delivered = deliveredOf(order);
  if (order.kind === "subscription") return null;
  return (
    <div className={className}>
      <p className="mb-1 text-s text-ink-2 tnum">
        {delivered === null
          ? t("orders.quantity", { count: order.quantity })
          : t("orders.delivered", { delivered: formatNumber(language, delivered), quantity: formatNumber(language, order.quantity) })}
      </p>
      <ProgressBar value={delivered ?? 0} max={order.quantity} tone={order.status === "done" ? "ok" : "accent"} />
    </div>
  );
}

/** Canceling was requested, and the answer has not come. */
export function Ending({ order }: { order: OwnOrder }) {
  const { t } = useShop();
  return isEnding(order) ? <span className="block text-xs font-normal text-ink-3">{t("act.cancelAskedShort")}</span> : null;
}
