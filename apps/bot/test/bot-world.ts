import { setTimeout as delay } from "node:timers/promises";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import { beginTelegramLink } from "@vitrine/core/messaging/telegram/link";
import { type FakeBot, FakeTelegram, type FakeTelegramOptions, type ShownMessage } from "@vitrine/testkit/telegram/fake-telegram";
import type { FakePerson } from "@vitrine/testkit/telegram/fake-person";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { type BotsOptions, type RunningBots, startBots } from "../src/start-bots.ts";

export const SECRET_KEY = "a secret key of the tests, 32 characters or more";
/** Tests that are not about the pace do not wait for it. */
const QUICK = { perSecond: 1000, chatPauseMs: 5 };
const QUICK_FLOOD = { perSecond: 5000, chatPauseMs: 0 };

export interface BotWorld extends World {
  telegram: FakeTelegram;
  bot: FakeBot;
  bots: RunningBots;
  /** Waits until the condition holds. */
  until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T>;
  /** The newest message in the chat, once there is a new one. */
  next(person: FakePerson, after: ShownMessage[] | number, bot?: FakeBot): Promise<ShownMessage>;
  say(person: FakePerson, text: string, bot?: FakeBot): Promise<ShownMessage>;
  /** Presses a button; returns the message as it is afterwards. */
  press(person: FakePerson, button: string, bot?: FakeBot): Promise<ShownMessage>;
  /** A person whose Telegram is linked to the user's account. */
  linked(user: MadeUser, overrides?: Partial<FakePerson>, bot?: FakeBot): Promise<FakePerson>;
  startToken(user: MadeUser): Promise<string>;
  restart(options?: Partial<BotsOptions>): Promise<void>;
  stop(): Promise<void>;
}

interface BotWorldOptions extends Partial<BotsOptions> {
  telegram?: FakeTelegramOptions;
}

/** The product's bots in front of a fake Telegram. */
export async function makeBotWorld({ telegram: fakeOptions, ...options }: BotWorldOptions = {}): Promise<BotWorld> {
  const telegram = await FakeTelegram.start({ flood: QUICK_FLOOD, ...fakeOptions });
  const bot = telegram.newBot("vitrine_bot");
  const world = await makeWorld({ settings: { telegram: { apiRoot: telegram.url, platformBotId: bot.id } } });
  const start = (more: Partial<BotsOptions> = {}) =>
    startBots({
      platform: world.platform,
      platformToken: bot.token,
      apiRoot: telegram.url,
      secretKey: SECRET_KEY,
      webhook: undefined,
      limits: QUICK,
      lookEveryMs: 50,
      ...options,
      ...more,
    });
  const made: BotWorld = {
    ...world,
    telegram,
    bot,
    bots: await start(),
    until,
    async next(person, after, of = bot) {
      const count = typeof after === "number" ? after : after.length;
      return until(() => telegram.messages(person, of).length > count && telegram.messages(person, of).at(-1));
    },
    async say(person, text, of = bot) {
      const count = telegram.messages(person, of).length;
      telegram.write(person, of, text);
      return made.next(person, count, of);
    },
    async press(person, button, of = bot) {
      const before = telegram.messages(person, of).findLast(({ buttons }) => buttons.flat().some(({ text }) => text === button));
      const edits = before?.edits ?? 0;
      telegram.press(person, of, { text: button });
      return until(() => telegram.messages(person, of).find(({ id, edits: now }) => id === before?.id && now > edits));
    },
    async startToken(user) {
      const { url } = await beginTelegramLink(made.callerAs(user));
      return new URL(url).searchParams.get("start")!;
    },
    async linked(user, overrides = {}, of = bot) {
      const person = telegram.newPerson(overrides);
      await made.say(person, `/start ${await made.startToken(user)}`, of);
      return person;
    },
    async restart(more = {}) {
      await made.bots.stop();
      made.bots = await start(more);
    },
    async stop() {
      await made.bots.stop();
      await telegram.stop();
    },
  };
  await until(() => botOf(world.platform, world.panel));
  return made;
}

const WAIT_MS = 15_000;

async function until<T>(look: () => T | undefined | false | Promise<T | undefined | false>): Promise<T> {
  const end = Date.now() + WAIT_MS;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > end) throw new Error(`it did not come true: ${look.toString()}`);
    await delay(20);
  }
}
