import type { PaymentKind } from "@vitrine/integrations/payment/driver";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long a payment stays pending if its system gives no expiry. Money that arrives later is credited too. */
const VALID: Record<PaymentKind, number> = { redirect: 24 * HOUR, form: 24 * HOUR, qr: 2 * HOUR, instructions: 72 * HOUR };

export const validUntil = (kind: PaymentKind, now: Date): Date => new Date(now.getTime() + VALID[kind]);

/** Pauses between questions to a system whose notice may be lost: soon at first, then less and less often. */
const PAUSES = [1 / 3, 1, 2, 4, 8, 15, 30, 60, 120, 240].map((minutes) => minutes * MINUTE);

export const firstAskAt = (now: Date): Date => new Date(now.getTime() + PAUSES[0]!);

/** While a customer looks at the payment, its system is asked more often, up to a number of times. */
const WATCHED_PAUSE = 15_000;
const MOST_WATCHED = 60;

/** When to ask about a payment that is being looked at; undefined if a question is due soon anyway, or the limit is reached. */
export function watchedAskAt(now: Date, { asked, askAt }: { asked: number; askAt: Date | null }): Date | undefined {
  if (askAt === null || asked === 0 || asked >= MOST_WATCHED) return undefined;
  const last = askAt.getTime() - PAUSES[Math.min(asked, PAUSES.length - 1)]!;
  const next = new Date(Math.max(last + WATCHED_PAUSE, now.getTime()));
  return next < askAt ? next : undefined;
}

/** The time of the next question after `asked` questions; never past the payment's expiry, when the last one is sent. */
export function nextAskAt(now: Date, asked: number, expiresAt: Date): Date {
  const next = now.getTime() + PAUSES[Math.min(asked, PAUSES.length - 1)]!;
  return new Date(Math.max(Math.min(next, expiresAt.getTime()), now.getTime() + MINUTE));
}
