import type { FetchOutcome, SafeFetcher } from "./safe-fetch.ts";

const MAX_BYTES = 1024 * 1024;

export interface GuardedFetchOptions {
  answerTimeoutMs?: number;
}

/**
 * The platform's `fetch` with the rules of `SafeFetcher`: no private addresses, no redirects, bounded time and size. Takes text and
 * URLSearchParams as bodies. Without a response it throws a TypeError, like `fetch`.
 */
export function guardedFetch(fetcher: SafeFetcher, { answerTimeoutMs = 20_000 }: GuardedFetchOptions = {}): typeof fetch {
  return async (input, init = {}) => {
    const outcome = await fetcher.fetch(input instanceof Request ? input.url : input.toString(), {
      method: methodOf(init.method),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body == null ? {} : { body: textOf(init.body) }),
      connection: "fresh",
      answerTimeoutMs,
      maxBytes: MAX_BYTES,
    });
    if (outcome.kind === "response") {
      return new Response(hasNoBody(outcome.status) ? null : outcome.text, {
        status: outcome.status,
        headers: outcome.head.map(([name, value]): [string, string] => [name, value]),
      });
    }
    if (outcome.kind === "redirect") return new Response(null, { status: outcome.status, headers: { location: outcome.location } });
    throw new TypeError(reasonOf(outcome));
  };
}

const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

function methodOf(method = "GET"): "GET" | "POST" {
  const name = method.toUpperCase();
  if (name === "GET" || name === "POST") return name;
  throw new TypeError(`${name} is not supported`);
}

function textOf(body: RequestInit["body"]): string {
  if (typeof body === "string" || body instanceof URLSearchParams) return body.toString();
  throw new TypeError("the body must be text");
}

function reasonOf(outcome: Exclude<FetchOutcome, { kind: "response" | "redirect" }>): string {
  switch (outcome.kind) {
    case "not_connected":
      return `no connection: ${outcome.detail}`;
    case "refused_address":
      return "the address is not allowed";
    case "too_large":
      return "the answer is too large";
    default:
      return outcome.kind === "timeout_after_sent" ? "no answer in time" : "the connection was closed";
  }
}
