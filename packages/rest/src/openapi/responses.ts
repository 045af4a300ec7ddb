import type { ErrorCode } from "@vitrine/contract/shared/error-catalog";
import { errorAnswer } from "../wire/error-answer.ts";
import { AppError, type ErrorKind, type FieldErrors } from "@vitrine/contract/shared/app-error";

interface Refusal {
  description: string;
  kind: ErrorKind;
  code: ErrorCode;
  params?: Record<string, string | number>;
  fields?: FieldErrors;
}

/** Each status that a refusal has, with one refusal as an example. */
const REFUSALS: Record<number, Refusal> = {
  400: {
    description: "The request is malformed; `fields` says what is wrong with each field",
    kind: "VALIDATION",
    code: "validation",
    fields: { email: { code: "email", params: {} } },
  },
  401: { description: "Nobody is signed in, or the key is nobody's", kind: "UNAUTHENTICATED", code: "unauthenticated" },
  403: { description: "Signed in, but not allowed", kind: "FORBIDDEN", code: "forbidden" },
  404: { description: "Not there, or not on this panel", kind: "NOT_FOUND", code: "not_found" },
  409: { description: "In conflict with what is there, or the same request is still running", kind: "CONFLICT", code: "already_exists" },
  419: { description: "The CSRF token is missing or stale: fetch csrf-cookie and try again", kind: "FORBIDDEN", code: "csrf" },
  422: {
    description: "Refused by a rule of business",
    kind: "PRECONDITION",
    code: "insufficient_funds",
    params: { where: "wallet", needed: "2.35" },
  },
  429: {
    description: "Too many requests; Retry-After says when to come back",
    kind: "RATE_LIMITED",
    code: "flood",
    params: { retryAfter: 17 },
  },
  503: { description: "Too busy; Retry-After says when to come back", kind: "UNAVAILABLE", code: "unavailable" },
};

const INTERNAL = 500;
export const ERROR_STATUSES: readonly number[] = [...Object.keys(REFUSALS).map(Number), INTERNAL].toSorted((a, b) => a - b);

const header = (description: string, schema: object) => ({ description, schema });
const seconds = { type: "integer" };

/** Headers that answers share. */
export const HEADERS = {
  RequestId: header("Of this request, in every line of the log; the one that was sent, where one was", { type: "string" }),
  RateLimitPolicy: header("How much may be asked: q requests in w seconds", { type: "string", examples: ['"minute";q=600;w=60'] }),
  RateLimit: header("What is left of it: r requests, anew in t seconds", { type: "string", examples: ['"minute";r=599;t=42'] }),
  XRateLimitLimit: header("As q", { type: "integer" }),
  XRateLimitRemaining: header("As r", { type: "integer" }),
  XRateLimitReset: header("As t", seconds),
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
export const REPLAYED_HEADER = { "Idempotency-Replayed": reference("IdempotencyReplayed") };

function errorResponse(status: number): Record<string, unknown> {
  const refusal = REFUSALS[status];
  const error = refusal && new AppError(refusal.kind, refusal.code, refusal.params ?? {}, refusal.fields ? { fields: refusal.fields } : {});
  const { body } = errorAnswer(error, "en");
  return {
    description: refusal?.description ?? "Something broke on our side",
    headers: {
      "X-Request-Id": reference("RequestId"),
      ...(status === 429 || status === 503 ? { "Retry-After": reference("RetryAfter") } : {}),
    },
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" }, example: body } },
  };
}

/** By name: Error400 … */
export const errorResponses = (): Record<string, unknown> =>
  Object.fromEntries(ERROR_STATUSES.map((status) => [`Error${status}`, errorResponse(status)]));
