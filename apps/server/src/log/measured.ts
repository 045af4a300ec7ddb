import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { measureRequest } from "@vitrine/telemetry/metrics";
import { traceRequest } from "@vitrine/telemetry/trace";
import { METRICS_PATH } from "@vitrine/telemetry/serve-metrics";
import { arrivalOf } from "../request/arrival.ts";
import { isHealthPath } from "../health.ts";

type Transport = "trpc" | "rest" | "reseller" | "page" | "static" | "payment" | "other";

interface Route {
  transport: Transport;
  route: string;
}

const routes = new WeakMap<IncomingMessage, Route>();

/** The name under which the request is counted, from a fixed set: invented paths must not make the metrics grow. */
export const named = (request: IncomingMessage, transport: Transport, route: string): void =>
  void routes.set(request, { transport, route });

/** The same for requests that Express routes. */
export const as =
  (transport: Transport, route: string): RequestHandler =>
  (request, _response, next) => {
    named(request, transport, route);
    next();
  };

/** Handles the request, counted and traced. Event streams and probes are left out: their duration is meaningless. */
export function measured(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
  const began = performance.now();
  const { path, requestId } = arrivalOf(request);
  const method = request.method ?? "";
  const isProbe = isHealthPath(path) || path === METRICS_PATH;
  const trace = isProbe ? undefined : traceRequest({ "http.request.method": method, "vitrine.request_id": requestId });
  response.once("close", () => {
    const route = routes.get(request) ?? routed(request);
    trace?.end(`${route.transport} ${route.route}`, response.statusCode);
    if (isHealthPath(path) || String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
    measureRequest({ ...route, method, status: response.statusCode }, (performance.now() - began) / 1000);
  });
  if (trace) trace.run(answer);
  else answer();
}

/** Express leaves the pattern that matched on the request. */
function routed(request: IncomingMessage & { route?: { path?: unknown }; baseUrl?: string }): Route {
  const path = request.route?.path;
  const isRest = request.baseUrl === "/api" || request.baseUrl === "/admin/api";
  if (isRest && typeof path === "string") return { transport: "rest", route: `${request.baseUrl}${path.replace(/:(\w+)/g, "{$1}")}` };
  return { transport: "other", route: "unknown" };
}
