import { type Env, readProductEnv } from "@vitrine/config/env";
import { EnvError } from "@vitrine/config/read-env";
import type { Webhook } from "./flows/bots/webhook-server.ts";

export interface BotEnv extends Env {
  APP_DATABASE_URL: string;
  webhook: Webhook | undefined;
}

/** The port behind the proxy; Telegram itself posts to the proxy's port. */
const DEFAULT_PORT = 8088;

export function readBotEnv(source?: NodeJS.ProcessEnv): BotEnv {
  const env = readProductEnv(source);
  const { APP_DATABASE_URL, TELEGRAM_WEBHOOK_URL: url } = env;
  if (!APP_DATABASE_URL) throw new EnvError([{ name: "APP_DATABASE_URL", reason: "is required; `npm start` gives it" }]);
  return {
    ...env,
    APP_DATABASE_URL,
    webhook: url === undefined ? undefined : { origin: new URL(url).origin, host: env.HOST, port: env.BOT_PORT ?? DEFAULT_PORT },
  };
}
