import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { ProviderDay } from "../health/figures-queries.ts";

/** Percent with one decimal; orders that could not be sent and will be retried do not count. */
export function successRate(day: Pick<ProviderDay, "accepted" | "refused" | "unknown"> | undefined): number | null {
  if (!day) return null;
  const answered = day.accepted + day.refused + day.unknown;
  return answered === 0 ? null : Math.round((day.accepted / answered) * 1000) / 10;
}

/** How long a balance lasts at the pace of the last 24 hours. */
export function hoursLeft(balance: Amount | null, day: Pick<ProviderDay, "spent"> | undefined): number | null {
  if (balance === null || !day || day.spent <= 0n) return null;
  const hours = balance <= 0n ? 0n : (balance * 24n) / day.spent;
  return Number(hours > 100_000n ? 100_000n : hours);
}
