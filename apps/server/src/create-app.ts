import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { metricsOf } from "@vitrine/core/flows/metric/answer-status";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { createMailHandler, MAIL_PATH } from "@vitrine/rest/mail/create-mail-handler";
import { createNoticeHandler, noticeAddress } from "@vitrine/rest/payment/create-notice-handler";
import { errorAnswer } from "@vitrine/rest/wire/error-answer";
import { METRICS_PATH } from "@vitrine/telemetry/serve-metrics";
import { createPages } from "./create-pages.ts";
import { answerHealth, type Health, isHealthPath } from "./health.ts";
import { answerTls, TLS_PATH } from "./internal/tls.ts";
import { createLimits, type LimitSettings } from "./limits/create-limits.ts";
import { measured, named } from "./log/measured.ts";
import { createHttpLogger } from "./log/create-http-logger.ts";
import { type Arrival, arrive } from "./request/arrival.ts";
import { trustedProxies } from "./request/client-address.ts";
import { readCookies } from "./request/cookies.ts";
import { languageOf } from "./request/language.ts";
import { panelOf } from "./request/make-visit.ts";
import { isResellerPath, mountReseller } from "./reseller/mount-reseller.ts";
import { createRpcHandler } from "./trpc/create-rpc-handler.ts";

export interface AppOptions {
  platform: Platform;
  /** What is not ready, by name; empty when everything is. */
  readiness: () => Promise<Record<string, string>>;
  /** Opens /metrics to requests from anywhere that carry it. */
  metricsToken?: string | undefined;
  /** undefined: no limits, as in a benchmark. */
  limits: LimitSettings | undefined;
  trustedProxies: readonly string[];
  /** apps/web/dist */
  webFolder: string;
  /** The folder in which the backup process writes its status. */
  dataDir: string;
  /** Aborted to end event streams, which would never end on their own. */
  stopping: AbortSignal;
}

/** A year; without includeSubDomains, because other subdomains belong to the owner. */
const HSTS = "max-age=31536000";
const RPC_ROOT = /^(\/admin)?\/trpc(\/|$)/;
const RPC = /^(\/admin)?\/trpc\/([\w.-]+(?:(?:,|%2C)[\w.-]+)*)$/i;

/** All routes of our hosts. The busiest, tRPC and the reseller API, are handled before Express. */
export function createApp(options: AppOptions): RequestListener {
  const { platform, stopping } = options;
  const health: Health = { missing: options.readiness, stopping };
  const isTrusted = trustedProxies(options.trustedProxies);
  const log = createHttpLogger(platform.log);
  const parts = { platform, limits: createLimits(platform.pool, options.limits) };
  const reseller = mountReseller(parts);
  const notices = createNoticeHandler(platform);
  const mail = createMailHandler(platform);
  const metrics = metricsOf(platform, { DATA_DIR: options.dataDir, METRICS_TOKEN: options.metricsToken });
  const rpc = createRpcHandler(parts, stopping);
  const pages = createPages(parts, options.webFolder, stopping);

  const route = async (request: IncomingMessage, response: ServerResponse, arrival: Arrival): Promise<void> => {
    if (isHealthPath(arrival.path)) return answerHealth(arrival.path, response, health);
    if (arrival.path === METRICS_PATH && metrics.mayRead(request)) return metrics.answer(request, response);
    if (arrival.path === TLS_PATH) return answerTls(platform, request, response);
    if (arrival.path === MAIL_PATH) return mail(request, response);
    const address = noticeAddress(arrival.path);
    if (address) return (named(request, "payment", "notice"), notices(request, response, address, arrival));
    const panel = await panelOf(platform, arrival);
    if (isResellerPath(arrival.path)) return (named(request, "reseller", "unknown"), reseller(request, response, arrival, panel));
    const [, admin, procedure] = RPC.exec(arrival.path) ?? [];
    if (procedure !== undefined) return rpc(request, response, procedure.replaceAll("%2C", ","), admin === undefined ? "own" : "cabinet");
    if (RPC_ROOT.test(arrival.path)) throw notFound();
    pages(request, response);
  };

  const isSecure = platform.settings.scheme === "https";

  return (request, response) => {
    const arrival = arrive(request, response, isTrusted);
    if (isSecure) response.setHeader("Strict-Transport-Security", HSTS);
    log(request, response);
    if (stopping.aborted) response.setHeader("Connection", "close");
    measured(request, response, () => {
      route(request, response, arrival).catch((error: unknown) => refuse(platform, request, response, arrival, error));
    });
  };
}

/** Answers failures before any transport is reached: an unknown host, or an unavailable database. */
function refuse(platform: Platform, request: IncomingMessage, response: ServerResponse, { requestId }: Arrival, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (!(error instanceof AppError)) platform.log.error({ err: error, requestId }, "a request failed");
  const language = languageOf({ request, cookies: readCookies(request), person: undefined, panel: { language: "en" } });
  const { status, headers, body } = errorAnswer(error, language);
  const text = JSON.stringify(body);
  response.writeHead(status, { ...headers, "Content-Type": "application/json; charset=utf-8", "Content-Length": Buffer.byteLength(text) });
  response.end(text);
}
