import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Facts } from "../../kernel/layout/table.tsx";
import { Money, PayMoney } from "../../kernel/format/money.tsx";
import type { TopUpPrice } from "../../../shared/money/payment/top-up-price.ts";

/** Everything that is charged and added, before paying. */
export function PriceLines({ system: { currency }, price }: { system: OfferedSystem; price: TopUpPrice }) {
  const { t } = useShop();
  const isSome = (amount: string) => Number(amount) !== 0;
  const facts = [
    ...(isSome(price.fee) ? [[t("topup.feeLine"), <PayMoney key="fee" amount={price.fee} currency={currency} />] as const] : []),
    [t("topup.toPay"), <PayMoney key="pay" amount={price.toPay} currency={currency} />] as const,
    ...(isSome(price.bonus)
      ? [[t("topup.bonusLine"), <PayMoney key="bonus" amount={price.bonus} currency={currency} className="text-money" />] as const]
      : []),
    [t("topup.youGet"), <Money key="get" amount={price.received} />] as const,
  ];
  return (
    <div aria-live="polite">
      <Facts facts={facts} className="mb-4" />
    </div>
  );
}
