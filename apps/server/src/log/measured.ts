import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { measureRequest } from "@vitrine/telemetry/metrics";
import { arrivalOf } from "../request/arrival.ts";
import { isHealthPath } from "../health.ts";

type Transport = "trpc" | "rest" | "reseller" | "page" | "static" | "payment" | "other";

interface Route {
  transport: Transport;
  route: string;
}

const routes = new WeakMap<IncomingMessage, Route>();

/** What the request is counted as. Only names out of a fixed set: a client that invents paths must not make the metrics grow. */
export const named = (request: IncomingMessage, transport: Transport, route: string): void =>
  void routes.set(request, { transport, route });

/** The same for what Express routes. */
export const as =
  (transport: Transport, route: string): RequestHandler =>
  (request, _response, next) => {
    named(request, transport, route);
    next();
  };

/** Counts the request once it was answered. Streams of events and probes are left out: their time says nothing. */
export function measured(request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  response.once("close", () => {
    if (isHealthPath(arrivalOf(request).path) || String(response.getHeader("Content-Type")).startsWith("text/event-stream")) return;
    const seconds = (performance.now() - began) / 1000;
    measureRequest({ ...(routes.get(request) ?? routed(request)), method: request.method ?? "", status: response.statusCode }, seconds);
  });
}

/** Express leaves the pattern that matched on the request. */
function routed(request: IncomingMessage & { route?: { path?: unknown }; baseUrl?: string }): Route {
  const path = request.route?.path;
  const isRest = request.baseUrl === "/api" || request.baseUrl === "/admin/api";
  if (isRest && typeof path === "string") return { transport: "rest", route: `${request.baseUrl}${path.replace(/:(\w+)/g, "{$1}")}` };
  return { transport: "other", route: "unknown" };
}
