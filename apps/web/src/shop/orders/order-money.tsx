import type { ReactNode } from "react";
import { formatAmount, parseAmount } from "@vitrine/contract/shared/amount";
import type { OwnOrder } from "@vitrine/contract/order/order";
import { formatNumber } from "@vitrine/ui/money";
import { Money } from "../frame/money.tsx";
import { useShop } from "../frame/shop-context.tsx";

export function OrderMoney({ order }: { order: OwnOrder }) {
  const { t, language } = useShop();
  const charge = parseAmount(order.charge) ?? 0n;
  const refunded = parseAmount(order.refunded) ?? 0n;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      <Line label={t("column.quantity")}>{formatNumber(language, order.quantity)}</Line>
      <Line label={t("column.charge")}>
        <Money amount={order.charge} />
      </Line>
      {refunded > 0n && (
        <>
          <Line label={t("details.refunded")}>
            <Money amount={order.refunded} className="text-ok" />
          </Line>
          <Line label={t("details.paid")}>
            <Money amount={formatAmount(charge - refunded)} className="font-semibold" />
          </Line>
        </>
      )}
    </dl>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
