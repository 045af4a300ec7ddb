import { takePoints, type PointsTaken } from "@vitrine/core/kernel/store/rate-limits";
import { BatchedRead } from "@vitrine/db/batched-read";
import type pg from "pg";
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { PointStore } from "./leased-limiter.ts";

interface Window {
  keyPrefix: string;
  points: number;
  seconds: number;
}

interface Wanted {
  key: string;
  points: number;
}

/**
 * Points in Postgres, shared by all processes. Points taken in parallel share a statement, so that a thousand callers do not cost
 * one each. While Postgres is unavailable, this process counts separately.
 */
export function sharedPoints(pool: pg.Pool, { keyPrefix, points: limit, seconds }: Window, now: () => number = Date.now): PointStore {
  const alone = new RateLimiterMemory({ keyPrefix, points: limit, duration: seconds });
  const batched = new BatchedRead<Wanted, PointsTaken>((wanted) => {
    const at = now();
    return takePoints(pool, wanted, at, at + seconds * 1000);
  });
  return {
    async consume(name, points) {
      const taken = await batched.load({ key: `${keyPrefix}:${name}`, points }).catch(() => undefined);
      if (!taken) return consume(alone, name, points);
      return {
        remaining: Math.max(0, limit - taken.points),
        msBeforeNext: Math.max(0, taken.expire - now()),
        refused: taken.points > limit,
      };
    },
  };
}

/** The library rejects with the same figures if the points are used up. */
export async function consume(limiter: RateLimiterAbstract, name: string, points: number) {
  try {
    const { remainingPoints: remaining, msBeforeNext } = await limiter.consume(name, points);
    return { remaining, msBeforeNext, refused: false };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { remaining: 0, msBeforeNext: refusal.msBeforeNext, refused: true };
  }
}
