import { DescriptionList } from "@vitrine/ui/list/description-list";
import { Money } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import type { TopUpPrice } from "../../../shared/money/payment/top-up-price.ts";

interface PriceLinesProps {
  currency: string;
  walletCurrency: string;
  price: TopUpPrice;
}

const isSome = (amount: string): boolean => Number(amount) !== 0;

/** Everything that is charged and added, before paying. */
export function PriceLines({ currency, walletCurrency, price }: PriceLinesProps) {
  const { t } = useTranslation("payModal");
  return (
    <div aria-live="polite">
      <DescriptionList
        figures
        items={[
          isSome(price.fee) && { label: t("price.fee"), value: <Money amount={price.fee} currency={currency} /> },
          { label: t("price.toPay"), value: <Money amount={price.toPay} currency={currency} /> },
          isSome(price.bonus) && { label: t("price.bonus"), value: <Money amount={price.bonus} currency={currency} earned /> },
          { label: t("price.youGet"), value: <Money amount={price.received} currency={walletCurrency} />, strong: true },
        ]}
      />
    </div>
  );
}
