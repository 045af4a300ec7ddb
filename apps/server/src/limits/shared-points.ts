import { takePoints, type PointsTaken } from "@vitrine/core/kernel/store/rate-limits";
import { BatchedRead } from "@vitrine/db/batched-read";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
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
 * Points in Postgres, shared by all processes: those taken in parallel share a statement, so that a thousand callers in turn do not cost
 * one each. While Postgres is unavailable, this process counts alone.
 */
export function sharedPoints(pool: pg.Pool, { keyPrefix, points: limit, seconds }: Window, now: () => number = Date.now): PointStore {
  const alone = new RateLimiterMemory({ keyPrefix, points: limit, duration: seconds });
  const batched = new BatchedRead<Wanted, PointsTaken>((wanted) => {
    const at = now();
    return takePoints(pool, wanted, at, at + seconds * 1000);
  });
  const consumeAlone = async (name: string, points: number) => {
    const found = await alone.consume(name, points).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal;
      throw refusal;
    });
    const { remainingPoints: remaining, msBeforeNext, consumedPoints } = found;
    return { remaining, msBeforeNext, refused: consumedPoints > limit };
  };
  return {
    async consume(name, points) {
      const taken = await batched.load({ key: `${keyPrefix}:${name}`, points }).catch(() => undefined);
      if (!taken) return consumeAlone(name, points);
      return {
        remaining: Math.max(0, limit - taken.points),
        msBeforeNext: Math.max(0, taken.expire - now()),
        refused: taken.points > limit,
      };
    },
  };
}
