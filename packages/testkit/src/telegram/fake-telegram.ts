import { randomBytes } from "node:crypto";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import express, { type Express, type Request, type Response } from "express";
import { type Button, checkCommands, checkKeyboard, checkText, checkWebhook, type Payload } from "./check-message.ts";
import { chatOf, type FakePerson, seconds, userOf } from "./fake-person.ts";
import { Flood, type FloodLimits, TELEGRAM_FLOOD } from "./flood.ts";
import { badRequest, Refusal } from "./refusal.ts";
import { UpdateQueue } from "./update-queue.ts";

export interface FakeBot {
  id: number;
  token: string;
  username: string;
  name: string;
}

export interface ShownMessage {
  id: number;
  text: string;
  buttons: Button[][];
  edits: number;
}

export interface Call {
  bot: string;
  method: string;
  payload: Payload;
  /** 200, or the code of the refusal. */
  code: number;
}

interface Chat {
  messages: ShownMessage[];
  isBlocked: boolean;
}

interface Known extends FakeBot {
  updates: UpdateQueue;
  flood: Flood;
  chats: Map<number, Chat>;
  /** Presses that wait for their answer. */
  presses: Map<string, string | undefined>;
  isRevoked: boolean;
  failures: Refusal[];
}

export interface FakeTelegramOptions {
  flood?: FloodLimits;
  /** The real address of a webhook: the fake reaches only this machine. */
  reach?: (url: string) => string;
}

const TOKEN_PATH = /^\/bot(\d+:[\w-]+)\/(\w+)$/;
const OF_CHATS = new Set(["sendMessage", "editMessageText", "editMessageReplyMarkup"]);

/** A Bot API server on this machine that enforces the rules of Telegram's documentation. */
export class FakeTelegram {
  readonly calls: Call[] = [];
  readonly #bots = new Map<string, Known>();
  readonly #people = new Map<number, FakePerson>();
  readonly #options: FakeTelegramOptions;
  readonly #server: Server;
  #ids = 700_000_000;

  private constructor(options: FakeTelegramOptions, app: Express, port: number) {
    this.#options = options;
    this.#server = app.listen(port, "127.0.0.1");
  }

