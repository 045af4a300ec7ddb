import type { ReactNode } from "react";
import { type Amount, asAmount, formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/amount";
import { shownChange } from "@vitrine/contract/kernel/amount/shown";
import type { OwnOrder } from "@vitrine/contract/ordering/order/order";
import { decimalsFor, formatNumber, SameDecimals } from "@vitrine/ui/text/money";
import { ListMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface OrderMoneyProps {
  order: OwnOrder;
  /** A subscription costs the sum of its posts. */
  posts: readonly OwnOrder[];
}

/** Charge, refund and paid amount, which add up as shown. */
export function OrderMoney({ order, posts }: OrderMoneyProps) {
  const { t, language } = useShop();
  const isSubscription = order.kind === "subscription";
  const paid = isSubscription ? posts : [order];
  const charge = sumOf(paid, "charge");
  const refunded = sumOf(paid, "refunded");
  const left = asAmount(charge - refunded);
  const decimals = decimalsFor([charge, refunded, left].map(formatAmount));
  return (
    <SameDecimals value={decimals}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {!isSubscription && <Line label={t("column.quantity")}>{formatNumber(language, order.quantity)}</Line>}
        <Line label={isSubscription ? t("feed.spent") : t("column.charge")}>
          <ListMoney amount={formatAmount(charge)} />
        </Line>
        {refunded > 0n && (
          <>
            <Line label={t("details.refunded")}>
              <ListMoney
                amount={formatAmount(refunded)}
                shown={shownChange(formatAmount(left), formatAmount(charge), decimals)}
                className="text-ok"
              />
            </Line>
            <Line label={t("details.paid")}>
              <ListMoney amount={formatAmount(left)} className="font-semibold" />
            </Line>
          </>
        )}
      </dl>
    </SameDecimals>
  );
}

const sumOf = (orders: readonly OwnOrder[], amount: "charge" | "refunded"): Amount =>
  sumAmounts(orders.map((order) => parseAmount(order[amount]) ?? ZERO));

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
