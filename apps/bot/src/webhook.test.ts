import { connectBot, getPanelBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { queueTelegram } from "@vitrine/core/messaging/telegram/queue-message";
import { FakeTelegram } from "@vitrine/testkit/telegram/fake-telegram";
import { freePort } from "@vitrine/db/embedded/free-port";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld, SECRET_KEY } from "../test/bot-world.ts";
import { webhookSecret } from "./flows/bots/webhook-server.ts";

let world: BotWorld;
let local: string;
beforeAll(async () => {
  const port = await freePort();
  local = `http://127.0.0.1:${port}`;
  world = await makeBotWorld({
    webhook: { origin: "https://bots.example.com", host: "127.0.0.1", port },
    telegram: { reach: (url) => url.replace("https://bots.example.com", local) },
  });
});
afterAll(() => world.stop());

const post = (path: string, headers: Record<string, string>, body: string) =>
  fetch(`${local}${path}`, { method: "POST", headers: { "content-type": "application/json", ...headers }, body });

test("updates arrive by webhook, with the bot's own secret in the header", async () => {
  const person = world.telegram.newPerson();
  expect((await world.say(person, "/start")).text).toContain("This bot confirms logins");
  expect(world.telegram.updatesOf(world.bot).answers).toEqual([200]);
  const set = world.telegram.calls.find(({ method }) => method === "setWebhook")!;
  expect(set.payload).toMatchObject({
    url: `https://bots.example.com/telegram/${world.bot.id}`,
    secret_token: webhookSecret(SECRET_KEY, world.bot.id),
  });
  expect(world.telegram.calls.filter(({ method }) => method === "getUpdates")).toEqual([]);
});

test("a revoked token is detected by the first message", async () => {
  const panel = await world.newPanel();
  const bot = world.telegram.newBot();
  await connectBot(world.ownerOf(panel), { token: bot.token });
  const customer = await world.customer(undefined, { panel });
  await world.until(() => world.telegram.calls.some(({ bot: name, method }) => name === bot.username && method === "setWebhook"));
  await world.linked(customer, {}, bot);
  world.telegram.revoke(bot);
  await world
    .asSystem(panel)
    .run((ctx) => queueTelegram(ctx, { userId: customer.id, code: "order_done", params: { orderId: 1, service: "Likes", quantity: 1 } }));
  await world.until(async () => (await getPanelBot(world.ownerOf(panel))).bot?.status === "refused");
});

test("without the secret, with another bot's, or for an unknown bot: 401, and nothing happens", async () => {
  const update = JSON.stringify({ update_id: 1, message: { message_id: 1, date: 1, text: "/start", chat: { id: 1, type: "private" } } });
  const path = `/telegram/${world.bot.id}`;
  const header = "x-telegram-bot-api-secret-token";
  const secret = webhookSecret(SECRET_KEY, world.bot.id);
  expect((await post(path, {}, update)).status).toBe(401);
  expect((await post(path, { [header]: "" }, update)).status).toBe(401);
  expect((await post(path, { [header]: webhookSecret(SECRET_KEY, world.bot.id + 1) }, update)).status).toBe(401);
  expect((await post("/telegram/42", { [header]: secret }, update)).status).toBe(401);
  expect((await post(path, { [header]: secret }, "no JSON")).status).toBe(400);
  expect((await post(path, { [header]: secret }, JSON.stringify({ x: "y".repeat(1_100_000) }))).status).toBe(400);
  expect((await fetch(`${local}${path}`)).status).toBe(404);
  const { rowCount } = await world.database.pool.query("select 1 from telegram_updates where update_id = 1");
  expect(rowCount).toBe(0);
});

test("the fake Telegram accepts a webhook only on https and Telegram's ports, and rejects polling next to it", async () => {
  const telegram = await FakeTelegram.start();
  const bot = telegram.newBot();
  const call = async (method: string, body: object) =>
    (
      await fetch(`${telegram.url}/bot${bot.token}/${method}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      })
    ).status;
  expect(await call("setWebhook", { url: "http://example.com/x" })).toBe(400);
  expect(await call("setWebhook", { url: "https://example.com:3000/x" })).toBe(400);
  expect(await call("setWebhook", { url: "https://example.com/x", secret_token: "no spaces" })).toBe(400);
  expect(await call("setWebhook", { url: "https://example.com/x", secret_token: "ok" })).toBe(200);
  expect(await call("getUpdates", {})).toBe(409);
  await telegram.stop();
});
