import { clsx } from "clsx";
import { createContext, useContext, type ReactNode } from "react";
import { decimalsFor } from "./decimals.ts";
import { formatMoney, formatNumber, formatPercent, type MoneyMode } from "./number-format.tsx";
import { useUi } from "../base/ui-provider.tsx";

export { decimalsFor, exactDecimals, rateDecimals } from "./decimals.ts";
export { currencySymbol, formatDecimals, formatMoney, formatNumber, formatPercent } from "./number-format.tsx";
export type { MoneyMode } from "./number-format.tsx";

/** The largest count that can be stored. */
const NO_LIMIT = 2_147_483_647;

/** Whether a maximum means "no maximum". */
export const isUnlimited = (max: number): boolean => max >= NO_LIMIT;

/** A maximum: ∞ if there is none. */
export const formatLimit = (locale: string, max: number): string => (isUnlimited(max) ? "∞" : formatNumber(locale, max));

const Decimals = createContext<number | undefined>(undefined);

/** The decimals of the surrounding list, or those that these amounts need alone. */
export const useDecimals = (...amounts: string[]): number => useContext(Decimals) ?? decimalsFor(amounts);

/** Shows the amounts inside in mode `display` with one number of decimals, so that they align and add up. */
export function SameDecimals({ value, children }: { value: number | undefined; children: ReactNode }) {
  return <Decimals value={value}>{children}</Decimals>;
}

export type MoneyProps = {
  /** Decimal string as the API returns it. */
  amount: string;
  currency: string;
  /** `exact` every digit; `display` rounded, in a list to its common decimals; `compact` K, M, B. The exact amount is in the title of both. */
  mode?: MoneyMode;
  /** What is shown instead of the amount, rounded so that it adds up with its neighbours. */
  shown?: string | undefined;
  /** Ochre: profit, bonus and margin only. */
  earned?: boolean;
  className?: string | undefined;
};

export function Money({ amount, currency, mode = "exact", shown = amount, earned, className }: MoneyProps) {
  const { locale } = useUi();
  const decimals = useContext(Decimals);
  const exact = formatMoney(locale, amount, currency);
  const look = clsx("whitespace-nowrap", earned && "text-money", className);
  if (mode === "exact") return <span className={look}>{exact}</span>;
  return (
    <data value={amount} title={exact} className={look}>
      {formatMoney(locale, shown, currency, mode === "display" ? (decimals ?? mode) : mode)}
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

/** "10–5,000", or "10–∞" if there is no maximum. */
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
