import { Agent, type Dispatcher, fetch } from "undici";
import { type AddressRules, checkOutgoingUrl, type UrlRefusal } from "./address-rules.ts";
import { type NotConnectedReason, connectFailure, isRefusedAddress } from "./connect-failure.ts";
import { createGuardedConnector, type ResolveHost, resolveWithSystem } from "./guarded-connector.ts";
import { readBoundedText } from "./read-bounded-text.ts";

export type SafeRequest = {
  method: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /**
   * A request that must not be sent twice uses a new connection: the other side may be closing a kept-alive one at that moment,
   * and it would be unknown whether the request arrived.
   */
  connection: "fresh" | "kept";
  answerTimeoutMs?: number;
  maxBytes?: number;
};

/** Headers of a response, names in lower case. */
export type Head = readonly (readonly [name: string, value: string])[];

export type FetchOutcome = { durationMs: number } & (
  | { kind: "response"; status: number; contentType: string; retryAfter: string | undefined; head: Head; text: string }
  /** The request was certainly not sent. */
  | { kind: "not_connected"; reason: NotConnectedReason; detail: string }
  /** Refused by the rules before anything was sent. */
  | { kind: "refused_address"; reason: UrlRefusal }
  /** It was sent, fully or partly; status and partial hold the response so far. */
  | { kind: "timeout_after_sent" | "reset_after_sent"; detail: string; status: number | undefined; partial: string }
  | { kind: "too_large"; status: number; head: Head; partial: string }
  /** Redirects are not followed: the body may hold a key. */
  | { kind: "redirect"; status: number; location: string }
);

export type SafeFetcher = {
  fetch(url: string, request: SafeRequest): Promise<FetchOutcome>;
  close(): Promise<void>;
};

export type SafeFetcherOptions = AddressRules & {
  connectTimeoutMs?: number;
  answerTimeoutMs?: number;
  maxBytes?: number;
  resolve?: ResolveHost;
};

type Progress = { sent: boolean; timedOut: boolean; status: number | undefined; partial: string };

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const connectTimeoutMs = options.connectTimeoutMs ?? 10_000;
  const agents = createAgents(options, connectTimeoutMs);
  return {
    async fetch(text, request) {
      const startedAt = performance.now();
      const outcome = await attempt(text, {
        ...request,
        rules: options,
        agent: agents[request.connection],
        connectTimeoutMs,
        answerTimeoutMs: request.answerTimeoutMs ?? options.answerTimeoutMs ?? 30_000,
        maxBytes: request.maxBytes ?? options.maxBytes ?? 32 * 1024 * 1024,
      });
      return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
    },
    async close() {
      await Promise.all([agents.fresh.destroy(), agents.kept.destroy()]);
    },
  };
}

function createAgents(options: SafeFetcherOptions, connectTimeoutMs: number): Record<SafeRequest["connection"], Agent> {
  const connect = createGuardedConnector({ rules: options, connectTimeoutMs, resolve: options.resolve ?? resolveWithSystem });
  // Own timers measure exactly; undici's have a resolution of half a second.
  const shared = { connect, allowH2: false, headersTimeout: 0, bodyTimeout: 0 };
  return { fresh: new Agent({ ...shared, pipelining: 0 }), kept: new Agent({ ...shared, keepAliveTimeout: 15_000 }) };
}

type Attempt = Required<Pick<SafeRequest, "answerTimeoutMs" | "maxBytes">> &
  SafeRequest & { rules: AddressRules; agent: Agent; connectTimeoutMs: number };

type Result<T = FetchOutcome> = T extends FetchOutcome ? Omit<T, "durationMs"> : never;

async function attempt(text: string, call: Attempt): Promise<Result> {
  const checked = checkOutgoingUrl(text, call.rules);
  if (!checked.ok) return { kind: "refused_address", reason: checked.reason };
  const progress: Progress = { sent: false, timedOut: false, status: undefined, partial: "" };
  const abort = new AbortController();
  const expire = () => {
    progress.timedOut = true;
    abort.abort();
  };
  let timer = setTimeout(expire, call.connectTimeoutMs);
  const dispatcher = call.agent.compose(
    noticeSending(() => {
      if (progress.timedOut || progress.sent) return;
      progress.sent = true;
      clearTimeout(timer);
      timer = setTimeout(expire, call.answerTimeoutMs);
    }),
  );
  try {
    return await exchange(checked.url, call, { dispatcher, signal: abort.signal, progress });
  } catch (error) {
    return failure(error, progress);
  } finally {
    clearTimeout(timer);
    abort.abort();
  }
}

type Exchange = { dispatcher: Dispatcher; signal: AbortSignal; progress: Progress };

async function exchange(url: URL, call: Attempt, { dispatcher, signal, progress }: Exchange): Promise<Result> {
  const response = await fetch(url, {
    method: call.method,
    headers: call.headers ?? {},
    body: call.body ?? null,
    redirect: "manual",
    dispatcher,
    signal,
  });
  progress.status = response.status;
  if (redirectStatuses.has(response.status)) {
    return { kind: "redirect", status: response.status, location: response.headers.get("location") ?? "" };
  }
  const head = [...response.headers];
  const body = await readBoundedText(response.body, call.maxBytes, (piece) => (progress.partial += piece));
  if (!body.complete) return { kind: "too_large", status: response.status, head, partial: progress.partial };
  return {
    kind: "response",
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    retryAfter: response.headers.get("retry-after") ?? undefined,
    head,
    text: body.text,
  };
}

/** undici tells the handler that a request starts on an open connection just before it writes the first byte. */
function noticeSending(onSending: () => void): Dispatcher.DispatcherComposeInterceptor {
  return (dispatch) => (options, handler) =>
    dispatch(options, {
      ...handler,
      onRequestStart(controller, context) {
        onSending();
        handler.onRequestStart?.call(this, controller, context);
      },
    });
}

function failure(error: unknown, progress: Progress): Result {
  if (progress.sent) {
    const kind = progress.timedOut ? "timeout_after_sent" : "reset_after_sent";
    return { kind, detail: connectFailure(error).detail, status: progress.status, partial: progress.partial };
  }
  if (progress.timedOut) return { kind: "not_connected", reason: "timeout", detail: "no connection in time" };
  if (isRefusedAddress(error)) return { kind: "refused_address", reason: "address" };
  return { kind: "not_connected", ...connectFailure(error) };
}
