import { clsx } from "clsx";
import { formatLimit, formatMoney, formatNumber, formatPercent, type MoneyMode } from "./number-format.ts";
import { useUi } from "../base/ui-provider.tsx";

export { currencySymbol, formatLimit, formatMoney, formatNumber, formatPercent, isUnlimited } from "./number-format.ts";
export type { MoneyMode } from "./number-format.ts";

export type MoneyProps = {
  /** Decimal string as it comes over the wire. */
  amount: string;
  currency: string;
  /** `exact` every digit; `display` rounded by size; `compact` K, M, B. The exact amount is in the title of both. */
  mode?: MoneyMode;
  /** Ochre: profit, bonus and margin only. */
  earned?: boolean;
  className?: string | undefined;
};

export function Money({ amount, currency, mode = "exact", earned, className }: MoneyProps) {
  const { locale } = useUi();
  const exact = formatMoney(locale, amount, currency);
  const look = clsx("whitespace-nowrap", earned && "text-money", className);
  if (mode === "exact") return <span className={look}>{exact}</span>;
  return (
    <data value={amount} title={exact} className={look}>
      {formatMoney(locale, amount, currency, mode)}
    </data>
  );
}

/** A count grouped for reading; `compact` gives K, M, B with the full figure in the title. */
export function Count({ value, compact }: { value: number; compact?: boolean }) {
  const { locale } = useUi();
  const full = formatNumber(locale, value);
  if (!compact) return <span className="whitespace-nowrap">{full}</span>;
  return (
    <data value={value} title={full} className="whitespace-nowrap">
      {formatNumber(locale, value, true)}
    </data>
  );
}

/** "10–5,000", or "10–∞" where there is no maximum. */
export function Bounds({ min, max }: { min: number; max: number }) {
  const { locale } = useUi();
  return (
    <span className="whitespace-nowrap">
      {formatNumber(locale, min)}–{formatLimit(locale, max)}
    </span>
  );
}

export type PercentProps = { value: number | string; signed?: boolean; earned?: boolean };

export function Percent({ value, signed, earned }: PercentProps) {
  const { locale } = useUi();
  return <span className={clsx("whitespace-nowrap", earned && "text-money")}>{formatPercent(locale, value, signed)}</span>;
}
