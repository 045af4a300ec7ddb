import { openMetrics } from "@vitrine/telemetry/serve-metrics";
import { type StatusServer, startStatusServer } from "@vitrine/telemetry/status-server";
import type { Platform } from "../../kernel/context/platform.ts";
import { backupGauges } from "./backup-gauges.ts";
import { platformGauges } from "./platform-gauges.ts";
import { poolGauges } from "./pool-gauges.ts";
import { createReadiness } from "./readiness.ts";

export interface StatusSettings {
  HOST: string;
  DATA_DIR: string;
  METRICS_TOKEN?: string | undefined;
}

/** Metrics and health of the worker or the bot, on a port of their own. */
export const answerStatus = (platform: Platform, { HOST, DATA_DIR, METRICS_TOKEN }: StatusSettings, port: number): Promise<StatusServer> =>
  startStatusServer({
    host: HOST,
    port,
    metrics: openMetrics({ token: METRICS_TOKEN, own: [poolGauges(platform), platformGauges(platform), backupGauges(platform, DATA_DIR)] }),
    readiness: createReadiness(platform, { dataDir: DATA_DIR }),
  });
