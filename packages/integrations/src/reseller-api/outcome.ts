import type { UrlRefusal } from "../http/address-rules.ts";
import type { NotConnectedReason } from "../http/connect-failure.ts";
import type { RefusalReason } from "./refusal-reasons.ts";

/** What the caller stores about a call. It never contains the key, even if the provider's response echoes it. */
export type CallEvidence = {
  request: { url: string; action: string; fields: Readonly<Record<string, string>> };
  /** null if no response started. */
  httpStatus: number | null;
  /** The first 4 KiB of the answer. */
  answer: string;
  durationMs: number;
};

export type UnknownCause = "timeout" | "reset" | "server_error" | "unreadable" | "too_large" | "redirect";

export type Refused = { kind: "refused"; reason: RefusalReason; text: string; raw: string };

/**
 * `refused`: certainly not done. `not_connected` and `rate_limited`: certainly not done, may be tried again.
 * `unknown`: may have been done; what creates something must not be sent again.
 */
export type Failure =
  | Refused
  | { kind: "not_connected"; reason: NotConnectedReason | "address"; detail: string; refusal?: UrlRefusal }
  | { kind: "rate_limited"; retryAfterSeconds?: number; text: string }
  | { kind: "unknown"; cause: UnknownCause; detail: string; isXml?: true };

export type Outcome<T> = { evidence: CallEvidence } & ({ kind: "ok"; value: T; raw: string } | Failure);
