import path from "node:path";
import { z } from "zod";
import { addresses, bucketName, domainName, flag, hosts, httpOrigin, networks, port, postgresUrl, wholeNumber } from "./env-types.ts";
import { type EnvSource, EnvError, readEnv } from "./read-env.ts";
import { isKnownSecret, readOrMakeSecretKey, SECRET_KEY_LENGTH } from "./secret-key.ts";

const schema = z.object({
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  HOST: z.string().optional(),
  PORT: port().default(3000),
  DATA_DIR: z.string().default(".data"),
  /** The owner's connection; absent: the embedded server. */
  DATABASE_URL: postgresUrl().optional(),
  /** The powerless role's connection; if absent, the start derives it from DATABASE_URL and SECRET_KEY. */
  APP_DATABASE_URL: postgresUrl().optional(),
  /** Set by the start only for the worker, which maintains the job library's schema. */
  OWNER_DATABASE_URL: postgresUrl().optional(),
  DATABASE_POOL: wholeNumber(2, 200).default(10),
  ADMIN_HOSTS: hosts().optional(),
  SECRET_KEY: z.string().optional(),
  ALLOW_PRIVATE_PROVIDERS: flag().optional(),
  /** The sandbox provider's exact origin, exempt from the address rules. */
  PRACTICE_PROVIDER_URL: httpOrigin().optional(),
  PRACTICE_PORT: port().optional(),
  /** What owners point their own domains to; if absent, the addresses that the first of ADMIN_HOSTS resolves to. */
  PUBLIC_ADDRESSES: addresses().default([]),
  TRUSTED_PROXIES: networks().default([]),
  RATE_LIMITS: flag().default(true),
  RATE_REQUESTS_PER_MINUTE: wholeNumber(1, 1_000_000).default(600),
  RATE_REGISTRATIONS_PER_HOUR: wholeNumber(1, 1_000_000).default(20),
  RATE_FAILURES_BEFORE_CAPTCHA: wholeNumber(1, 1000).default(3),
  RATE_FAILURES_PER_QUARTER_HOUR: wholeNumber(1, 1000).default(10),
  /** smtp://user:password@host:587, or smtps://; absent: mail is kept for the outbox page and not sent. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(200).optional(),
  /** The domain whose mail is posted to /inbound/mail; if absent, emails about dialogs can't be answered by email. */
  MAIL_REPLY_DOMAIN: domainName().optional(),
  /** The secret sent by the mail server that posts it. */
  MAIL_INBOUND_SECRET: z.string().min(24).max(200).optional(),
  /** The platform's bot; if absent, Telegram is available only on panels with a bot of their own. */
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/)
    .optional(),
  /** Another Bot API server than Telegram's own. */
  TELEGRAM_API_ROOT: httpOrigin().optional(),
  /** Public https address that updates are posted to (…/telegram/<bot>); absent: long polling. */
  TELEGRAM_WEBHOOK_URL: httpOrigin().optional(),
  /** Another server for Stripe's API, such as that of the tests. */
  STRIPE_API_ROOT: httpOrigin().optional(),
  BOT_PORT: port().optional(),
  /** S3-compatible bucket for uploaded and exported files; absent: the folder `files` in DATA_DIR, which all processes share. */
  S3_ENDPOINT: httpOrigin().optional(),
  S3_REGION: z.string().min(1).max(60).default("us-east-1"),
  S3_BUCKET: bucketName().optional(),
  S3_ACCESS_KEY: z.string().min(1).max(200).optional(),
  S3_SECRET_KEY: z.string().min(1).max(200).optional(),
  /** Megabytes of files that a panel may have. */
  FILE_QUOTA_MB: wholeNumber(1, 10_000_000).default(1024),
  /** Bearer token that opens /metrics to requests from other than private addresses. */
  METRICS_TOKEN: z.string().min(24).max(200).optional(),
  /** Where the worker and the bot answer /metrics, /healthz and /readyz; absent: nowhere. The server answers on PORT. */
  WORKER_METRICS_PORT: port().optional(),
  BOT_METRICS_PORT: port().optional(),
  /** A collector of traces that takes OTLP over HTTP; absent: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** For the collector, as `name=value,name=value`; read by the library itself. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().min(1).max(2000).optional(),
  /** The share of requests that is traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** Every variable that a process of the product reads. */
export const ENV_NAMES: readonly string[] = Object.keys(schema.shape);

type Parsed = z.infer<typeof schema>;

export interface Env extends Omit<Parsed, "HOST" | "ADMIN_HOSTS" | "SECRET_KEY" | "ALLOW_PRIVATE_PROVIDERS" | "LOG_LEVEL"> {
  HOST: string;
  ADMIN_HOSTS: string[];
  SECRET_KEY: string;
  ALLOW_PRIVATE_PROVIDERS: boolean;
  /** Every request in production; in development only what needs attention. */
  LOG_LEVEL: NonNullable<Parsed["LOG_LEVEL"]>;
  isProduction: boolean;
}

function secretKeyProblem(parsed: Parsed): string | undefined {
  const key = parsed.SECRET_KEY;
  if (key === undefined) return parsed.NODE_ENV === "production" ? "is required in production" : undefined;
  if (key.length < SECRET_KEY_LENGTH) return `must have at least ${SECRET_KEY_LENGTH} characters`;
  if (parsed.NODE_ENV === "production" && isKnownSecret(key)) return "is a published example or guessable; generate your own";
  return undefined;
}

/** Settings allowed only on one's own machine: a reachable server would be open to its neighbours, or to unlimited guessing. */
function developmentProblems({
  NODE_ENV,
  ALLOW_PRIVATE_PROVIDERS,
  RATE_LIMITS,
  STRIPE_API_ROOT,
}: Parsed): { name: string; reason: string }[] {
  if (NODE_ENV !== "production") return [];
  return [
    ...(ALLOW_PRIVATE_PROVIDERS ? [{ name: "ALLOW_PRIVATE_PROVIDERS", reason: "cannot be on in production" }] : []),
    ...(STRIPE_API_ROOT === undefined ? [] : [{ name: "STRIPE_API_ROOT", reason: "cannot be set in production" }]),
    ...(RATE_LIMITS ? [] : [{ name: "RATE_LIMITS", reason: "cannot be off in production" }]),
  ];
}

function metricsProblems({ NODE_ENV, METRICS_TOKEN }: Parsed): { name: string; reason: string }[] {
  if (NODE_ENV !== "production" || METRICS_TOKEN === undefined || !isKnownSecret(METRICS_TOKEN)) return [];
  return [{ name: "METRICS_TOKEN", reason: "is a published example or guessable; generate your own" }];
}

/** Replies are posted to us only where emails name an address for them, so one without the other is a mistake. */
function replyProblems(parsed: Parsed): { name: string; reason: string }[] {
  const names = ["MAIL_REPLY_DOMAIN", "MAIL_INBOUND_SECRET"] as const;
  const missing = names.filter((name) => parsed[name] === undefined);
  if (missing.length === 1) return missing.map((name) => ({ name, reason: "is required with the other setting of replies by email" }));
  const isGuessable = parsed.NODE_ENV === "production" && isKnownSecret(parsed.MAIL_INBOUND_SECRET ?? "");
  if (missing.length > 0 || !isGuessable) return [];
  return [{ name: "MAIL_INBOUND_SECRET", reason: "is a published example or guessable; generate your own" }];
}

/** The variables of a bucket are set together or not at all. */
function storageProblems(parsed: Parsed): { name: string; reason: string }[] {
  const names = ["S3_ENDPOINT", "S3_BUCKET", "S3_ACCESS_KEY", "S3_SECRET_KEY"] as const;
  const missing = names.filter((name) => parsed[name] === undefined);
  return missing.length === names.length ? [] : missing.map((name) => ({ name, reason: "is required with the other S3 settings" }));
}

/** The product's whole environment with its defaults. `keptKey` reads the development key, which is generated in DATA_DIR on first use. */
export function readProductEnv(source: EnvSource = process.env, keptKey = readOrMakeSecretKey): Env {
  const parsed = readEnv(schema, source);
  const problem = secretKeyProblem(parsed);
  const problems = [
    ...(problem ? [{ name: "SECRET_KEY", reason: problem }] : []),
    ...developmentProblems(parsed),
    ...replyProblems(parsed),
    ...metricsProblems(parsed),
    ...storageProblems(parsed),
  ];
  if (problems.length > 0) throw new EnvError(problems);
  const isProduction = parsed.NODE_ENV === "production";
  const dataDir = path.resolve(parsed.DATA_DIR);
  return {
    ...parsed,
    DATA_DIR: dataDir,
    HOST: parsed.HOST ?? (isProduction ? "0.0.0.0" : "127.0.0.1"),
    ADMIN_HOSTS: parsed.ADMIN_HOSTS ?? [`localhost:${parsed.PORT}`],
    SECRET_KEY: parsed.SECRET_KEY ?? keptKey(dataDir),
    ALLOW_PRIVATE_PROVIDERS: parsed.ALLOW_PRIVATE_PROVIDERS ?? !isProduction,
    LOG_LEVEL: parsed.LOG_LEVEL ?? (isProduction ? "info" : "warn"),
    isProduction,
  };
}
