import { Counter, Histogram } from "prom-client";
import { registry } from "./registry.ts";

const registers = [registry];
const REQUEST_BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_BUCKETS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];

const requests = new Histogram({
  name: "vitrine_http_request_duration_seconds",
  help: "Requests answered, by transport, route template, method and class of status",
  labelNames: ["transport", "route", "method", "status"],
  buckets: REQUEST_BUCKETS,
  registers,
});

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export interface MeasuredRequest {
  transport: string;
  /** A template or a name out of a fixed set, never what a client sent. */
  route: string;
  method: string;
  status: number;
}

export function measureRequest({ transport, route, method, status }: MeasuredRequest, seconds: number): void {
  const known = METHODS.has(method) ? method : "other";
  requests.observe({ transport, route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
}

const jobs = new Histogram({
  name: "vitrine_job_duration_seconds",
  help: "Runs of background jobs, by task and outcome: done or failed",
  labelNames: ["task", "outcome"],
  buckets: JOB_BUCKETS,
  registers,
});

export const measureJob = (task: string, outcome: "done" | "failed", seconds: number): void => jobs.observe({ task, outcome }, seconds);

const providerCalls = new Histogram({
  name: "vitrine_provider_call_duration_seconds",
  help: "Calls to providers, by action of the reseller API and outcome",
  labelNames: ["action", "outcome"],
  buckets: REQUEST_BUCKETS,
  registers,
});

export const measureProviderCall = (action: string, outcome: string, seconds: number): void =>
  providerCalls.observe({ action, outcome }, seconds);

const notices = new Counter({
  name: "vitrine_payment_notices_total",
  help: "Notices of payment systems, by system and outcome: applied, refused, unavailable or failed",
  labelNames: ["system", "outcome"],
  registers,
});

export const countNotice = (system: string, outcome: "applied" | "refused" | "unavailable" | "failed"): void =>
  notices.inc({ system, outcome });

const sent = new Counter({
  name: "vitrine_messages_total",
  help: "Attempts to deliver a message, by channel (mail, telegram, webhook) and outcome: sent, retried or failed",
  labelNames: ["channel", "outcome"],
  registers,
});

export const countMessage = (channel: "mail" | "telegram" | "webhook", outcome: "sent" | "retried" | "failed"): void =>
  sent.inc({ channel, outcome });

const steps = new Counter({
  name: "vitrine_background_failures_total",
  help: "Steps of background loops that failed and are tried again",
  registers,
});

export const countFailedStep = (): void => steps.inc();
