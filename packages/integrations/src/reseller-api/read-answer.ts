import type { FetchOutcome } from "../http/safe-fetch.ts";
import { type LooseJson, parseLooseJson, unwrap } from "../http/loose-json.ts";
import type { Failure } from "./outcome.ts";
import { readRefusal, saysFailed } from "./read-refusal.ts";
import { readRefusalReason } from "./refusal-reasons.ts";

/** Reads an action's value from the unwrapped JSON; `undefined` if missing. */
export type ValueReader<T> = (json: LooseJson) => T | undefined;

export type ReadOptions = {
  /** Finds a sign of success next to an error text. Such a response proves neither. */
  contradicts?: (json: LooseJson) => boolean;
};

export function readAnswer<T>(
  outcome: FetchOutcome,
  read: ValueReader<T>,
  options: ReadOptions = {},
): { kind: "ok"; value: T; raw: string } | Failure {
  switch (outcome.kind) {
    case "not_connected":
      return { kind: "not_connected", reason: outcome.reason, detail: outcome.detail };
    case "refused_address":
      return { kind: "not_connected", reason: "address", detail: "address not allowed", refusal: outcome.reason };
    case "timeout_after_sent":
      return { kind: "unknown", cause: "timeout", detail: "no complete answer in time" };
    case "reset_after_sent":
      return { kind: "unknown", cause: "reset", detail: outcome.detail };
    case "too_large":
      return { kind: "unknown", cause: "too_large", detail: `HTTP ${outcome.status}` };
    case "redirect":
      return { kind: "unknown", cause: "redirect", detail: outcome.location.slice(0, 500) };
    case "response":
      return readResponse(outcome, read, options);
  }
}

/** As much of the answer as is kept with what was read from it. */
const RAW_CHARS = 4096;

type Response = Extract<FetchOutcome, { kind: "response" }>;

function readResponse<T>(response: Response, read: ValueReader<T>, options: ReadOptions): ReturnType<typeof readAnswer<T>> {
  const { status, text } = response;
  if (status === 429) return rateLimited(response, "");
  if (status >= 500) return { kind: "unknown", cause: "server_error", detail: `HTTP ${status}` };
  const json = parseLooseJson(text);
  if (json === undefined) return unreadable(response);
  const refusal = readRefusal(json, status);
  if (refusal !== undefined) {
    if (options.contradicts?.(unwrap(json))) return { kind: "unknown", cause: "unreadable", detail: `success next to "${refusal}"` };
    const reason = readRefusalReason(refusal);
    return reason === "rate_limited"
      ? rateLimited(response, refusal)
      : { kind: "refused", reason, text: refusal, raw: text.slice(0, RAW_CHARS) };
  }
  // Failed, it says, but not why: an id next to it proves no success.
  if (options.contradicts && saysFailed(json)) return unreadable(response);
  const value = status < 400 ? read(unwrap(json)) : undefined;
  if (value === undefined) return unreadable(response);
  return { kind: "ok", value, raw: text.slice(0, RAW_CHARS) };
}

function rateLimited(response: Response, text: string): Failure {
  const retryAfterSeconds = readRetryAfter(response.retryAfter);
  return { kind: "rate_limited", text, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) };
}

function readRetryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\s*\d{1,9}\s*$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 0), 86_400) : undefined;
}

const XML = /^<\?xml\b(?!.*?<html\b)/is;

/** Removing blanks takes linear time; a pattern that skips them does not, if nothing follows. A byte order mark counts as one. */
function unreadable({ status, text }: Response): Failure {
  const beginning = text.trimStart().slice(0, 2000);
  const isXml = XML.test(beginning);
  const form = isXml ? "XML" : beginning.startsWith("<") ? "HTML" : beginning === "" ? "nothing" : "no readable answer";
  return { kind: "unknown", cause: "unreadable", detail: `HTTP ${status}, ${form}`, ...(isXml ? { isXml } : {}) };
}
