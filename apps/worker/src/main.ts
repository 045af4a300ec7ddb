import { readProductEnv } from "@vitrine/config/env";
import { platformSettings, tracingSettings } from "@vitrine/config/platform-settings";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { answerStatus } from "@vitrine/core/flows/metric/answer-status";
import { ensureMainPanel } from "@vitrine/core/tenancy/panel/ensure-main-panel";
import { ensureTariffs } from "@vitrine/core/money/tariff/defaults";
import { assertPowerless } from "@vitrine/db/assert-powerless";
import { collectProcessMetrics } from "@vitrine/telemetry/registry";
import { startTracing } from "@vitrine/telemetry/start-tracing";
import { pino } from "pino";
import { startWorker } from "./start-worker.ts";

const env = readProductEnv();
const { APP_DATABASE_URL: appUrl, OWNER_DATABASE_URL: ownerUrl } = env;
if (!appUrl || !ownerUrl)
  throw new Error(
    "APP_DATABASE_URL and OWNER_DATABASE_URL are required: work on panels needs the one, the job library's tables the other. `npm start` gives both.",
  );

const log = pino({
  level: env.LOG_LEVEL,
  base: { process: "worker" },
  redact: { paths: ["key", "*.key", "token", "*.token", "password", "*.password"], censor: "[hidden]" },
});
const platform = createPlatform({
  appUrl,
  secretKey: env.SECRET_KEY,
  settings: platformSettings(env),
  connections: env.DATABASE_POOL,
  log,
});
collectProcessMetrics();
const tracing = await startTracing(tracingSettings(env, "worker"));
await assertPowerless(platform.db);
await platform.clock.start();
// The first jobs of a new installation may run before a server is up.
await ensureMainPanel(platform);
await ensureTariffs(platform);
const worker = await startWorker(platform, ownerUrl);
const status = env.WORKER_METRICS_PORT === undefined ? undefined : await answerStatus(platform, env, env.WORKER_METRICS_PORT);
log.info({}, "working");

let ending: Promise<void> | undefined;
async function end(): Promise<void> {
  await worker.stop();
  await status?.stop();
  await platform.close();
  await tracing.stop();
  log.info({}, "stopped");
}
function stop(code: number): void {
  ending ??= end().then(
    () => process.exit(code),
    (error: unknown) => {
      log.error({ err: error }, "the worker did not stop cleanly");
      process.exit(1);
    },
  );
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => stop(0));
void worker.ended.then(() => stop(1));
