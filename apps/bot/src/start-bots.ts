import { setTimeout as delay } from "node:timers/promises";
import { startTimer, together } from "@vitrine/core/kernel/polling/poller";
import type { Platform } from "@vitrine/core/kernel/context/platform";
import { purgeBotRecords } from "@vitrine/core/messaging/telegram/outbox";
import { leftUpdates } from "@vitrine/core/messaging/telegram/updates";
import {
  botRefused,
  openBotToken,
  recordPlatformBot,
  type ServedBot,
  servedBots,
} from "@vitrine/core/messaging/telegram/served-bots.workflow";
import type { Update } from "grammy/types";
import { PROCESS } from "./flows/bots/intake.ts";
import { type RunningBot, startBot } from "./flows/bots/running-bot.ts";
import { type Webhook, WebhookServer } from "./flows/bots/webhook-server.ts";
import { failureOf, loggable } from "./messaging/chat/failure.ts";
import { startOutbox } from "./flows/messages/outbox.ts";
import { type SendingLimits, TELEGRAM_LIMITS } from "./messaging/chat/pace.ts";

export interface BotsOptions {
  platform: Platform;
  platformToken: string | undefined;
  apiRoot: string;
  secretKey: string;
  webhook: Webhook | undefined;
  limits?: SendingLimits;
  /** How often to look for bots that owners connected or disconnected, and for updates that were left unfinished. */
  lookEveryMs?: number;
}

export interface RunningBots {
  /** The port of the webhook listener. */
  port: number | undefined;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 2000;
const PURGE_EVERY_MS = 3_600_000;
/** For a bot that could not be started. */
const RETRY_MS = 30_000;

/** The platform's bot and every bot that owners connected, in one process; started and stopped as owners connect and disconnect theirs. */
export async function startBots(options: BotsOptions): Promise<RunningBots> {
  const { platform, lookEveryMs = LOOK_EVERY_MS } = options;
  const stopping = new AbortController();
  const server = options.webhook && (await WebhookServer.start(platform, options.webhook));
  const running = new Map<number, RunningBot>();
  const crew = new Crew(options, { server, running, signal: stopping.signal });
  const platformBot = crew.runPlatformBot();
  const timers = together(
    startTimer(platform, lookEveryMs, async () => crew.follow(await servedBots(platform))),
    startTimer(platform, lookEveryMs * 5, () => resumeLeft(platform, running)),
    startTimer(platform, PURGE_EVERY_MS, () => purgeBotRecords(platform)),
  );
  const outbox = startOutbox(platform, running);
  return {
    port: server?.port,
    async stop() {
      stopping.abort();
      await Promise.all([platformBot, timers.stop()]);
      await Promise.all([...running.values()].map((bot) => bot.stop()));
      await outbox.stop();
      await server?.stop();
    },
  };
}

async function resumeLeft(platform: Platform, running: ReadonlyMap<number, RunningBot>): Promise<void> {
  for (const { botId, body } of await leftUpdates(platform, { botIds: [...running.keys()], process: PROCESS }))
    running.get(botId)?.resume(body as Update);
}

interface CrewParts {
  server: WebhookServer | undefined;
  running: Map<number, RunningBot>;
  signal: AbortSignal;
}

class Crew {
  readonly #options: BotsOptions;
  readonly #parts: CrewParts;
  /** Owners' bots by id, with the time they were connected. */
  readonly #owned = new Map<number, number>();
  /** Bots that could not be started, with that time and the time of the next attempt. */
  readonly #failed = new Map<number, { since: number; retryAt: number }>();

  constructor(options: BotsOptions, parts: CrewParts) {
    this.#options = options;
    this.#parts = parts;
  }

  async runPlatformBot(): Promise<void> {
    const { platformToken: token, platform } = this.#options;
    const { signal } = this.#parts;
    if (token === undefined) return;
    while (!signal.aborted) {
      try {
        const bot = await this.#start(token, undefined, async () => platform.log.error({}, "Telegram refuses TELEGRAM_BOT_TOKEN"));
        const { id, username, first_name: name } = bot.bot.botInfo;
        await recordPlatformBot(platform, { id, username, name });
        this.#parts.running.set(id, bot);
        return;
      } catch (error) {
        if (signal.aborted) return;
        platform.log.error({ err: loggable(error) }, "the platform's bot could not be started");
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Starts new bots and stops removed ones. */
  async follow(served: ServedBot[]): Promise<void> {
    const wanted = new Map(served.map((bot) => [bot.botId, bot]));
    for (const [botId, since] of this.#owned) if (wanted.get(botId)?.connectedAt.getTime() !== since) await this.#end(botId);
    await Promise.all(served.filter((bot) => !this.#owned.has(bot.botId) && this.#isDue(bot)).map((bot) => this.#begin(bot)));
  }

  /** A bot whose owner has connected it again is tried immediately. */
  #isDue({ botId, connectedAt }: ServedBot): boolean {
    const failed = this.#failed.get(botId);
    return failed === undefined || failed.since !== connectedAt.getTime() || failed.retryAt <= performance.now();
  }

  async #begin(served: ServedBot): Promise<void> {
    const { platform } = this.#options;
    const { botId, panelId } = served;
    const refused = () => botRefused(platform, served);
    try {
      const token = await openBotToken(platform, served);
      if (token === undefined || this.#parts.running.has(botId)) return;
      const bot = await this.#start(token, panelId, refused);
      this.#parts.running.set(botId, bot);
      this.#owned.set(botId, served.connectedAt.getTime());
      this.#failed.delete(botId);
    } catch (error) {
      if (this.#parts.signal.aborted) return;
      this.#failed.set(botId, { since: served.connectedAt.getTime(), retryAt: performance.now() + RETRY_MS });
      platform.log.warn({ err: loggable(error), panelId, botId }, "a panel's bot could not be started");
      if (failureOf(error)?.kind === "refused") await refused();
    }
  }

  async #end(botId: number): Promise<void> {
    const bot = this.#parts.running.get(botId);
    this.#owned.delete(botId);
    this.#parts.running.delete(botId);
    await bot?.stop();
  }

  #start(token: string, servedPanelId: number | undefined, onRefused: () => Promise<void>): Promise<RunningBot> {
    const { platform, apiRoot, secretKey, webhook, limits = TELEGRAM_LIMITS } = this.#options;
    const { server, signal } = this.#parts;
    return startBot({
      platform,
      token,
      apiRoot,
      secretKey,
      limits,
      servedPanelId,
      webhook: webhook && server ? { settings: webhook, server } : undefined,
      onRefused,
      signal,
    });
  }
}
