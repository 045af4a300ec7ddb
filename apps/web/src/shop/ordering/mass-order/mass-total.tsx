import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Button } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { Message } from "../../kernel/layout/message.tsx";
import { Balance, Money } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface MassTotalProps {
  /** Lines that can be ordered. */
  good: number;
  isChecked: boolean;
  charge: string;
  balance: string;
  isBusy: boolean;
  onPlace: () => void;
  /** Tops up the amount; the lines are then ordered with the money. */
  onTopUp: (needed: string) => void;
}

export function MassTotal({ good, isChecked, charge, balance, isBusy, onPlace, onTopUp }: MassTotalProps) {
  const { t, language, currency, isOpen } = useShop();
  const short = asAmount((parseAmount(charge) ?? 0n) - (parseAmount(balance) ?? 0n));
  return (
    <aside aria-label={t("mass.total")} className="bourse:@container">
      <div className="bourse:@min-[640px]:flex bourse:@min-[640px]:items-center bourse:@min-[640px]:gap-6">
        <div className="bourse:flex-1">
          <p className="flex items-baseline justify-between gap-4 bourse:@min-[640px]:justify-start">
            <span className="atelier:font-title atelier:text-xl">{t("mass.total")}</span>
            <output className="text-2xl font-semibold bourse:text-xl atelier:font-title atelier:text-3xl">
              {isChecked ? <Money amount={charge} /> : <span className="text-ink-3">—</span>}
            </output>
          </p>
          <p className="flex justify-between gap-4 text-s text-ink-3 bourse:@min-[640px]:justify-start">
            <span>{t("mass.good", { count: good })}</span>
            <span>
              {t("order.balance")} <Balance amount={balance} />
            </span>
          </p>
        </div>
        <Button
          variant="primary"
          size="l"
          busy={isBusy}
          aria-disabled={!isOpen || !isChecked || good === 0 || undefined}
          onClick={onPlace}
          className="needs-script mt-4 w-full bourse:min-h-9 bourse:text-m bourse:@min-[640px]:mt-0 bourse:@min-[640px]:w-60 atelier:desk:w-auto"
        >
          {!isOpen ? t("closed.mark") : good === 0 ? t("mass.actNone") : t("mass.act", { count: good })}
        </Button>
      </div>
      {isChecked && short > 0n && (
        <Message tone="warn" className="mt-4">
          <p>
            {t("mass.short")} <Money amount={formatAmount(short)} className="font-medium" />.
          </p>
          <p>{t("mass.shortText")}</p>
          <Button size="s" onClick={() => onTopUp(formatAmount(short))} className="mt-2">
            {t("funds.top", { amount: formatMoney(language, formatAmount(short), currency) })}
          </Button>
        </Message>
      )}
      <p className="without-script mt-4">{t("mass.needsScript")}</p>
    </aside>
  );
}
