import { GRACE_DAYS, TRIAL_DAYS } from "@vitrine/contract/money/tariff/tariff";
import { type Amount, asAmount, ZERO } from "@vitrine/contract/kernel/amount/money";

export const DAY_MS = 86_400_000;
export const TRIAL_MS = TRIAL_DAYS * DAY_MS;
export const GRACE_MS = GRACE_DAYS * DAY_MS;

/** The same day of the next month, or its last day; days and hours are UTC. */
export function monthAfter(from: Date, anchorDay: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + 1];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const time = from.getTime() % DAY_MS;
  return new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay)) + time);
}

/**
 * When the period that is charged now begins: at the end of the last one, so that days of grace are charged, or now for a panel that
 * stopped or was not charged for longer than that.
 */
export const periodStart = (dueAt: Date, now: Date): Date => (now.getTime() - dueAt.getTime() >= GRACE_MS ? now : dueAt);

export interface PeriodDays {
  /** Days until its end, rounded up. */
  left: number;
  all: number;
}

export function periodDays(from: Date, until: Date, now: Date): PeriodDays {
  const all = Math.max(1, Math.round((until.getTime() - from.getTime()) / DAY_MS));
  const left = Math.ceil((until.getTime() - now.getTime()) / DAY_MS);
  return { left: Math.min(all, Math.max(0, left)), all };
}

/** Units in a hundredth: charges are rounded to two decimals. */
const HUNDREDTH = 1_000_000n;

/** The price of a more expensive tariff for the rest of a period, rounded up to a hundredth; zero for a cheaper one. */
export function proRata(paid: Amount, charge: Amount, { left, all }: PeriodDays): Amount {
  const difference = charge - paid;
  if (difference <= 0n || left <= 0) return ZERO;
  const share = (difference * BigInt(left) + BigInt(all) - 1n) / BigInt(all);
  const rounded = ((share + HUNDREDTH - 1n) / HUNDREDTH) * HUNDREDTH;
  return asAmount(rounded < difference ? rounded : difference);
}
