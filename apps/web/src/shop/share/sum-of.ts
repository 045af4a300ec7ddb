import { formatAmount, parseAmount } from "@vitrine/contract/shared/money";

/** Of decimal strings, without rounding. */
export const sumOf = (amounts: string[]): string => formatAmount(amounts.reduce((sum, amount) => sum + (parseAmount(amount) ?? 0n), 0n));
