import type { WaitingBonus } from "@vitrine/contract/money/promo/promo";
import { formatMoney, formatPercent } from "@vitrine/ui/text/money";
import { useShop } from "../../kernel/layout/shop-context.tsx";

/** Codes whose bonus the customer's next payments take, each with the payment it asks for. */
export function WaitingBonuses({ bonuses, className }: { bonuses: readonly WaitingBonus[]; className?: string }) {
  const { t, language, currency } = useShop();
  if (bonuses.length === 0) return null;
  return (
    <ul className={className}>
      {bonuses.map(({ code, percent, minAmount }) => {
        const terms = { code, percent: formatPercent(language, percent) };
        return (
          <li key={code} className="text-s">
            {Number(minAmount) === 0
              ? t("topup.promoWaitingAny", terms)
              : t("topup.promoWaiting", { ...terms, from: formatMoney(language, minAmount, currency) })}
          </li>
        );
      })}
    </ul>
  );
}
