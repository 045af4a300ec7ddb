import { errorAnswer } from "../wire/error-answer.ts";
import { AppError } from "@vitrine/contract/kernel/error/app-error";

interface Refusal {
  description: string;
  example: AppError;
}

/** Each status used by errors, with one error as an example. */
const REFUSALS: Record<number, Refusal> = {
  400: {
    description: "The request is malformed; `fields` says what is wrong with each field",
    example: new AppError("validation", {}, { fields: { email: { code: "email", params: {} } } }),
  },
  401: { description: "Not logged in, or the key is unknown", example: new AppError("unauthenticated") },
  403: { description: "Logged in, but not allowed", example: new AppError("forbidden") },
  404: { description: "Not found on this panel", example: new AppError("not_found") },
  405: {
    description: "The path has no such method; Allow lists those it has",
    example: new AppError("method_not_allowed", { allowed: "GET, HEAD, POST" }),
  },
  409: {
    description: "Conflicts with what exists, or the same request is still running",
    example: new AppError("already_exists"),
  },
  413: { description: "The body is larger than 1 MiB", example: new AppError("request_too_large", { limit: "1 MiB" }) },
  415: {
    description: "The body is neither JSON nor a form by its Content-Type",
    example: new AppError("content_type_invalid", { sent: "text/plain" }),
  },
  419: { description: "The CSRF token is missing or stale: fetch csrf-cookie and try again", example: new AppError("csrf") },
  422: {
    description: "Refused by a business rule",
    example: new AppError("insufficient_funds", { where: "wallet", needed: "2.35", currency: "USD" }),
  },
  429: {
    description: "Too many requests; Retry-After says how long to wait",
    example: new AppError("flood", { retryAfter: 17 }),
  },
  503: { description: "Too busy; Retry-After says how long to wait", example: new AppError("unavailable") },
};

const INTERNAL = 500;
export const ERROR_STATUSES: readonly number[] = [...Object.keys(REFUSALS).map(Number), INTERNAL].toSorted((a, b) => a - b);

/** Statuses of writes alone: they concern a body, or the token that guards a session's writes. */
export const OF_WRITES: ReadonlySet<number> = new Set([413, 415, 419]);

const header = (description: string, schema: object) => ({ description, schema });
const seconds = { type: "integer" };

/** Headers shared by answers. */
export const HEADERS = {
  RequestId: header("Of this request, in every line of the log; the one that was sent, where one was", { type: "string" }),
  RateLimitPolicy: header("How much may be asked: q requests in w seconds", { type: "string", examples: ['"minute";q=600;w=60'] }),
  RateLimit: header("What is left: r requests, reset in t seconds", { type: "string", examples: ['"minute";r=599;t=42'] }),
  XRateLimitLimit: header("As q", { type: "integer" }),
  XRateLimitRemaining: header("As r", { type: "integer" }),
  XRateLimitReset: header("As t", seconds),
  WwwAuthenticate: header("Bearer: a key or a session is needed", { type: "string", examples: ['Bearer realm="api"'] }),
  Allow: header("The methods of the path", { type: "string", examples: ["GET, HEAD, POST"] }),
  ETag: header("Of the answer's content: sent back in If-None-Match, an unchanged answer is 304 without a body", { type: "string" }),
  RetryAfter: header("Seconds to wait", seconds),
  IdempotencyReplayed: header("true where the answer is that of an earlier request under the same Idempotency-Key", { type: "string" }),
};

const reference = (name: keyof typeof HEADERS) => ({ $ref: `#/components/headers/${name}` });

export const DONE_HEADERS = {
  "X-Request-Id": reference("RequestId"),
  "RateLimit-Policy": reference("RateLimitPolicy"),
  RateLimit: reference("RateLimit"),
  "X-RateLimit-Limit": reference("XRateLimitLimit"),
  "X-RateLimit-Remaining": reference("XRateLimitRemaining"),
  "X-RateLimit-Reset": reference("XRateLimitReset"),
};
export const ETAG_HEADER = { ETag: reference("ETag") };
export const REPLAYED_HEADER = { "Idempotency-Replayed": reference("IdempotencyReplayed") };

function errorResponse(status: number): Record<string, unknown> {
  const refusal = REFUSALS[status];
  const { body } = errorAnswer(refusal?.example, "en");
  return {
    description: refusal?.description ?? "An internal error",
    headers: {
      "X-Request-Id": reference("RequestId"),
      ...(status === 401 ? { "WWW-Authenticate": reference("WwwAuthenticate") } : {}),
      ...(status === 405 ? { Allow: reference("Allow") } : {}),
      ...(status === 429 || status === 503 ? { "Retry-After": reference("RetryAfter") } : {}),
    },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example: body } },
  };
}

/** By name: Error400 … */
export const errorResponses = (): Record<string, unknown> =>
  Object.fromEntries(ERROR_STATUSES.map((status) => [`Error${status}`, errorResponse(status)]));
