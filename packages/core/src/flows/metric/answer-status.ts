import { openMetrics } from "@vitrine/telemetry/serve-metrics";
import { type StatusServer, startStatusServer } from "@vitrine/telemetry/status-server";
import type { Platform } from "../../kernel/context/platform.ts";
import { backupGauges } from "./backup-gauges.ts";
import { platformGauges } from "./platform-gauges.ts";
import { poolGauges } from "./pool-gauges.ts";
import { createReadiness } from "./readiness.ts";

interface MetricSettings {
  /** The folder in which the backup process writes its status. */
  DATA_DIR: string;
  /** Opens /metrics to requests from anywhere that carry it. */
  METRICS_TOKEN?: string | undefined;
}

export interface StatusSettings extends MetricSettings {
  HOST: string;
}

/** Metrics of every process: its pool, the platform and the backups. */
export const metricsOf = (platform: Platform, { DATA_DIR, METRICS_TOKEN }: MetricSettings) =>
  openMetrics({ token: METRICS_TOKEN, own: [poolGauges(platform), platformGauges(platform), backupGauges(platform, DATA_DIR)] });

/** Metrics and health of the worker or the bot, on a port of their own. */
export const answerStatus = (platform: Platform, settings: StatusSettings, port: number): Promise<StatusServer> =>
  startStatusServer({
    host: settings.HOST,
    port,
    metrics: metricsOf(platform, settings),
    readiness: createReadiness(platform, { dataDir: settings.DATA_DIR }),
  });
