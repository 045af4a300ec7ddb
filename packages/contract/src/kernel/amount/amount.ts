/** Separate from the schema, so that screens can list them without loading zod. */
export const CURRENCIES = ["USD", "EUR", "RUB", "UAH", "KZT", "BYN", "IDR", "INR", "TRY", "BRL", "GBP", "PLN", "USDT"] as const;
export type Currency = (typeof CURRENCIES)[number];

declare const brand: unique symbol;

/** Money, or a rate per 1000: a signed count of 10⁻⁸ of a currency unit. 1.5 is 150_000_000n. */
export type Amount = bigint & { readonly [brand]: "Amount" };

/** The result of arithmetic on amounts is a plain bigint: this makes it an amount again, as in `asAmount(charge - refunded)`. */
export const asAmount = (units: bigint): Amount => units as Amount;

export const AMOUNT_SCALE = 8;
export const ONE = asAmount(10n ** BigInt(AMOUNT_SCALE));
export const ZERO = asAmount(0n);
export const MAX_AMOUNT = asAmount(2n ** 63n - 1n);

const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * For values from providers and the database; inputs are parsed by `parseAmount`. Reads decimal text ("1", "0.90", "-1.5", "1e-7") at scale
 * 8, rounding half up beyond it.
 * `undefined` if it is not a number or does not fit 64 bits.
 */
export function parseDecimal(text: string): bigint | undefined {
  const match = DECIMAL.exec(text.trim());
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = "", exponent = "0"] = match;
  const digits = whole + fraction;
  if (digits === "") return undefined;
  const shift = Number(exponent) - fraction.length + AMOUNT_SCALE;
  if (shift > 400) return undefined;
  const magnitude =
    shift >= 0 ? BigInt(digits) * 10n ** BigInt(shift) : (BigInt(digits) + 5n * 10n ** BigInt(-shift - 1)) / 10n ** BigInt(-shift);
  if (magnitude > MAX_AMOUNT) return undefined;
  return sign === "-" ? -magnitude : magnitude;
}

/** The only decimal form of an input: "1,000" could be one or a thousand, "1e5" hides its size, a ninth decimal would be rounded. */
const PLAIN_DECIMAL = /^-?\d+(?:\.\d{1,8})?$/;

export const isPlainDecimal = (text: string): boolean => PLAIN_DECIMAL.test(text);

/** Digits with at most eight decimals after a point, as an amount; anything else is `undefined`. */
export const parseAmount = (text: string): Amount | undefined =>
  isPlainDecimal(text) ? (parseDecimal(text) as Amount | undefined) : undefined;

/**
 * Decimal text with at least two and at most eight decimals: "1.50", "0.0874". It avoids divisions, because statistics format thousands of
 * amounts.
 */
export function formatDecimal(units: bigint): string {
  const digits = (units < 0n ? -units : units).toString().padStart(AMOUNT_SCALE + 1, "0");
  const point = digits.length - AMOUNT_SCALE;
  let end = digits.length;
  while (end > point + 2 && digits[end - 1] === "0") end--;
  return `${units < 0n ? "-" : ""}${digits.slice(0, point)}.${digits.slice(point, end)}`;
}

export const formatAmount = (amount: Amount): string => formatDecimal(amount);

export const negate = (amount: Amount): Amount => asAmount(0n - amount);

export const sumAmounts = (amounts: readonly Amount[]): Amount => asAmount(amounts.reduce((sum, amount) => sum + amount, 0n));

export function ceilDivide(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator > 0n ? quotient + 1n : quotient;
}

/** What an order of `quantity` costs at `rate` per 1000; `undefined` if it does not fit 64 bits. */
export function chargeFor(rate: Amount, quantity: number): Amount | undefined {
  const charge = ceilDivide(rate * BigInt(quantity), 1000n);
  return charge > MAX_AMOUNT ? undefined : asAmount(charge);
}

/** The part of a charge for `remains` of `quantity`, rounded down; remains is clamped to 0…quantity. */
export function refundFor(charge: Amount, quantity: number, remains: number): Amount {
  const undelivered = Math.min(Math.max(Math.trunc(remains), 0), quantity);
  return asAmount((charge * BigInt(undelivered)) / BigInt(quantity));
}

/** Cost plus a percentage ("30" is 30 %), rounded up at scale 8. */
export function withExtraCharge(cost: Amount, extraCharge: string): Amount {
  const percent = parseDecimal(extraCharge) ?? 0n;
  return asAmount(ceilDivide(cost * (100n * ONE + percent), 100n * ONE));
}

/** An amount in another currency; `rate` is decimal text: units of the target for one unit of the source. Rounded up. */
export function convertAmount(amount: Amount, rate: string): Amount {
  const [whole = "0", fraction = ""] = rate.split(".");
  return asAmount(ceilDivide(amount * BigInt(whole + fraction), 10n ** BigInt(fraction.length)));
}

/** Percent as decimal text, 0 to 10,000, at most four decimals. */
export function isExtraCharge(text: string): boolean {
  const percent = parseAmount(text);
  return percent !== undefined && percent >= 0n && percent <= 10_000n * ONE && percent % (ONE / 10_000n) === 0n;
}
