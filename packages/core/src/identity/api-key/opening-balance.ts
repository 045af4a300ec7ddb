import { type Amount, asAmount, ONE } from "@vitrine/contract/kernel/amount/money";

/** Initial balance of a test customer, in whole units: enough for a few hundred small orders in each currency. */
const UNITS: Record<string, bigint> = {
  RUB: 100_000n,
  UAH: 50_000n,
  KZT: 500_000n,
  BYN: 3_000n,
  IDR: 15_000_000n,
  INR: 100_000n,
  TRY: 50_000n,
  BRL: 5_000n,
  PLN: 4_000n,
};

export const openingBalance = (currency: string): Amount => asAmount((UNITS[currency] ?? 1_000n) * ONE);
