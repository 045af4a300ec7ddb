import type { Payment } from "@vitrine/contract/money/payment/payment";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Money } from "@vitrine/ui/text/money";
import { Time } from "@vitrine/ui/text/time";
import { useTranslation } from "react-i18next";

/** The figures of a payment; amounts of zero are left out. A receipt has the full date. */
export function OwnPaymentFacts({ payment, isReceipt = false }: { payment: Payment; isReceipt?: boolean }) {
  const { t } = useTranslation("balance");
  const { currency, walletCurrency } = payment;
  const at = (seconds: number) => <Time value={seconds * 1000} mode={isReceipt ? "full" : "short"} />;
  const money = (label: string, amount: string, unit = currency) =>
    Number(amount) !== 0 && { label, value: <Money amount={amount} currency={unit} /> };
  return (
    <DescriptionList
      figures
      items={[
        money(t("payment.toPay"), payment.toPay),
        money(t("payment.fee"), payment.fee),
        money(t("payment.bonus"), payment.bonus),
        money(t("payment.paid"), payment.paid),
        money(t("payment.returned"), payment.returned),
        money(t("payment.credited"), payment.credited, walletCurrency),
        { label: t("payment.method"), value: payment.title },
        { label: t("payment.started"), value: at(payment.createdAt) },
        payment.paidAt !== null && { label: t("payment.paidAt"), value: at(payment.paidAt) },
      ]}
    />
  );
}
