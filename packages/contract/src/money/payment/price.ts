import { type Amount, asAmount, ONE, parseDecimal, ZERO } from "../../kernel/amount/amount.ts";
import type { PaymentBonus, PaymentSystem } from "./payment-system.ts";

interface Terms {
  currency: string;
  feePercent: string;
  feeFixed: Amount;
  feePayer: PaymentSystem["feePayer"];
  bonuses: readonly PaymentBonus[];
}

export interface PaymentPrice {
  /** The payment system's fee. */
  fee: Amount;
  bonus: Amount;
}

const HUNDRED = 100n * ONE;
/** `Intl` knows hundredths of a Taiwan dollar; no one pays in them, and PayPal takes none. */
const WHOLE = "TWD";
const FIAT = new Set(Intl.supportedValuesOf("currency"));
const SCALE = 8;

/** Decimals in which the currency is paid; coins are paid at the full scale. */
export function decimalsOf(currency: string): number {
  if (currency === WHOLE) return 0;
  if (!FIAT.has(currency)) return currency === "USDT" ? 2 : SCALE;
  return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The smallest unit that the currency can be paid in. */
export const unitOf = (currency: string): bigint => 10n ** BigInt(SCALE - decimalsOf(currency));

/** Whether the amount can be paid in the currency: none has a third of a cent. */
export const isPayable = (amount: Amount, currency: string): boolean => amount % unitOf(currency) === 0n;

/** The fee is rounded up and the bonus down to the currency's smallest unit. */
export function priceOf({ currency, feePercent, feeFixed, bonuses }: Terms, amount: Amount): PaymentPrice {
  const unit = unitOf(currency);
  const share = amount * (parseDecimal(feePercent) ?? 0n);
  const fee = share / HUNDRED + (share % HUNDRED > 0n ? 1n : 0n) + feeFixed;
  const percent = bonuses.findLast(({ from }) => amount >= (parseDecimal(from) ?? 0n))?.percent ?? "0";
  const bonus = (amount * (parseDecimal(percent) ?? 0n)) / HUNDRED;
  return { fee: asAmount(((fee + unit - 1n) / unit) * unit), bonus: asAmount((bonus / unit) * unit) };
}

interface Priced {
  amount: Amount;
  fee: Amount;
  feePayer: PaymentSystem["feePayer"];
}

/** The customer's part of the fee. */
export const ownFee = ({ fee, feePayer }: Pick<Priced, "fee" | "feePayer">): Amount => (feePayer === "customer" ? fee : ZERO);

export const toPayOf = (payment: Priced): Amount => asAmount(payment.amount + ownFee(payment));

/** An amount in another currency, rounded down: a customer never gets more than was paid. */
export function convertDown(amount: Amount, rate: string): Amount {
  const [whole = "0", fraction = ""] = rate.split(".");
  return asAmount((amount * BigInt(whole + fraction)) / 10n ** BigInt(fraction.length));
}

/** The reverse conversion, for display only. */
export function convertBack(amount: Amount, rate: string): Amount {
  const [whole = "0", fraction = ""] = rate.split(".");
  return asAmount((amount * 10n ** BigInt(fraction.length)) / BigInt(whole + fraction));
}

/** The least payable amount of the currency that converts to at least so much of another one. */
export function convertUp(needed: Amount, { rate, currency }: { rate: string; currency: string }): Amount {
  const [whole = "0", fraction = ""] = rate.split(".");
  const step = unitOf(currency) * BigInt(whole + fraction);
  const scaled = needed * 10n ** BigInt(fraction.length);
  return asAmount(((scaled + step - 1n) / step) * unitOf(currency));
}

/** `amount * part / whole`, rounded down. */
export const shareOf = (amount: Amount, part: Amount, whole: Amount): Amount => asAmount((amount * part) / whole);
