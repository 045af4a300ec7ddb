import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Registry } from "prom-client";
import { isNeighbour } from "./neighbour.ts";
import { registry } from "./registry.ts";

export const METRICS_PATH = "/metrics";

export interface MetricsOptions {
  /** The bearer token that opens the metrics to requests from anywhere. */
  token: string | undefined;
  /** Gauges measured on request, besides the counters of this process. */
  own: Registry[];
}

export interface MetricsDoor {
  /** Whether the request has the token, or comes from a private address without a proxy. */
  mayRead(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

export function openMetrics({ token, own }: MetricsOptions): MetricsDoor {
  const all = Registry.merge([registry, ...own]);
  return {
    mayRead: (request) => isNeighbour(request) || (token !== undefined && hasToken(request, token)),
    async answer(request, response) {
      if (request.method !== "GET" && request.method !== "HEAD") return end(response, 405, "text/plain", "GET");
      end(response, 200, all.contentType, await all.metrics());
    },
  };
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const [scheme, given] = headers.authorization?.trim().split(/\s+/) ?? [];
  return scheme?.toLowerCase() === "bearer" && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function end(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { "Content-Type": type, "Content-Length": Buffer.byteLength(text), "Cache-Control": "no-store" });
  response.end(text);
}
