import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/amount";
import { Button } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import { Message } from "../../kernel/layout/message.tsx";
import { Money } from "../../kernel/format/money.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

interface MassTotalProps {
  /** Lines that can be ordered. */
  good: number;
  isChecked: boolean;
  charge: string;
  balance: string;
  isBusy: boolean;
  onPlace: () => void;
  /** Tops up so much; the lines are ordered with the money. */
  onTopUp: (needed: string) => void;
}

export function MassTotal({ good, isChecked, charge, balance, isBusy, onPlace, onTopUp }: MassTotalProps) {
  const { t, language, currency, isOpen } = useShop();
  const short = asAmount((parseAmount(charge) ?? 0n) - (parseAmount(balance) ?? 0n));
  return (
    <aside className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <p className="flex items-baseline justify-between gap-4">
        <span>{t("mass.total")}</span>
        <output className="text-2xl font-semibold">{isChecked ? <Money amount={charge} /> : <span className="text-ink-3">—</span>}</output>
      </p>
      <p className="flex justify-between gap-4 text-s text-ink-3">
        <span>{t("mass.good", { count: good })}</span>
        <span>
          {t("order.balance")} <Money amount={balance} />
        </span>
      </p>
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
      <Button
        variant="primary"
        size="l"
        busy={isBusy}
        aria-disabled={!isOpen || !isChecked || good === 0 || undefined}
        onClick={onPlace}
        className="needs-script mt-4 w-full"
      >
        {!isOpen ? t("closed.mark") : good === 0 ? t("mass.actNone") : t("mass.act", { count: good })}
      </Button>
      <p className="without-script mt-4">{t("mass.needsScript")}</p>
    </aside>
  );
}
