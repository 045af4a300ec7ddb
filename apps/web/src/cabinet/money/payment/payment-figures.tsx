import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { DescriptionList } from "@vitrine/ui/list/description-list";
import { decimalsFor, Money, SameDecimals } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** The amounts requested, paid and credited: in the payment's currency, then in the wallet's. */
export function PaymentFigures({ payment }: { payment: PanelPayment }) {
  const { t } = useTranslation("payment");
  const { amount, fee, toPay, bonus, systemFee, paid, returned, credited, takenBack, currency, walletCurrency } = payment;
  const asked = (value: string) => <Money amount={value} currency={currency} mode="display" />;
  const wallet = (value: string) => <Money amount={value} currency={walletCurrency} mode="display" />;
  return (
    <SameDecimals value={decimalsFor([amount, fee, toPay, bonus, systemFee, paid, returned, credited, takenBack])}>
      <DescriptionList
        figures
        items={[
          { label: t("figure.amount"), value: asked(amount) },
          isSome(fee) && { label: t("figure.fee"), value: asked(fee) },
          { label: t("figure.toPay"), value: asked(toPay), strong: true },
          { label: t("figure.paid"), value: asked(paid) },
          isSome(systemFee) && { label: t("figure.systemFee"), value: asked(systemFee) },
          isSome(bonus) && { label: t("figure.bonus"), value: asked(bonus) },
          isSome(returned) && { label: t("figure.returned"), value: asked(`-${returned}`) },
          { label: t("figure.credited"), value: wallet(credited), strong: true },
          isSome(takenBack) && { label: t("figure.takenBack"), value: wallet(`-${takenBack}`) },
        ]}
      />
    </SameDecimals>
  );
}
