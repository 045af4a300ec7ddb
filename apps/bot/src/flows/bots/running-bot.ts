import { autoRetry } from "@grammyjs/auto-retry";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { traced } from "@vitrine/telemetry/trace";
import { Api, Bot } from "grammy";
import type { Update, UserFromGetMe } from "grammy/types";
import type { BotContext } from "../../messaging/chat/bot-context.ts";
import { botFeatures } from "../start/features.ts";
import { publishCommands } from "../../messaging/chat/commands.ts";
import { loggable } from "../../messaging/chat/failure.ts";
import { pace, type SendingLimits } from "../../messaging/chat/pace.ts";
import { Intake } from "./intake.ts";
import { startPolling, UPDATES } from "./poller.ts";
import { type Webhook, webhookSecret, type WebhookServer } from "./webhook-server.ts";

export interface BotOptions {
  platform: Platform;
  token: string;
  apiRoot: string;
  secretKey: string;
  limits: SendingLimits;
  /** The only panel it serves; undefined for the platform's bot. */
  servedPanelId: number | undefined;
  webhook: { settings: Webhook; server: WebhookServer } | undefined;
  onRefused: () => Promise<void>;
  /** The process stops. */
  signal: AbortSignal;
}

export interface RunningBot {
  id: number;
  bot: Bot<BotContext>;
  /** Called when its token is no longer accepted. */
  refused: () => Promise<void>;
  /** Handles an update that another process received and did not finish. */
  resume: (update: Update) => void;
  /** Accepts no new updates and waits for those in progress. */
  stop(): Promise<void>;
}

/** Retry delays that Telegram requests up to this long are waited out here; longer ones are left to the outbox. */
const LONGEST_WAIT_SECONDS = 30;
/** Longer than a poll, and shorter than the lease of a message: a hanging connection is given up. */
const LONGEST_CALL_SECONDS = 60;

/** Throws if Telegram does not know the token or does not answer. */
export async function startBot(options: BotOptions): Promise<RunningBot> {
  const { platform, token, apiRoot, limits, servedPanelId } = options;
  const client = { apiRoot, timeoutSeconds: LONGEST_CALL_SECONDS };
  // Bot.init() would retry forever, finally every 20 minutes.
  const me: UserFromGetMe = await new Api(token, client).getMe(options.signal as Parameters<Api["getMe"]>[0]);
  const bot = new Bot<BotContext>(token, { client, botInfo: me });
  bot.api.config.use(
    pace(limits),
    autoRetry({ maxRetryAttempts: 3, maxDelaySeconds: LONGEST_WAIT_SECONDS, rethrowHttpErrors: true, rethrowInternalServerErrors: true }),
  );
  bot.use(botFeatures({ platform, botId: me.id, servedPanelId }));
  const intake = new Intake(platform, me.id, (update) =>
    traced({ name: "telegram update", kind: "server" }, () => bot.handleUpdate(update)),
  );
  const listening = await listen(options, bot, intake);
  publishCommands(bot.api).catch((error: unknown) =>
    platform.log.warn({ err: loggable(error), botId: me.id }, "the commands could not be named"),
  );
  return {
    id: me.id,
    bot,
    refused: options.onRefused,
    resume: (update) => intake.begin(update),
    async stop() {
      await listening.stop();
      await intake.idle();
    },
  };
}

async function listen(options: BotOptions, bot: Bot<BotContext>, intake: Intake): Promise<{ stop(): Promise<void> }> {
  const { platform, webhook, secretKey, onRefused } = options;
  const botId = bot.botInfo.id;
  const accept = intake.accept.bind(intake);
  if (!webhook) return startPolling({ api: bot.api, platform, botId, accept, onRefused });
  const secret = webhookSecret(secretKey, botId);
  const end = webhook.server.serve(botId, { secret, accept });
  await bot.api.setWebhook(`${webhook.settings.origin}/telegram/${botId}`, { secret_token: secret, allowed_updates: UPDATES });
  return { stop: async () => end() };
}
