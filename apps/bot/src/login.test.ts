import { beginTelegramLogin, askSecondStep } from "@vitrine/core/identity/login/login-attempts";
import { confirmLogin } from "@vitrine/core/identity/login/confirm-login.workflow";
import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { openCaller } from "@vitrine/core/kernel/context/caller";
import type { FakePerson } from "@vitrine/testkit/telegram/fake-person";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";
const ORIGIN = { ip: "203.0.113.7", userAgent: CHROME };

async function begin() {
  const begun = await beginTelegramLogin(world.asGuest(), { remember: true }, ORIGIN);
  return { ...begun, start: new URL(begun.url).searchParams.get("start")! };
}

const confirmed = (confirmToken: string) =>
  confirmLogin(world.asGuest(), { confirmToken, method: "telegram" }, ORIGIN).then(
    ({ output }) => output,
    (error: { code: string }) => error.code,
  );

const wrongOf = (person: FakePerson, right: number): string =>
  world.telegram
    .messages(person, world.bot)
    .at(-1)!
    .buttons.flat()
    .map(({ text }) => text)
    .find((text) => /^\d+$/.test(text) && Number(text) !== right)!;

const pressOf = (person: FakePerson, button: string) => {
  const { buttons } = world.telegram.messages(person, world.bot).at(-1)!;
  return { data: buttons.flat().find(({ text }) => text === button)!.callback_data! };
};

test("a linked person logs in with three taps: the page's link, Start, the right number", async () => {
  const customer = await world.customer("tapper");
  const person = await world.linked(customer);
  const { start, number, confirmToken } = await begin();
  expect(await confirmed(confirmToken)).toMatchObject({ status: "waiting" });
  const question = await world.say(person, `/start ${start}`);
  expect(question.text).toContain("Chrome");
  expect(question.text).toContain(world.panel.domain);
  expect(question.text).toMatch(/\d{1,2}:\d{2}/);
  expect(question.buttons.map((row) => row.length)).toEqual([3, 1]);
  const answer = await world.press(person, String(number));
  expect(answer).toMatchObject({ id: question.id, edits: 1 });
  expect(answer.text).toContain("Done");
  expect(await confirmed(confirmToken)).toMatchObject({ user: { login: "tapper" } });
});

test("the first login creates an account and links it", async () => {
  const person = world.telegram.newPerson({ username: "newcomer", languageCode: "uk" });
  const { start, number, confirmToken } = await begin();
  expect((await world.say(person, `/start ${start}`)).text).toContain("Натисніть число");
  expect((await world.press(person, String(number))).text).toContain("Готово");
  expect(await confirmed(confirmToken)).toMatchObject({ user: { login: "newcomer", language: "uk" } });
  expect((await world.say(person, "/balance")).text).toContain("Баланс");
});

test("a wrong number ends the attempt and notifies the account's owner", async () => {
  const customer = await world.customer("guessed");
  const person = await world.linked(customer);
  const { start, number, confirmToken } = await begin();
  await world.say(person, `/start ${start}`);
  expect((await world.press(person, wrongOf(person, number))).text).toContain("rejected");
  expect(await confirmed(confirmToken)).toBe("login_refused");
  const notifications = await world
    .asSystem()
    .run((ctx) =>
      ctx.tx.selectFrom("notifications").select(["code"]).where("panelId", "=", ctx.panelId).where("userId", "=", customer.id).execute(),
    );
  expect(notifications.map(({ code }) => code)).toContain("login_refused");
});

test("It wasn't me ends it too, and a button works only once", async () => {
  const person = await world.linked(await world.customer("other_me"));
  const { start, number, confirmToken } = await begin();
  await world.say(person, `/start ${start}`);
  const { data } = pressOf(person, String(number));
  expect((await world.press(person, "It wasn't me")).text).toContain("rejected");
  world.telegram.press(person, world.bot, { data });
  await world.until(() => world.telegram.messages(person, world.bot).at(-1)!.text.includes("already answered"));
  expect(await confirmed(confirmToken)).toBe("login_refused");
});

test("a link belongs to the first person who opens it: others are told that it was used, and their answers have no effect", async () => {
  const person = await world.linked(await world.customer("first_in"));
  const thief = world.telegram.newPerson();
  const { start, number, confirmToken } = await begin();
  await world.say(person, `/start ${start}`);
  expect((await world.say(thief, `/start ${start}`)).text).toContain("has been used");
  const { data } = pressOf(person, String(number));
  world.telegram.press(thief, world.bot, { data });
  await world.until(() => world.telegram.messages(thief, world.bot).at(-1)!.text.includes("already answered"));
  expect(await confirmed(confirmToken)).toMatchObject({ status: "waiting" });
});

test("an attempt expires after five minutes", async () => {
  const person = await world.linked(await world.customer("slow"));
  const { start, number, confirmToken } = await begin();
  await world.say(person, `/start ${start}`);
  world.clock.advance(301_000);
  expect((await world.press(person, String(number))).text).toContain("expired");
  expect(await confirmed(confirmToken)).toBe("login_expired");
});

test("as the second factor the question is sent automatically", async () => {
  const customer = await world.customer("careful");
  const person = await world.linked(customer);
  const count = world.telegram.messages(person, world.bot).length;
  const guest = openCaller({ platform: world.platform, panel: world.panel, actor: { kind: "guest" }, requestId: "test" });
  const question = await guest.run((ctx) =>
    askSecondStep(ctx, { userId: customer.id, methods: ["telegram"], origin: ORIGIN, remember: true }),
  );
  const prompt = await world.next(person, count);
  expect(prompt.text).toContain("Your password was entered");
  expect((await world.press(person, String(question.number))).text).toContain("Done");
  expect(await confirmed(question.confirmToken)).toMatchObject({ user: { login: "careful" } });
});

test("a person who blocked the bot is asked once they start it again", async () => {
  const customer = await world.customer("returning");
  const person = await world.linked(customer);
  const isBlocked = async () => (await telegramState(world.callerAs(customer))).link?.isBlocked;
  world.telegram.block(person, world.bot);
  await world.until(isBlocked);
  const count = world.telegram.messages(person, world.bot).length;
  const question = await world
    .asGuest()
    .run((ctx) => askSecondStep(ctx, { userId: customer.id, methods: ["telegram"], origin: ORIGIN, remember: true }));
  world.telegram.block(person, world.bot, false);
  expect((await world.next(person, count)).text).toContain("Your password was entered");
  expect((await world.press(person, String(question.number))).text).toContain("Done");
});

test("Telegram would accept every call the bot made", () => {
  expect(world.telegram.calls.filter(({ code }) => code !== 200)).toEqual([]);
});

// Telegram refuses an edit that changes nothing, so this follows the test above.
test("a number pressed twice keeps the first outcome's text", async () => {
  const person = await world.linked(await world.customer("double"));
  const { start, number, confirmToken } = await begin();
  await world.say(person, `/start ${start}`);
  const { data } = pressOf(person, String(number));
  await world.press(person, String(number));
  expect(await confirmed(confirmToken)).toMatchObject({ user: { login: "double" } });
  const presses = world.telegram.noticesOf(world.bot).length;
  world.telegram.press(person, world.bot, { data });
  await world.until(() => world.telegram.noticesOf(world.bot)[presses] !== undefined);
  expect(world.telegram.messages(person, world.bot).at(-1)).toMatchObject({ edits: 1, text: expect.stringContaining("Done") });
});
