import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { BASE_URL, type Language } from "./session.ts";

export interface TelegramMessage {
  id: number;
  text: string;
  buttons: { text: string; url?: string }[][];
  /** How often the bot has edited it. */
  edits: number;
}

/** A person with a fake Telegram client: what they do and see there. Bots are identified by username. */
export interface TelegramPerson {
  id: number;
  username: string;
  /** Opens the bot by its link and presses Start; returns the bot's username. */
  start(url: string): Promise<string>;
  write(bot: string, text: string): Promise<void>;
  press(bot: string, button: string): Promise<void>;
  messages(bot: string): Promise<TelegramMessage[]>;
  newest(bot: string): Promise<TelegramMessage | undefined>;
}

function controlUrl(): string {
  const url = process.env["TELEGRAM_CONTROL_URL"];
  if (url === undefined) throw new Error("TELEGRAM_CONTROL_URL is missing: these journeys need the Telegram of the tests");
  return url;
}

/** Creates a bot as BotFather does. */
export async function newBot(request: APIRequestContext): Promise<{ username: string; token: string }> {
  return (await (await request.post(`${controlUrl()}/bots`)).json()) as { username: string; token: string };
}

export async function telegramPerson(request: APIRequestContext, language: Language): Promise<TelegramPerson> {
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await request.post(controlUrl() + path, { data });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const { id, username } = await post<{ id: number; username: string }>("/people", { languageCode: language });
  const chat = (bot: string) => `/people/${id}/chats/${bot}`;
  const messages = async (bot: string) => (await (await request.get(controlUrl() + chat(bot))).json()) as TelegramMessage[];
  return {
    id,
    username,
    messages,
    async start(url) {
      const { pathname, searchParams } = new URL(url);
      const bot = pathname.slice(1);
      await post(chat(bot), { write: `/start ${searchParams.get("start")}` });
      return bot;
    },
    async write(bot, text) {
      await post(chat(bot), { write: text });
    },
    async press(bot, button) {
      await post(chat(bot), { press: button });
    },
    newest: async (bot) => (await messages(bot)).at(-1),
  };
}

/** The numbers that the bot offers in its login prompt. */
export async function askedIn(person: TelegramPerson, bot: string): Promise<string[]> {
  const numbers = async () => {
    const { buttons = [] } = (await person.newest(bot)) ?? {};
    return buttons.flat().flatMap(({ text }) => (/^\d\d$/.test(text) ? [text] : []));
  };
  await expect.poll(async () => (await numbers()).length).toBe(3);
  return numbers();
}

/** The login of the person signed in on the page's host; undefined for a guest. */
export async function whoIsIn(page: Page): Promise<string | undefined> {
  const answer = await page.request.get(`${BASE_URL}/api/user`);
  const { user } = (await answer.json()) as { user: { login: string } | null };
  return user?.login;
}
