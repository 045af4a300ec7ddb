import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import type { FakePerson } from "./fake-person.ts";
import type { FakeBot, FakeTelegram } from "./fake-telegram.ts";

export interface Control {
  url: string;
  stop(): Promise<void>;
}

/** Controls people's actions in Telegram over HTTP: for tests in another process than the fake's. */
export async function serveControl(telegram: FakeTelegram, bots: FakeBot[]): Promise<Control> {
  const app = express();
  const people = new Map<number, FakePerson>();
  const known = [...bots];
  app.use(express.json());
  app.post("/bots", (_request, response) => {
    const bot = telegram.newBot();
    known.push(bot);
    response.json(bot);
  });
  app.post("/people", (request, response) => {
    const person = telegram.newPerson((request.body ?? {}) as Partial<FakePerson>);
    people.set(person.id, person);
    response.json(person);
  });
  const chat = (id: unknown, username: unknown): { person: FakePerson; bot: FakeBot } => {
    const person = people.get(Number(id));
    const bot = known.find((one) => one.username === username);
    if (!person || !bot) throw new Error("no such person or bot");
    return { person, bot };
  };
  app.get("/people/:id/chats/:bot", (request, response) => {
    const { person, bot } = chat(request.params.id, request.params.bot);
    response.json(telegram.messages(person, bot));
  });
  app.post("/people/:id/chats/:bot", (request, response) => {
    const { person, bot } = chat(request.params.id, request.params.bot);
    const { write, press } = request.body as { write?: string; press?: string };
    if (write !== undefined) telegram.write(person, bot, write);
    if (press !== undefined) telegram.press(person, bot, { text: press });
    response.json({});
  });
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
