import { asAmount, convertAmount, formatAmount, parseAmount, parseDecimal, withExtraCharge } from "@vitrine/contract/kernel/amount/amount";
import { type RoundingStep, roundUp, stepAmount } from "@vitrine/contract/selling/price/rounding";

type KnownRate = { currency: string; rate: string; validFrom: number };
export type Rates = { currency: string; items: readonly KnownRate[] };

/** Units of the panel's currency for one of `from`, the latest the owner set; undefined where it is missing. */
export function exchangeRate(rates: Rates, from: string): string | undefined {
  if (rates.currency === from) return "1";
  return rates.items
    .filter((item) => item.currency === from)
    .toSorted((a, b) => b.validFrom - a.validFrom)
    .at(0)?.rate;
}

/** Typed with a comma or a point, up to twelve decimals, not zero. */
export function readRate(text: string): string | undefined {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, "")
    .replace(",", ".");
  return /^\d{1,11}(\.\d{1,12})?$/.test(plain) && /[1-9]/.test(plain) ? plain : undefined;
}

/** Whether the inverse of the rate is easier to read. */
export const isTiny = (rate: string): boolean => Number(rate) < 0.1;

/** The inverse of the rate, for display only. */
export function inverseRate(rate: string): number {
  return Number((1 / Number(rate)).toPrecision(5));
}

export type Priced = { cost: string; price: string; earned: string };

/** Cost, price and profit of a service with the provider's `rate`, in the panel's currency. */
export function priceWith(rate: string, exchange: string, extraCharge: string, rounding: RoundingStep | null = null): Priced | undefined {
  const amount = parseAmount(rate);
  if (amount === undefined || parseDecimal(extraCharge) === undefined) return undefined;
  const cost = convertAmount(amount, exchange);
  const price = roundUp(withExtraCharge(cost, extraCharge), stepAmount(rounding));
  return { cost: formatAmount(cost), price: formatAmount(price), earned: formatAmount(asAmount(price - cost)) };
}

/** `count` services from the cheapest to the most expensive, evenly spread. */
export function spreadByRate<Item extends { rate: number }>(items: readonly Item[], count: number): Item[] {
  const sorted = items.toSorted((a, b) => a.rate - b.rate);
  if (sorted.length <= count) return sorted;
  const step = (sorted.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, at) => sorted[Math.round(at * step)]).filter((item) => item !== undefined);
}
