import { serveControl } from "@vitrine/testkit/telegram/control";
import { FakeTelegram } from "@vitrine/testkit/telegram/fake-telegram";

export interface JourneyTelegram {
  /** For the product. */
  env: { TELEGRAM_BOT_TOKEN: string; TELEGRAM_API_ROOT: string };
  /** People's actions in Telegram, for the journeys. */
  controlUrl: string;
  stop(): Promise<void>;
}

/** Telegram for the journeys: a Bot API on this machine with the platform's bot. */
export async function startTelegram(): Promise<JourneyTelegram> {
  const telegram = await FakeTelegram.start();
  const bot = telegram.newBot("vitrine_test_bot");
  const control = await serveControl(telegram, [bot]);
  return {
    env: { TELEGRAM_BOT_TOKEN: bot.token, TELEGRAM_API_ROOT: telegram.url },
    controlUrl: control.url,
    async stop() {
      await control.stop();
      await telegram.stop();
    },
  };
}
