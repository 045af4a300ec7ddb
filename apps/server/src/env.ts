import type { Env } from "@vitrine/config/env";
import type { PlatformSettings } from "@vitrine/core/platform";
import type { LimitSettings } from "./limits/create-limits.ts";

export const platformSettings = (env: Env): PlatformSettings => ({
  adminHosts: env.ADMIN_HOSTS.map((host) => host.toLowerCase()),
  scheme: env.isProduction ? "https" : "http",
  practiceProviderUrl: env.PRACTICE_PROVIDER_URL,
  allowPrivateProviders: env.ALLOW_PRIVATE_PROVIDERS,
  production: env.isProduction,
});

/** undefined where they are switched off, as for a bench. */
export const limitSettings = (env: Env): LimitSettings | undefined =>
  env.RATE_LIMITS ? { requestsPerMinute: env.RATE_REQUESTS_PER_MINUTE, registrationsPerHour: env.RATE_REGISTRATIONS_PER_HOUR } : undefined;
