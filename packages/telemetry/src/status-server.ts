import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { METRICS_PATH, type MetricsDoor } from "./serve-metrics.ts";

export interface StatusServerOptions {
  host: string;
  port: number;
  metrics: MetricsDoor;
  /** The names of what is not ready; empty if everything is. */
  readiness: () => Promise<Record<string, string>>;
}

export interface StatusServer {
  port: number;
  stop(): Promise<void>;
}

/** Metrics and health of a process that serves nothing else. */
export async function startStatusServer({ host, port, metrics, readiness }: StatusServerOptions): Promise<StatusServer> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path] = (request.url ?? "").split("?");
    if (path === METRICS_PATH && metrics.mayRead(request)) return metrics.answer(request, response);
    if (path === "/healthz") return answerReadiness(response, {});
    if (path === "/readyz") return answerReadiness(response, await readiness());
    response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    answer(request, response).catch(() => (response.headersSent ? response.destroy() : response.writeHead(500).end()));
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** 200, or 503 with what is not ready and why. */
export function answerReadiness(response: ServerResponse, missing: Record<string, string>): void {
  const isReady = Object.keys(missing).length === 0;
  const text = JSON.stringify(isReady ? { status: "ok" } : { status: "unavailable", missing });
  response.writeHead(isReady ? 200 : 503, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...(isReady ? {} : { "Retry-After": "1" }),
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
