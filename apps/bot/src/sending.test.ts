import { fanOut } from "@vitrine/core/messaging/notification/fan-out.workflow";
import { notifyUser } from "@vitrine/core/messaging/notification/notify-user";
import { purgeBotRecords } from "@vitrine/core/messaging/telegram/outbox";
import { queueTelegram } from "@vitrine/core/messaging/telegram/queue-message";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { plainTextOf } from "@vitrine/testkit/telegram/html-marks";
import { Refusal, tooManyRequests } from "@vitrine/testkit/telegram/refusal";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";
import { TELEGRAM_LIMITS } from "./messaging/chat/pace.ts";

const states = (world: BotWorld, userId: number) =>
  world
    .asSystem()
    .run((ctx) =>
      ctx.tx
        .selectFrom("telegramMessages")
        .select(["state", "attempts", "lastError"])
        .where("panelId", "=", ctx.panelId)
        .where("userId", "=", userId)
        .orderBy("id")
        .execute(),
    );

describe("due messages", () => {
  let world: BotWorld;
  beforeAll(async () => {
    world = await makeBotWorld();
  });
  afterAll(() => world.stop());

  const tell = (userId: number, orderId: number) =>
    world
      .asSystem()
      .run((ctx) => queueTelegram(ctx, { userId, code: "order_done", params: { orderId, service: "Likes <b>&", quantity: 100 } }));

  test("a notification is in the person's own language, and its markup cannot be forged", async () => {
    const words = { en: /completed|done/i, ru: /выполнен/i, uk: /виконано/i };
    for (const language of ["en", "ru", "uk"] as const) {
      const customer = await world.customer(`reader_${language}`, { language });
      const person = await world.linked(customer);
      const count = world.telegram.messages(person, world.bot).length;
      await world
        .asSystem()
        .run((ctx) => notifyUser(ctx, customer.id, "order_done", { orderId: 77, service: "Likes <b>&", quantity: 100 }));
      await world.until(() => fanOut(world.platform).then(() => world.telegram.messages(person, world.bot).length > count));
      const message = world.telegram.messages(person, world.bot).at(-1)!;
      expect(message.text).toMatch(words[language]);
      expect(message.text).toContain("Likes <b>&");
    }
  });

  test("events switched off in /settings are not sent until they are on again", async () => {
    const customer = await world.customer("chooser");
    const person = await world.linked(customer);
    await world.say(person, "/settings");
    const screen = await world.press(person, "Notifications");
    const done = screen.buttons.flat().find(({ text }) => /complete|done/i.test(text))!;
    expect(done.text.startsWith("✓")).toBe(true);
    const off = await world.press(person, done.text);
    expect(off.buttons.flat().some(({ text }) => text === done.text.replace("✓", "○"))).toBe(true);
    const count = world.telegram.messages(person, world.bot).length;
    await world.asSystem().run((ctx) => notifyUser(ctx, customer.id, "order_done", { orderId: 1, service: "A", quantity: 1 }));
    await world
      .asSystem()
      .run((ctx) => notifyUser(ctx, customer.id, "order_refunded", { orderId: 2, service: "A", refunded: "1", currency: "USD" }));
    await world.until(() => fanOut(world.platform).then(() => world.telegram.messages(person, world.bot).length > count));
    expect(world.telegram.messages(person, world.bot).slice(count)).toHaveLength(1);
    expect(world.telegram.messages(person, world.bot).at(-1)!.text).toMatch(/refund|returned/i);
  });

  test("a person without Telegram gets no row, a linked person one message", async () => {
    const stranger = await world.customer("stranger");
    await tell(stranger.id, 5);
    expect(await states(world, stranger.id)).toEqual([]);
  });

  test("people who block the bot get no messages until they start it again", async () => {
    const customer = await world.customer("blocker");
    const person = await world.linked(customer);
    world.telegram.block(person, world.bot);
    const isBlocked = async () => (await telegramState(world.callerAs(customer))).link?.isBlocked;
    await world.until(isBlocked);
    await tell(customer.id, 1);
    expect(await states(world, customer.id)).toEqual([]);
    world.telegram.block(person, world.bot, false);
    await world.until(async () => (await isBlocked()) === false);
    await tell(customer.id, 2);
    await world.until(() => world.telegram.messages(person, world.bot).at(-1)!.text.includes("2"));
  });

  test("messages that no bot will send any more do not stay in the queue", async () => {
    const [gone, waiting] = [await world.customer("gone"), await world.customer("waiting")];
    await world.linked(waiting);
    const age = async (userId: number, minutes: number) => {
      const row = { userId, kind: "event" as const, code: "reset_code", nextAt: new Date(Date.now() + 3_600_000) };
      const createdAt = new Date(Date.now() - minutes * 60_000);
      await world.asSystem().run(({ tx, panelId }) =>
        tx
          .insertInto("telegramMessages")
          .values({ panelId, ...row, createdAt })
          .execute(),
      );
    };
    await age(gone.id, 14);
    await age(gone.id, 16);
    await age(waiting.id, 60);
    await age(waiting.id, 25 * 60);
    await purgeBotRecords(world.platform);
    expect((await states(world, gone.id)).map(({ state }) => state)).toEqual(["waiting", "dropped"]);
    expect((await states(world, waiting.id)).map(({ state }) => state)).toEqual(["waiting", "dropped"]);
  });

  test("a 403 without an earlier blocking update marks the link and drops pending messages", async () => {
    const customer = await world.customer("silent");
    const person = await world.linked(customer);
    world.telegram.failNext(world.bot, new Refusal(403, "Forbidden: bot was blocked by the user").to(person));
    await tell(customer.id, 1);
    await world.until(async () => (await telegramState(world.callerAs(customer))).link?.isBlocked);
    expect(await states(world, customer.id)).toMatchObject([{ state: "dropped" }]);
  });

  test("a 429 is waited out as long as Telegram says, then the message is sent once", async () => {
    const customer = await world.customer("patient");
    const person = await world.linked(customer);
    const count = world.telegram.messages(person, world.bot).length;
    world.telegram.failNext(world.bot, tooManyRequests(1));
    const began = performance.now();
    await tell(customer.id, 9);
    await world.next(person, count);
    expect(performance.now() - began).toBeGreaterThan(1000);
    await world.until(async () => (await states(world, customer.id)).every(({ state }) => state === "sent"));
    expect(world.telegram.messages(person, world.bot)).toHaveLength(count + 1);
  });

  test("a server error is retried later; a message that Telegram will never accept is dropped", async () => {
    const customer = await world.customer("unlucky");
    const person = await world.linked(customer);
    const count = world.telegram.messages(person, world.bot).length;
    world.telegram.failNext(world.bot, new Refusal(502, "Bad Gateway"));
    await tell(customer.id, 1);
    await world.next(person, count);
    world.telegram.failNext(world.bot, new Refusal(400, "Bad Request: message text is strange"));
    await tell(customer.id, 2);
    await world.until(async () => (await states(world, customer.id)).at(-1)!.state === "failed");
    expect((await states(world, customer.id)).at(-1)!.lastError).toContain("strange");
  });

  test("a requested code is sent with the bot's own text", async () => {
    const customer = await world.customer("forgetful");
    const person = await world.linked(customer);
    const count = world.telegram.messages(person, world.bot).length;
    await world.asSystem().run((ctx) => queueTelegram(ctx, { userId: customer.id, code: "reset_code", params: { code: "482913" } }));
    expect((await world.next(person, count)).text).toContain("482913");
    await world.until(async () => (await states(world, customer.id)).at(-1)!.state === "sent");
    const kept = await world
      .asSystem()
      .run((ctx) => ctx.tx.selectFrom("telegramMessages").select("params").where("userId", "=", customer.id).execute());
    expect(kept.map(({ params }) => params)).toEqual([{}]);
  });
});

