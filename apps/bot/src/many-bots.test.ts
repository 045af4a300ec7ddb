import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { beginTelegramLogin } from "@vitrine/core/identity/login/login-attempts";
import { botOf } from "@vitrine/core/messaging/telegram/bot-of";
import { connectBot, disconnectBot, getPanelBot } from "@vitrine/core/messaging/telegram/panel-bot.workflow";
import { botRefused, servedBots } from "@vitrine/core/messaging/telegram/served-bots.workflow";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

const polls = (username: string) => world.telegram.calls.filter(({ bot, method }) => bot === username && method === "getUpdates").length;

async function panelWithBot() {
  const panel = await world.newPanel();
  const bot = world.telegram.newBot();
  await connectBot(world.ownerOf(panel), { token: bot.token });
  await world.until(() => polls(bot.username) > 0);
  return { panel, bot };
}

test("an owner connects a bot by its token: it answers immediately, and customers are directed to it", async () => {
  const { panel, bot } = await panelWithBot();
  expect(await botOf(world.platform, panel)).toEqual({ username: bot.username, isOwn: true });
  const customer = await world.customer(undefined, { panel, credit: "3" });
  const person = await world.linked(customer, {}, bot);
  expect((await world.say(person, "/balance", bot)).text).toContain("$3.00");
  expect((await getPanelBot(world.ownerOf(panel))).bot).toMatchObject({ username: bot.username, status: "ok", linkedCount: 1 });
});

test("disconnecting stops it, and its users get no messages until they link again", async () => {
  const { panel, bot } = await panelWithBot();
  const customer = await world.customer(undefined, { panel });
  await world.linked(customer, {}, bot);
  const caller = world.ownerOf(panel);
  await caller.run(disconnectBot);
  expect(await botOf(world.platform, panel)).toEqual({ username: world.bot.username, isOwn: false });
  expect((await telegramState(world.callerAs(customer))).link).toMatchObject({ isBlocked: true });
  await delay(300);
  const before = polls(bot.username);
  await delay(300);
  expect(polls(bot.username)).toBe(before);
  await connectBot(caller, { token: bot.token });
  expect((await telegramState(world.callerAs(customer))).link).toMatchObject({ isBlocked: false });
});

const refusals = async (panelId: number) =>
  (
    await world
      .asSystem(world.main)
      .run(({ tx }) => tx.selectFrom("notifications").select("params").where("code", "=", "bot_refused").execute())
  )
    .map(({ params }) => params as { panelId: number })
    .filter((params) => params.panelId === panelId);

test("another token for the platform is another bot, which people have to link again", async () => {
  const customer = await world.customer("moved");
  const person = await world.linked(customer);
  const next = world.telegram.newBot();
  await world.restart({ platformToken: next.token });
  await world.until(async () => (await telegramState(world.callerAs(customer))).link?.isBlocked);
  await world.restart();
  await world.until(() => botOf(world.platform, world.panel));
  const back = await world.startToken(customer);
  expect((await world.say(person, `/start ${back}`)).text).toContain("Done");
  expect((await telegramState(world.callerAs(customer))).link).toMatchObject({ isBlocked: false });
});

test("an update that comes while the database is away is not lost", async () => {
  const customer = await world.customer("outage");
  const person = await world.linked(customer);
  const count = world.telegram.messages(person, world.bot).length;
  await runAs(world.database.ownerUrl, (client) => client.query("alter table telegram_updates rename to away"));
  world.telegram.write(person, world.bot, "/balance");
  await delay(500);
  await runAs(world.database.ownerUrl, (client) => client.query("alter table away rename to telegram_updates"));
  expect((await world.next(person, count)).text).toContain("Balance");
});

test("a token is rejected if Telegram does not know it, or if the platform or another panel uses it", async () => {
  const { bot } = await panelWithBot();
  const panel = await world.newPanel();
  const connect = (token: string) => connectBot(world.ownerOf(panel), { token });
  await expect(connect(`123456:${"x".repeat(35)}`)).rejects.toMatchObject({ code: "bot_token_invalid" });
  await expect(connect(world.bot.token)).rejects.toMatchObject({ code: "bot_taken" });
  await expect(connect(bot.token)).rejects.toMatchObject({ code: "bot_taken" });
  await expect(connectBot({ ...world.ownerOf(panel), session: undefined }, { token: bot.token })).rejects.toMatchObject({
    code: "reauth_required",
  });
  await expect(connectBot(world.asManager(3, panel), { token: bot.token })).rejects.toMatchObject({ code: "forbidden" });
});

test("another panel's bot can do nothing with our links, logins and accounts", async () => {
  const { bot: theirs } = await panelWithBot();
  const ours = await world.customer("ours", { credit: "9" });
  const person = await world.linked(ours, {});
  expect((await world.say(person, "/balance", theirs)).text).toContain("This bot confirms logins");
  const token = await world.startToken(ours);
  expect((await world.say(person, `/start ${token}`, theirs)).text).toContain("has been used");
  const { url, number } = await beginTelegramLogin(world.asGuest(), { remember: true }, { ip: "203.0.113.9" });
  const start = new URL(url).searchParams.get("start")!;
  expect((await world.say(person, `/start ${start}`, theirs)).text).toContain("has been used");
  expect((await world.say(person, `/start ${start}`)).text).toContain("Press the number");
  const data = world.telegram
    .messages(person, world.bot)
    .at(-1)!
    .buttons.flat()
    .find(({ text }) => text === String(number))!.callback_data!;
  const notices = world.telegram.noticesOf(theirs).length;
  world.telegram.press(person, theirs, { data });
  await world.until(() => world.telegram.noticesOf(theirs).length > notices && world.telegram.noticesOf(theirs).at(-1));
  expect(world.telegram.noticesOf(theirs).at(-1)).toContain("no longer works");
  expect((await telegramState(world.callerAs(ours))).link).toMatchObject({ isBlocked: false });
});