  static async start(options: FakeTelegramOptions & { port?: number } = {}): Promise<FakeTelegram> {
    const app = express();
    app.use(express.json({ limit: "1mb" }));
    const fake = new FakeTelegram(options, app, options.port ?? 0);
    app.use((request, response) => void fake.#answer(request, response));
    await once(fake.#server, "listening");
    return fake;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const bot of this.#bots.values()) bot.updates.end();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  newBot(username = `test${++this.#ids}_bot`, token = `${++this.#ids}:${randomBytes(24).toString("base64url")}`): FakeBot {
    const bot = { id: Number.parseInt(token, 10), token, username, name: username };
    const known: Known = {
      ...bot,
      updates: new UpdateQueue(),
      flood: new Flood(this.#options.flood ?? TELEGRAM_FLOOD),
      chats: new Map(),
      presses: new Map(),
      isRevoked: false,
      failures: [],
    };
    this.#bots.set(token, known);
    return bot;
  }

  newPerson(overrides: Partial<FakePerson> = {}): FakePerson {
    const id = overrides.id ?? ++this.#ids;
    const person = { firstName: "Olena", username: `person${id}`, languageCode: "en", ...overrides, id };
    this.#people.set(id, person);
    return person;
  }

  /** The bot's token is invalid from now on. */
  revoke({ token }: FakeBot): void {
    this.#known(token).isRevoked = true;
  }

  /** The next calls that send or edit get this response. */
  failNext({ token }: FakeBot, ...refusals: Refusal[]): void {
    this.#known(token).failures.push(...refusals);
  }

  floodRefusals({ token }: FakeBot): number {
    return this.#known(token).flood.refused;
  }

  updatesOf({ token }: FakeBot): UpdateQueue {
    return this.#known(token).updates;
  }

  /** The messages that the person sees in the bot's chat, oldest first. */
  messages(person: FakePerson, { token }: FakeBot): ShownMessage[] {
    return this.#known(token).chats.get(person.id)?.messages ?? [];
  }

  /** The notices that were shown over the chat, by press. */
  noticesOf({ token }: FakeBot): (string | undefined)[] {
    return [...this.#known(token).presses.values()];
  }

  /** `to`: a message of the bot that is answered by replying to it. */
  write(person: FakePerson, { token }: FakeBot, text: string, to?: ShownMessage): object {
    const bot = this.#known(token);
    const chat = this.#chat(bot, person.id);
    if (chat.isBlocked) this.block(person, bot, false);
    const command = /^\/\w+/.exec(text)?.[0];
    const entities = command ? { entities: [{ type: "bot_command", offset: 0, length: command.length }] } : {};
    return bot.updates.add("message", {
      message_id: ++this.#ids,
      from: userOf(person),
      chat: chatOf(person),
      date: seconds(),
      text,
      ...entities,
      ...(to ? { reply_to_message: { message_id: to.id, chat: chatOf(person), date: seconds(), text: to.text } } : {}),
    });
  }

  /** A button of the newest message that has one of this text, or data that no button has. */
  press(person: FakePerson, { token }: FakeBot, button: { text: string } | { data: string }): object {
    const bot = this.#known(token);
    const messages = this.messages(person, bot);
    const found =
      "text" in button ? messages.findLast(({ buttons }) => buttons.flat().some(({ text }) => text === button.text)) : messages.at(-1);
    const data = "data" in button ? button.data : found?.buttons.flat().find(({ text }) => text === button.text)?.callback_data;
    if (!found || data === undefined) throw new Error(`there is no button ${JSON.stringify(button)}`);
    const id = String(++this.#ids);
    bot.presses.set(id, undefined);
    const message = {
      message_id: found.id,
      from: { id: bot.id, is_bot: true, first_name: bot.name },
      chat: chatOf(person),
      date: seconds(),
      text: found.text,
    };
    return bot.updates.add("callback_query", { id, from: userOf(person), message, chat_instance: String(person.id), data });
  }

  block(person: FakePerson, { token }: FakeBot, isBlocked = true): void {
    const bot = this.#known(token);
    this.#chat(bot, person.id).isBlocked = isBlocked;
    const member = (status: string) => ({ user: { id: bot.id, is_bot: true, first_name: bot.name }, status });
    const [before, after] = isBlocked ? ["member", "kicked"] : ["kicked", "member"];
    bot.updates.add("my_chat_member", {
      chat: chatOf(person),
      from: userOf(person),
      date: seconds(),
      old_chat_member: member(before),
      new_chat_member: member(after),
    });
  }

  #known(token: string): Known {
    const bot = this.#bots.get(token);
    if (!bot) throw new Refusal(401, "Unauthorized");
    return bot;
  }

  #chat(bot: Known, id: number): Chat {
    let chat = bot.chats.get(id);
    if (!chat) bot.chats.set(id, (chat = { messages: [], isBlocked: false }));
    return chat;
  }

  async #answer(request: Request, response: Response): Promise<void> {
    const found = TOKEN_PATH.exec(request.path);
    if (!found) return void response.status(404).json({ ok: false, error_code: 404, description: "Not Found" });
    const [, token = "", method = ""] = found;
    const payload = { ...request.query, ...(request.body as Payload | undefined) };
    const call: Call = { bot: this.#bots.get(token)?.username ?? "", method, payload, code: 200 };
    this.calls.push(call);
    try {
      const bot = this.#known(token);
      if (bot.isRevoked) throw new Refusal(401, "Unauthorized");
      const scripted = OF_CHATS.has(method) ? bot.failures.findIndex((refusal) => refusal.isFor(payload)) : -1;
      if (scripted >= 0) throw bot.failures.splice(scripted, 1)[0]!;
      response.json({ ok: true, result: await this.#do(bot, method, payload) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      call.code = error.code;
      response.status(error.code).json(error.body);
    }
  }

  async #do(bot: Known, method: string, payload: Payload): Promise<unknown> {
    switch (method) {
      case "getMe":
        return { id: bot.id, is_bot: true, first_name: bot.name, username: bot.username };
      case "getUpdates":
        return bot.updates.get(payload);
      case "setWebhook":
        return this.#setWebhook(bot, payload);
      case "deleteWebhook":
        return (bot.updates.setWebhook(undefined, undefined), true);
      case "setMyCommands":
        return (checkCommands(payload), true);
      case "sendMessage":
        return this.#send(bot, payload);
      case "editMessageText":
        return this.#edit(bot, payload);
      case "answerCallbackQuery":
        return answerPress(bot, payload);
      default:
        throw new Refusal(404, "Not Found: method not found");
    }
  }

  #setWebhook(bot: Known, payload: Payload): true {
    const url = checkWebhook(payload);
    const secret = payload["secret_token"] as string | undefined;
    bot.updates.setWebhook(url === "" ? undefined : { url: this.#options.reach?.(url) ?? url, secret }, payload["allowed_updates"]);
    return true;
  }

  #open(bot: Known, { chat_id: id }: Payload): { chat: Chat; person: FakePerson } {
    const person = this.#people.get(Number(id));
    if (id === undefined) throw badRequest("chat_id is empty");
    if (!person) throw badRequest("chat not found");
    const chat = bot.chats.get(person.id);
    if (!chat) throw new Refusal(403, "Forbidden: bot can't initiate conversation with a user");
    if (chat.isBlocked) throw new Refusal(403, "Forbidden: bot was blocked by the user");
    return { chat, person };
  }

  #send(bot: Known, payload: Payload): object {
    const text = checkText(payload);
    const buttons = checkKeyboard(payload);
    const { chat, person } = this.#open(bot, payload);
    bot.flood.check(person.id);
    const message: ShownMessage = { id: ++this.#ids, text, buttons, edits: 0 };
    chat.messages.push(message);
    return { message_id: message.id, date: seconds(), chat: chatOf(person), text };
  }

  #edit(bot: Known, payload: Payload): object {
    const text = checkText(payload);
    const buttons = checkKeyboard(payload);
    const { chat, person } = this.#open(bot, payload);
    const message = chat.messages.find(({ id }) => id === Number(payload["message_id"]));
    if (!message) throw badRequest("message to edit not found");
    if (message.text === text && JSON.stringify(message.buttons) === JSON.stringify(buttons))
      throw badRequest(
        "message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
      );
    bot.flood.check(person.id);
    Object.assign(message, { text, buttons, edits: message.edits + 1 });
    return { message_id: message.id, date: seconds(), chat: chatOf(person), text };
  }
}

function answerPress(bot: Known, { callback_query_id: id, text }: Payload): true {
  if (typeof id !== "string" || !bot.presses.has(id))
    throw badRequest("query is too old and response timeout expired or query ID is invalid");
  if (text !== undefined && (typeof text !== "string" || text.length > 200)) throw badRequest("MESSAGE_TOO_LONG");
  bot.presses.set(id, text ?? bot.presses.get(id) ?? "");
  return true;
}
