import { AMOUNT_SCALE, asAmount, formatAmount, negate, parseDecimal, ZERO, type Amount } from "./amount.ts";

/** Rounds to a number of decimals, half away from zero, like `Intl.NumberFormat`. */
export function roundAmount(amount: Amount, decimals: number): Amount {
  const step = 10n ** BigInt(AMOUNT_SCALE - decimals);
  const magnitude = amount < 0n ? negate(amount) : amount;
  const rounded = ((magnitude + step / 2n) / step) * step;
  return asAmount(amount < 0n ? -rounded : rounded);
}

const read = (text: string): Amount => asAmount(parseDecimal(text) ?? ZERO);

/** The change between two rounded amounts, so that `from` and the change add up to `to` as shown. */
export const shownChange = (from: string, to: string, decimals: number): string =>
  formatAmount(asAmount(roundAmount(read(to), decimals) - roundAmount(read(from), decimals)));

function roundDown(amount: Amount, decimals: number): Amount {
  const step = 10n ** BigInt(AMOUNT_SCALE - decimals);
  const rest = ((amount % step) + step) % step;
  return asAmount(amount - rest);
}

/** Whether the difference between the amounts disappears at so few decimals. */
export const isSameShown = (from: string, to: string, decimals: number): boolean =>
  roundAmount(read(from), decimals) === roundAmount(read(to), decimals);

/** Rounded down: never more than there is. */
export const shownBalance = (balance: string, decimals: number): string => formatAmount(roundDown(read(balance), decimals));

/** A statement's line: the balance after it as shown, less the balance before it as shown. */
export function shownMovement(line: { amount: string; balanceAfter: string }, decimals: number): string {
  const after = read(line.balanceAfter);
  const before = asAmount(after - read(line.amount));
  return formatAmount(asAmount(roundDown(after, decimals) - roundDown(before, decimals)));
}

/** Parts as they are shown with their total: each is off by less than one step, and their sum is the rounded total. */
export function shownParts(parts: readonly string[], decimals: number): string[] {
  let sum: bigint = ZERO;
  return parts.map((part) => {
    const before = formatAmount(asAmount(sum));
    sum += read(part);
    return shownChange(before, formatAmount(asAmount(sum)), decimals);
  });
}
