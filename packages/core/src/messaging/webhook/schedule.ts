/** Pauses in seconds between two attempts; together they stay within a day. */
const PAUSES = [5, 30, 120, 600, 1800, 3600, 7200, 14_400, 21_600, 28_800] as const;
const JITTER = 0.2;

export interface Failed {
  /** Number of attempts so far. */
  attempts: number;
  now: Date;
  givesUpAt: Date;
  /** The delay that the receiver requested. */
  retryAfterSeconds?: number | undefined;
}

/**
 * When to send again; undefined: never. Each pause varies by up to a fifth either way, so that deliveries that failed together are not
 * retried together.
 */
export function nextAttempt(
  { attempts, now, givesUpAt, retryAfterSeconds = 0 }: Failed,
  random: () => number = Math.random,
): Date | undefined {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined || now >= givesUpAt) return undefined;
  const spread = pause * (1 + JITTER * (2 * random() - 1));
  const next = now.getTime() + Math.max(spread, retryAfterSeconds) * 1000;
  return new Date(Math.min(next, givesUpAt.getTime()));
}
