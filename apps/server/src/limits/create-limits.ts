import type { ServerResponse } from "node:http";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { addressName } from "@vitrine/core/kernel/limit/address-name";
import type pg from "pg";
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterStoreAbstract } from "rate-limiter-flexible";
import { LeasedLimiter } from "./leased-limiter.ts";
import { consume, sharedPoints } from "./shared-points.ts";
import type { Env } from "@vitrine/config/env";

/** undefined if limits are switched off, for example for a benchmark. */
export const limitSettings = (env: Env): LimitSettings | undefined =>
  env.RATE_LIMITS ? { requestsPerMinute: env.RATE_REQUESTS_PER_MINUTE, registrationsPerHour: env.RATE_REGISTRATIONS_PER_HOUR } : undefined;

export interface Limits {
  /** Takes a point from the current minute of a session, key or address; sets RateLimit-* headers. Throws flood. */
  request(name: string, response: ServerResponse): Promise<void>;
  /** Takes one of an address' registrations per hour; it is returned if the request is invalid. Throws flood. */
  registration(ip: string, response: ServerResponse): Promise<void>;
}

export interface LimitSettings {
  requestsPerMinute: number;
  registrationsPerHour: number;
}

const UNLIMITED: Limits = { request: async () => undefined, registration: async () => undefined };

/** Points are in Postgres, shared by all processes; while it is unavailable each process counts alone. */
export function createLimits(pool: pg.Pool, settings: LimitSettings | undefined): Limits {
  if (!settings) return UNLIMITED;
  const { requestsPerMinute, registrationsPerHour } = settings;
  const requests = sharedPoints(pool, { keyPrefix: "requests", points: requestsPerMinute, seconds: 60 });
  const registrations = windowOf(pool, "registrations", registrationsPerHour, 3600);
  const leased = new LeasedLimiter(requests, requestsPerMinute);
  return {
    async request(name, response) {
      try {
        const { limit, remaining, resetSeconds } = await leased.take(name);
        setHeaders(response, limit, remaining, resetSeconds);
      } catch (error) {
        if (error instanceof AppError) setHeaders(response, requestsPerMinute, 0, Number(error.params["retryAfter"]));
        throw error;
      }
    },
    async registration(ip, response) {
      const { refused, msBeforeNext } = await consume(registrations, addressName(ip), 1);
      if (refused) throw new AppError("flood", { retryAfter: Math.ceil(msBeforeNext / 1000) });
      response.once("finish", () => {
        if (response.statusCode === 400) void registrations.reward(addressName(ip), 1).catch(() => undefined);
      });
    },
  };
}

function windowOf(pool: pg.Pool, keyPrefix: string, points: number, duration: number): RateLimiterStoreAbstract {
  return new RateLimiterPostgres({
    storeClient: { query: (query: pg.QueryConfig) => withNumbers(pool, query) },
    storeType: "pool",
    tableName: "rate_limits",
    tableCreated: true,
    keyPrefix,
    points,
    duration,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
  });
}

interface PointsRow {
  points: number;
  expire: bigint | null;
}

/** The pool returns int8 as bigint, the limiter calculates with numbers. */
async function withNumbers(pool: pg.Pool, query: pg.QueryConfig) {
  const result = await pool.query<PointsRow>(query);
  return { ...result, rows: result.rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) })) };
}

/** The header fields of the current draft, those of the previous one, and those that most clients read. */
function setHeaders(response: ServerResponse, limit: number, remaining: number, resetSeconds: number): void {
  if (response.headersSent) return;
  response.setHeader("RateLimit-Policy", `"minute";q=${limit};w=60`);
  response.setHeader("RateLimit", `"minute";r=${remaining};t=${resetSeconds}`);
  for (const prefix of ["RateLimit", "X-RateLimit"]) {
    response.setHeader(`${prefix}-Limit`, limit);
    response.setHeader(`${prefix}-Remaining`, remaining);
    response.setHeader(`${prefix}-Reset`, resetSeconds);
  }
}
