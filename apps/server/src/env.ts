import type { Env } from "@vitrine/config/env";
import type { LimitSettings } from "./limits/create-limits.ts";

/** undefined where they are switched off, as for a bench. */
export const limitSettings = (env: Env): LimitSettings | undefined =>
  env.RATE_LIMITS ? { requestsPerMinute: env.RATE_REQUESTS_PER_MINUTE, registrationsPerHour: env.RATE_REGISTRATIONS_PER_HOUR } : undefined;
