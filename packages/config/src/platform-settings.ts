import type { Env } from "./env.ts";

/** The part of the environment that the core needs. */
export const platformSettings = (env: Env) => ({
  adminHosts: env.ADMIN_HOSTS.map((host) => host.toLowerCase()),
  scheme: env.isProduction ? ("https" as const) : ("http" as const),
  practiceProviderUrl: env.PRACTICE_PROVIDER_URL,
  allowPrivateProviders: env.ALLOW_PRIVATE_PROVIDERS,
  production: env.isProduction,
  failures: env.RATE_LIMITS
    ? { beforeCaptcha: env.RATE_FAILURES_BEFORE_CAPTCHA, perQuarterHour: env.RATE_FAILURES_PER_QUARTER_HOUR }
    : undefined,
  ...(env.RATE_LIMITS ? { requestsPerMinute: env.RATE_REQUESTS_PER_MINUTE } : {}),
  publicAddresses: env.PUBLIC_ADDRESSES,
  mail:
    env.SMTP_URL === undefined
      ? undefined
      : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `no-reply@${env.ADMIN_HOSTS[0]!.replace(/:\d+$/, "")}` },
  telegram: {
    apiRoot: env.TELEGRAM_API_ROOT?.replace(/\/$/, "") ?? "https://api.telegram.org",
    // A token begins with its bot's id.
    platformBotId: env.TELEGRAM_BOT_TOKEN === undefined ? undefined : Number.parseInt(env.TELEGRAM_BOT_TOKEN, 10),
  },
});
