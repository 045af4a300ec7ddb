import type { ServerResponse } from "node:http";

export interface Health {
  /** Whether the database answers. */
  ready(): Promise<boolean>;
  /** Aborted from the signal to stop on: no new work should come here. */
  stopping: AbortSignal;
}

const PATHS = new Set(["/healthz", "/readyz"]);

export const isHealthPath = (path: string): boolean => PATHS.has(path);

/** On any host. /healthz: this process is up; /readyz: its database answers too. */
export async function answerHealth(path: string, response: ServerResponse, health: Health): Promise<void> {
  const ok = path === "/healthz" || (!health.stopping.aborted && (await health.ready()));
  const text = JSON.stringify({ status: ok ? "ok" : "unavailable" });
  response.writeHead(ok ? 200 : 503, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    ...(ok ? {} : { "Retry-After": "1" }),
    "Content-Length": Buffer.byteLength(text),
  });
  response.end(text);
}
