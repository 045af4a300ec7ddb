import path from "node:path";
import { readProductEnv } from "@vitrine/config/env";
import { platformSettings, tracingSettings } from "@vitrine/config/platform-settings";
import { createReadiness } from "@vitrine/core/flows/metric/readiness";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { followAdminHosts } from "@vitrine/core/tenancy/domain/follow-admin-hosts";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { ensureTariffs } from "@vitrine/core/money/tariff/defaults";
import { endWatching } from "@vitrine/core/messaging/realtime/hub";
import { assertPowerless } from "@vitrine/db/assert-powerless";
import { collectProcessMetrics } from "@vitrine/telemetry/registry";
import { startTracing } from "@vitrine/telemetry/start-tracing";
import { createApp } from "./create-app.ts";
import { limitSettings } from "./limits/create-limits.ts";
import { createLog } from "./log/create-http-logger.ts";
import { startServer } from "./start-server.ts";

/** Together shorter than the time that a supervisor waits before it kills the process. */
const DRAIN_MS = 3_000;
const GRACE_MS = 5_000;

const env = readProductEnv();
if (!env.APP_DATABASE_URL)
  throw new Error("APP_DATABASE_URL is required: the connection of the role without powers. `npm start` makes it.");

const log = createLog(env.LOG_LEVEL);
const platform = createPlatform({
  appUrl: env.APP_DATABASE_URL,
  secretKey: env.SECRET_KEY,
  settings: platformSettings(env),
  connections: env.DATABASE_POOL,
  log,
});
collectProcessMetrics();
const tracing = await startTracing(tracingSettings(env, "server"));
await assertPowerless(platform.db);
await platform.clock.start();
await followAdminHosts(platform, await ensureMainPanel(platform));
await ensureTariffs(platform);

const stopping = new AbortController();
const app = createApp({
  platform,
  limits: limitSettings(env),
  trustedProxies: env.TRUSTED_PROXIES,
  webFolder: path.resolve(import.meta.dirname, "../../web/dist"),
  stopping: stopping.signal,
  dataDir: env.DATA_DIR,
  metricsToken: env.METRICS_TOKEN,
  readiness: createReadiness(platform, { dataDir: env.DATA_DIR }),
});
/** Event streams would keep the server open as long as their screens. */
function onStopping(): void {
  stopping.abort();
  endWatching(platform);
}
const server = await startServer(app, { host: env.HOST, port: env.PORT, graceMs: GRACE_MS, drainMs: DRAIN_MS, onStopping });
log.info({ host: env.HOST, port: server.port }, "serving");

let ending: Promise<void> | undefined;
async function end(): Promise<void> {
  await server.stop();
  await platform.close();
  await tracing.stop();
  log.info("stopped");
}
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    ending ??= end().catch((error: unknown) => {
      log.error({ err: error }, "the server did not stop cleanly");
      process.exitCode = 1;
    });
  });
}
