import { formatAmount, parseAmount, sumAmounts, ZERO } from "@vitrine/contract/kernel/amount/money";

/** Of decimal strings, without rounding. */
export const sumOf = (amounts: string[]): string => formatAmount(sumAmounts(amounts.map((amount) => parseAmount(amount) ?? ZERO)));
