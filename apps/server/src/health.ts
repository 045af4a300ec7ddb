import type { ServerResponse } from "node:http";
import { answerReadiness } from "@vitrine/telemetry/status-server";

export interface Health {
  /** What is not ready, by name; empty when everything is. */
  missing: () => Promise<Record<string, string>>;
  /** Aborted from the signal to stop on: no new work should come here. */
  stopping: AbortSignal;
}

const PATHS = new Set(["/healthz", "/readyz"]);

export const isHealthPath = (path: string): boolean => PATHS.has(path);

/** On any host. /healthz: this process is up; /readyz: what it needs is there too. */
export async function answerHealth(path: string, response: ServerResponse, { missing, stopping }: Health): Promise<void> {
  if (path === "/healthz") return answerReadiness(response, {});
  answerReadiness(response, stopping.aborted ? { server: "is stopping" } : await missing());
}
