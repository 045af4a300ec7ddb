import type { ServerResponse } from "node:http";
import { answerReadiness } from "@vitrine/telemetry/status-server";

export interface Health {
  /** What is not ready, by name; empty when everything is. */
  missing: () => Promise<Record<string, string>>;
  /** Aborted when the process is told to stop: it should get no new requests. */
  stopping: AbortSignal;
}

const PATHS = new Set(["/healthz", "/readyz"]);

export const isHealthPath = (path: string): boolean => PATHS.has(path);

/** Routes on any host. /healthz: this process is running; /readyz: its dependencies are available too. */
export async function answerHealth(path: string, response: ServerResponse, { missing, stopping }: Health): Promise<void> {
  if (path === "/healthz") return answerReadiness(response, {});
  answerReadiness(response, stopping.aborted ? { server: "is stopping" } : await missing());
}
