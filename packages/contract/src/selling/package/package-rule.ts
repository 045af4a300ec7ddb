import { type Amount, asAmount, ceilDivide, ONE } from "../../kernel/amount/amount.ts";
import { COUNTED_BY, isOrderable } from "../catalog/service-types.ts";

/** A quantity of a service that a shop sells as one thing. */
export interface ServicePackage {
  quantity: number;
  /** Decimal text; null: the service's rate for this quantity. */
  price: string | null;
  isOn: boolean;
}

export interface QuantityLimits {
  min: number;
  max: number;
  increment: number;
}

/** The most packages: a choice that fits on a phone without scrolling. */
export const MOST_PACKAGES = 12;

const USUAL_COUNT = 6;
const USUAL_FROM = 100;

/** Only services that are ordered by quantity have packages; others have a fixed price or count lines of text. */
export const isPackable = (type: string): boolean => isOrderable(type) && COUNTED_BY[type] === "quantity";

export const fitsLimits = (quantity: number, { min, max, increment }: QuantityLimits): boolean =>
  Number.isSafeInteger(quantity) && quantity >= min && quantity <= max && quantity % increment === 0;

/** Round quantities that a service allows: 1, 2.5 and 5 of every power of ten, from a hundred on where that is possible. */
export function usualQuantities(limits: QuantityLimits): number[] {
  const { min, max, increment } = limits;
  const allowed = [...roundNumbers(max)].filter((quantity) => fitsLimits(quantity, limits));
  if (allowed.length === 0) {
    const ends = [Math.ceil(min / increment) * increment, Math.floor(max / increment) * increment];
    return [...new Set(ends)].filter((quantity) => fitsLimits(quantity, limits));
  }
  const usual = allowed.findIndex((quantity) => quantity >= USUAL_FROM);
  const from = Math.max(0, Math.min(usual === -1 ? allowed.length : usual, allowed.length - USUAL_COUNT));
  return allowed.slice(from, from + USUAL_COUNT);
}

function* roundNumbers(max: number): Generator<number> {
  for (let power = 1; power <= max; power *= 10) {
    for (const step of [1, 2.5, 5]) if (Number.isInteger(power * step)) yield power * step;
  }
}

/** The packages of a service without any of its owner's: the usual quantities at the service's rate. */
export const usualPackages = (limits: QuantityLimits): ServicePackage[] =>
  usualQuantities(limits).map((quantity) => ({ quantity, price: null, isOn: true }));

/** The packages on offer. Limits may have changed since the owner's were written: while none of these fits, the usual ones are offered. */
export function packagesOnOffer(own: readonly ServicePackage[] | null, limits: QuantityLimits): ServicePackage[] {
  const fitting = own?.filter(({ quantity, isOn }) => isOn && fitsLimits(quantity, limits)) ?? [];
  return fitting.length > 0 ? fitting.toSorted((a, b) => a.quantity - b.quantity) : usualPackages(limits);
}

/** A price that reads like one in a shop: rounded up to the next .x9 below 10, to .90 below 100, to a whole number above. */
export function suggestedPrice(charge: Amount): Amount {
  if (charge < 10n * ONE) return below(charge, ONE / 10n, ONE / 100n);
  if (charge < 100n * ONE) return below(charge, ONE, ONE / 10n);
  return asAmount(ceilDivide(charge, ONE) * ONE);
}

/** The least amount that is `gap` below a multiple of `step` and not below the charge. */
const below = (charge: Amount, step: bigint, gap: bigint): Amount => asAmount(ceilDivide(charge + gap, step) * step - gap);
