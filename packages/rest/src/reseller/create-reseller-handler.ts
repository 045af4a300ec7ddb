import type { IncomingMessage, ServerResponse } from "node:http";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { RESELLER_BUSY, resellerErrorText } from "@vitrine/contract/kernel/error/transport-errors";
import { isKnown } from "../wire/etag.ts";
import { authenticate } from "@vitrine/core/identity/session/authenticate";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { Caller, PanelContext } from "@vitrine/core/kernel/context/context";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { balance, referenceOf } from "./actions.ts";
import { add, quantitiesOf } from "./add.ts";
import { type Answer, given, refused } from "./ids.ts";
import { type Parameters, readParameters, UnreadableBody } from "./read-parameters.ts";
import { cancel, refill, refillStatus } from "./requests.ts";
import { encodingOf } from "./compress.ts";
import { type PriceList, services } from "./services.ts";
import { status } from "./status.ts";

export interface ResellerVisit {
  panel: PanelContext;
  requestId: string;
  ip: string;
  /** Called with the requested action. */
  acts(action: string): void;
  /** Counts against the limit of the key, or of the address if the key is unknown; throws flood. */
  count(who: { keyId: number } | "address"): Promise<void>;
}

type ResellerHandler = (request: IncomingMessage, response: ServerResponse, visit: ResellerVisit) => Promise<void>;

/** /api/v2. Every answer is 200 with a bare `application/json`, except 429, and 503 if the outcome is unknown. */
export function createResellerHandler(platform: Platform): ResellerHandler {
  return async (request, response, visit) => {
    let parameters: Parameters = new Map();
    if (request.method !== "GET" && request.method !== "POST") {
      response.setHeader("Allow", "GET, POST");
      return send(response, 200, JSON.stringify(refused("request")));
    }
    try {
      parameters = await readParameters(request);
      const action = actionOf(parameters);
      const handler = HANDLERS.get(action);
      if (handler) visit.acts(action);
      const caller = await callerOf(platform, visit, parameters.get("key"));
      const answer = handler ? await handler(caller, parameters, request) : { json: refused("request") };
      if ("json" in answer) return send(response, 200, JSON.stringify(answer.json));
      const encoding = encodingOf(request);
      const etag = `"${answer.version}${encoding === "identity" ? "" : `-${encoding}`}"`;
      response.setHeader("ETag", etag).setHeader("Vary", "Accept-Encoding");
      if (isKnown(request, etag)) return void response.writeHead(304).end();
      const body = await answer.body(encoding);
      if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
      send(response, 200, body);
    } catch (error) {
      refuse(platform, visit, response, error, quantitiesOf(parameters));
    }
  };
}

async function callerOf(platform: Platform, visit: ResellerVisit, key: string | undefined): Promise<Caller> {
  try {
    if (!key) throw new AppError("unauthenticated");
    const { actor } = await authenticate(platform, visit.panel, { apiKey: key.trim(), ip: visit.ip });
    // A performer's key is for tasks only.
    if (actor.kind === "executor") throw new AppError("unauthenticated");
    if (actor.kind === "user" && actor.apiKey) await visit.count({ keyId: actor.apiKey.id });
    return openCaller({ platform, panel: visit.panel, actor, requestId: visit.requestId, language: "en" });
  } catch (error) {
    if (error instanceof AppError && error.kind === "UNAUTHENTICATED") await visit.count("address");
    throw error;
  }
}

/** An older official client omits `action` in refill calls; only a refill's id without an order can be recognized. */
const actionOf = (parameters: Parameters): string => {
  const isRefillStatus = parameters.has("refill") && !given(parameters, "order") && !given(parameters, "orders");
  return (parameters.get("action") ?? (isRefillStatus ? "refill_status" : "")).trim().toLowerCase();
};

type Call = [caller: Caller, parameters: Parameters, request: IncomingMessage];
type Handler = (...call: Call) => Promise<PriceList | { json: Answer }>;

const asJson =
  (act: (...call: Call) => Promise<Answer>): Handler =>
  async (...call) => ({ json: await act(...call) });

const HANDLERS = new Map<string, Handler>([
  ["services", services],
  ["add", asJson((caller, parameters, { headers }) => add(caller, parameters, referenceOf(headers["idempotency-key"]?.toString())))],
  ["status", asJson(status)],
  ["balance", asJson(balance)],
  ["refill", asJson(refill)],
  ["refill_status", asJson(refillStatus)],
  ["cancel", asJson(cancel)],
]);

function refuse(platform: Platform, visit: ResellerVisit, response: ServerResponse, error: unknown, quantities: number[]): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  if (error instanceof UnreadableBody) {
    response.setHeader("Connection", "close");
    return send(response, 200, JSON.stringify(refused("request")));
  }
  const known = error instanceof AppError ? error : undefined;
  const text = known && resellerErrorText(known, quantities);
  if (text !== undefined) return send(response, 200, JSON.stringify({ error: text }));
  const isFlood = known?.code === "flood";
  if (!isFlood)
    platform.log.error({ err: error, requestId: visit.requestId, panelId: visit.panel.id }, "a reseller request has no known outcome");
  response.setHeader("Retry-After", String(known?.params["retryAfter"] ?? 1));
  if (isFlood) return send(response, 429, JSON.stringify({ error: RESELLER_BUSY }));
  send(response, 503, "{}");
}

function send(response: ServerResponse, status: number, body: string | readonly Buffer[]): void {
  const parts = typeof body === "string" ? [Buffer.from(body)] : body;
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": parts.reduce((sum, { length }) => sum + length, 0),
    "Cache-Control": "no-store",
  });
  // Together in few packets.
  response.cork();
  for (const part of parts) response.write(part);
  response.end();
}