test("a revoked token is detected, the owner notified, and not tried again", async () => {
  const { panel, bot } = await panelWithBot();
  const customer = await world.customer(undefined, { panel });
  await world.linked(customer, {}, bot);
  world.telegram.revoke(bot);
  world.telegram.updatesOf(bot).end();
  await world.until(async () => (await getPanelBot(world.ownerOf(panel))).bot?.status === "refused");
  expect(await botOf(world.platform, panel)).toEqual({ username: world.bot.username, isOwn: false });
  expect((await telegramState(world.callerAs(customer))).link).toMatchObject({ isBlocked: true });
  expect(await refusals(panel.id)).toEqual([{ panelId: panel.id, panel: panel.name, username: bot.username }]);
});

test("a refusal of a token that was replaced meanwhile has no effect: the bot continues with the new one", async () => {
  const { panel, bot } = await panelWithBot();
  const before = (await servedBots(world.platform)).find(({ panelId }) => panelId === panel.id)!;
  world.telegram.revoke(bot);
  const renewed = world.telegram.newBot(bot.username, `${bot.id}:${"n".repeat(35)}`);
  world.clock.advance(1000);
  await connectBot(world.ownerOf(panel), { token: renewed.token });
  await botRefused(world.platform, before);
  expect((await getPanelBot(world.ownerOf(panel))).bot?.status).toBe("ok");
  expect(await refusals(panel.id)).toEqual([]);
  const person = await world.linked(await world.customer(undefined, { panel }), {}, renewed);
  expect((await world.say(person, "/balance", renewed)).text).toContain("Balance");
});

test("an update that is delivered again, also after a restart, is handled once", async () => {
  const customer = await world.customer("repeated");
  const person = await world.linked(customer);
  const count = world.telegram.messages(person, world.bot).length;
  const update = world.telegram.write(person, world.bot, "/help") as Parameters<ReturnType<typeof world.telegram.updatesOf>["again"]>[0];
  await world.next(person, count);
  world.telegram.updatesOf(world.bot).again(update);
  await world.restart();
  world.telegram.updatesOf(world.bot).again(update);
  await world.say(person, "/balance");
  expect(world.telegram.messages(person, world.bot)).toHaveLength(count + 2);
});

test("an update that a killed process had received is handled by the next one, once", async () => {
  const customer = await world.customer("survivor");
  const person = await world.linked(customer);
  const count = world.telegram.messages(person, world.bot).length;
  await world.bots.stop();
  const body = world.telegram.write(person, world.bot, "/balance") as { update_id: number };
  const { id } = world.bot;
  const left = "insert into telegram_updates (bot_id, update_id, process, body, seen_at) values ($1, $2, gen_random_uuid(), $3, $4)";
  const ago = (ms: number) => new Date(Date.now() - ms);
  await world.database.pool.query(left, [id, body.update_id, body, ago(121_000)]);
  await world.database.pool.query(left, [id, body.update_id + 1000, { ...body, update_id: body.update_id + 1000 }, ago(60_000)]);
  await fetch(`${world.telegram.url}/bot${world.bot.token}/getUpdates?timeout=0&offset=${body.update_id + 1}`);
  await world.restart();
  expect((await world.next(person, count)).text).toContain("Balance");
  await world.say(person, "/help");
  expect(world.telegram.messages(person, world.bot)).toHaveLength(count + 2);
  const { rows } = await world.database.pool.query("select update_id from telegram_updates where body is not null");
  expect(rows).toEqual([{ update_id: BigInt(body.update_id + 1000) }]);
});

test("stopping waits for the answer in progress and confirms the received updates to Telegram", async () => {
  const customer = await world.customer("last");
  const person = await world.linked(customer);
  const count = world.telegram.messages(person, world.bot).length;
  world.telegram.write(person, world.bot, "/help");
  await world.until(() =>
    world.database.pool
      .query("select 1 from telegram_updates where done_at is null")
      .then(({ rowCount }) => rowCount || world.telegram.messages(person, world.bot).length > count),
  );
  await world.restart();
  expect(world.telegram.messages(person, world.bot)).toHaveLength(count + 1);
});

test("bots can be stopped while Telegram can't be reached, and don't delay the others", async () => {
  const stalled = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(stalled, "listening");
  const apiRoot = `http://127.0.0.1:${(stalled.address() as AddressInfo).port}`;
  await world.bots.stop();
  for (const root of [apiRoot, "http://127.0.0.1:1"]) {
    await world.restart({ apiRoot: root });
    await delay(300);
    const began = performance.now();
    await world.bots.stop();
    expect(performance.now() - began).toBeLessThan(3000);
  }
  stalled.closeAllConnections();
  stalled.close();
  await world.restart();
});

test("a poller that Telegram rejected because of another one resumes", async () => {
  const customer = await world.customer("conflict");
  const person = await world.linked(customer);
  await fetch(`${world.telegram.url}/bot${world.bot.token}/getUpdates?timeout=0`);
  await world.until(() => world.telegram.calls.some(({ code }) => code === 409));
  expect((await world.say(person, "/balance")).text).toContain("Balance");
});
