import { plainAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { formatMoney } from "@vitrine/ui/text/money";
import { amountChips } from "./top-up-price.ts";

interface AmountChipsProps {
  system: OfferedSystem;
  /** As typed so far. */
  value: string;
  /** The missing amount in the payment's currency; "": none. */
  needed: string;
  language: string;
  change: (amount: string) => void;
}

/** Round amounts from the needed amount upwards. */
export function AmountChips({ system, value, needed, language, change }: AmountChipsProps) {
  return amountChips(system, needed).map((chip) => (
    <button
      key={chip}
      type="button"
      aria-pressed={plainAmount(value, language) === chip}
      onClick={() => change(chip)}
      className="min-h-(--control) flex-1 cursor-pointer rounded-control border border-line-strong px-2 text-m font-medium whitespace-nowrap tnum hover:bg-inset aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {formatMoney(language, chip, system.currency, 0)}
    </button>
  ));
}