test("a flood of messages stays within Telegram's limits", { timeout: 30_000 }, async () => {
  const world = await makeBotWorld({ limits: TELEGRAM_LIMITS, telegram: { flood: { perSecond: 30, chatPauseMs: 1000 } } });
  try {
    const customer = await world.customer("flooded");
    const person = await world.linked(customer);
    await world.asSystem().run(async (ctx) => {
      for (let orderId = 1; orderId <= 4; orderId++)
        await queueTelegram(ctx, { userId: customer.id, code: "order_done", params: { orderId, service: "Likes", quantity: 1 } });
    });
    await world.until(async () => (await states(world, customer.id)).filter(({ state }) => state === "sent").length === 4);
    const texts = world.telegram
      .messages(person, world.bot)
      .slice(-4)
      .map(({ text }) => text);
    expect(texts.map((text) => /\b[1-4]\b/.exec(text)?.[0])).toEqual(["1", "2", "3", "4"]);
    expect(world.telegram.floodRefusals(world.bot)).toBe(0);
  } finally {
    await world.stop();
  }
});

test("the fake Telegram parses markup as Telegram does", () => {
  expect(plainTextOf("<b>a</b> &lt;b&gt; &amp; <code>x</code>")).toBe("a <b> & x");
  for (const wrong of ["<b>a", "a</b>", "<b><i>a</b></i>", "<script>a</script>", "a < b"])
    expect(() => plainTextOf(wrong)).toThrow("can't parse entities");
});
