import type { ReactNode } from "react";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Facts } from "../../kernel/layout/table.tsx";
import { Time } from "../../kernel/format/time.tsx";
import { PayMoney } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** The figures of a payment; amounts of zero are left out. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const { t } = useShop();
  const { currency, walletCurrency } = payment;
  const money = (label: string, amount: string, unit = currency) =>
    Number(amount) === 0 ? [] : [[label, <PayMoney key={label} amount={amount} currency={unit} />] as const];
  const facts: (readonly [string, ReactNode])[] = [
    ...money(t("payment.toPay"), payment.toPay),
    ...money(t("payment.fee"), payment.fee),
    ...money(t("payment.bonus"), payment.bonus),
    ...money(t("payment.paid"), payment.paid),
    ...money(t("payment.returned"), payment.returned),
    ...money(t("payment.credited"), payment.credited, walletCurrency),
    [t("payment.method"), payment.title],
    [t("payment.started"), <Time key="started" seconds={payment.createdAt} format="full" />],
    ...(payment.paidAt === null ? [] : [[t("payment.paidAt"), <Time key="paidAt" seconds={payment.paidAt} format="full" />] as const]),
  ];
  return <Facts facts={facts} />;
}
