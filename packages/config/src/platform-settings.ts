import { readFileSync } from "node:fs";
import path from "node:path";
import type { Env } from "./env.ts";

/** From the package file at the root of the repository. */
function productVersion(): string {
  const file = path.join(import.meta.dirname, "../../../package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}

/** The part of the environment that the core needs. */
export const platformSettings = (env: Env) => ({
  adminHosts: env.ADMIN_HOSTS.map((host) => host.toLowerCase()),
  scheme: env.isProduction ? ("https" as const) : ("http" as const),
  practiceProviderUrl: env.PRACTICE_PROVIDER_URL,
  stripeApiRoot: env.STRIPE_API_ROOT,
  allowPrivateProviders: env.ALLOW_PRIVATE_PROVIDERS,
  production: env.isProduction,
  version: productVersion(),
  failures: env.RATE_LIMITS
    ? { beforeCaptcha: env.RATE_FAILURES_BEFORE_CAPTCHA, perQuarterHour: env.RATE_FAILURES_PER_QUARTER_HOUR }
    : undefined,
  ...(env.RATE_LIMITS ? { requestsPerMinute: env.RATE_REQUESTS_PER_MINUTE } : {}),
  publicAddresses: env.PUBLIC_ADDRESSES,
  mail:
    env.SMTP_URL === undefined
      ? undefined
      : { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `no-reply@${env.ADMIN_HOSTS[0]!.replace(/:\d+$/, "")}` },
  mailReplies:
    env.MAIL_REPLY_DOMAIN === undefined || env.MAIL_INBOUND_SECRET === undefined
      ? undefined
      : { domain: env.MAIL_REPLY_DOMAIN, secret: env.MAIL_INBOUND_SECRET },
  fileQuotaBytes: env.FILE_QUOTA_MB * 1024 * 1024,
  files: fileStorage(env),
  telegram: {
    apiRoot: env.TELEGRAM_API_ROOT?.replace(/\/$/, "") ?? "https://api.telegram.org",
    // A token begins with its bot's id.
    platformBotId: env.TELEGRAM_BOT_TOKEN === undefined ? undefined : Number.parseInt(env.TELEGRAM_BOT_TOKEN, 10),
  },
});

export const tracingSettings = (env: Pick<Env, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">, service: string) => ({
  endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ratio: env.OTEL_TRACES_SAMPLER_ARG,
  service,
  version: productVersion(),
});

function fileStorage({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, DATA_DIR }: Env) {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    return { kind: "disk" as const, folder: path.join(DATA_DIR, "files") };
  return {
    kind: "s3" as const,
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    bucket: S3_BUCKET,
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
  };
}
