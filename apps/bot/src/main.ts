import { platformSettings, tracingSettings } from "@vitrine/config/platform-settings";
import { createPlatform } from "@vitrine/core/flows/platform/create-platform";
import { answerStatus } from "@vitrine/core/flows/metric/answer-status";
import { assertPowerless } from "@vitrine/db/assert-powerless";
import { collectProcessMetrics } from "@vitrine/telemetry/registry";
import { startTracing } from "@vitrine/telemetry/start-tracing";
import { pino } from "pino";
import { readBotEnv } from "./env.ts";
import { startBots } from "./start-bots.ts";

const env = readBotEnv();
const log = pino({
  level: env.LOG_LEVEL,
  base: { process: "bot" },
  redact: { paths: ["key", "*.key", "token", "*.token", "password", "*.password"], censor: "[hidden]" },
});
/** A few are enough: Telegram's limits set the pace of sending. */
const CONNECTIONS = 4;
const settings = platformSettings(env);
const platform = createPlatform({
  appUrl: env.APP_DATABASE_URL,
  secretKey: env.SECRET_KEY,
  settings,
  connections: Math.min(env.DATABASE_POOL, CONNECTIONS),
  log,
});
collectProcessMetrics();
const tracing = await startTracing(tracingSettings(env, "bot"));
await assertPowerless(platform.db);
await platform.clock.start();
const bots = await startBots({
  platform,
  platformToken: env.TELEGRAM_BOT_TOKEN,
  apiRoot: settings.telegram.apiRoot,
  secretKey: env.SECRET_KEY,
  webhook: env.webhook,
});
const status = env.BOT_METRICS_PORT === undefined ? undefined : await answerStatus(platform, env, env.BOT_METRICS_PORT);
log.info({}, "listening to Telegram");

let ending: Promise<void> | undefined;
async function end(): Promise<void> {
  await bots.stop();
  await status?.stop();
  await platform.close();
  await tracing.stop();
  log.info({}, "stopped");
}
function stop(): void {
  ending ??= end().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error({ err: error }, "the bot did not stop cleanly");
      process.exit(1);
    },
  );
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
