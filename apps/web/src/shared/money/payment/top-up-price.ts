import { type Amount, asAmount, formatAmount, ONE, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/amount";
import type { OfferedSystem } from "@vitrine/contract/money/payment/payment";
import { convertBack, convertDown, convertUp, isPayable, priceOf, shareOf } from "@vitrine/contract/money/payment/price";
import type { WaitingBonus } from "@vitrine/contract/money/promo/promo";

export interface TopUpPrice {
  toPay: string;
  /** The customer's part; "0.00" where the panel pays it. */
  fee: string;
  bonus: string;
  /** The amount credited to the wallet, in its currency. */
  received: string;
}

const HUNDRED = asAmount(100n * ONE);
const amountOf = (text: string): Amount => parseAmount(text) ?? ZERO;

/** Digits that are a number, but more than an amount can be. */
const MORE_THAN_AMOUNTS = /^\d{11,}(\.\d*)?$/;

export type AmountFault = "empty" | "bounds" | "cents";

export function faultOf(system: OfferedSystem, plain: string): AmountFault | undefined {
  if (plain === "") return "empty";
  const amount = parseAmount(plain);
  if (amount === undefined) return MORE_THAN_AMOUNTS.test(plain) ? "bounds" : "cents";
  if (amount < amountOf(system.min) || amount > amountOf(system.max)) return "bounds";
  return isPayable(amount, system.currency) ? undefined : "cents";
}

/** What the server will charge and add, for an amount without a fault, with the first waiting bonus whose minimum it reaches. */
export function topUpPrice(system: OfferedSystem, plain: string, waitingBonuses: readonly WaitingBonus[] = []): TopUpPrice {
  const amount = amountOf(plain);
  const { fee, bonus } = priceOf({ ...system, feeFixed: amountOf(system.feeFixed) }, amount);
  const own = system.feePayer === "customer" ? fee : ZERO;
  const inWallet = convertDown(amount, system.rate);
  const waiting = waitingBonuses.find(({ minAmount }) => inWallet >= amountOf(minAmount));
  const promo = shareOf(inWallet, amountOf(waiting?.percent ?? "0"), HUNDRED);
  const received = asAmount(inWallet + convertDown(bonus, system.rate) + promo);
  return {
    toPay: formatAmount(asAmount(amount + own)),
    fee: formatAmount(own),
    bonus: formatAmount(asAmount(bonus + convertBack(promo, system.rate))),
    received: formatAmount(received),
  };
}

/** The smallest amount in the system's currency that credits the given amount to the wallet, raised to the system's minimum. */
export function amountFor({ rate, currency, min }: OfferedSystem, needed: string): { amount: string; isRaised: boolean } {
  const exact = convertUp(amountOf(needed), { rate, currency });
  const least = amountOf(min);
  return { amount: shortest(exact > least ? exact : least), isRaised: exact < least };
}

const shortest = (amount: Amount): string => formatAmount(amount).replace(/\.00$/, "");

const STEPS = [1n, 2n, 5n];
const MOST_CHIPS = 4;

/** Round amounts within the system's bounds, from what is needed on. */
export function amountChips({ min, max }: OfferedSystem, from: string): string[] {
  const least = amountOf(from) > amountOf(min) ? amountOf(from) : amountOf(min);
  const chips: string[] = [];
  for (let ten = 1n; chips.length < MOST_CHIPS && ten <= 10n ** 9n; ten *= 10n) {
    for (const step of STEPS) {
      const amount = step * ten * ONE;
      if (amount >= least && amount <= amountOf(max) && chips.length < MOST_CHIPS) chips.push(String(step * ten));
    }
  }
  return chips;
}
