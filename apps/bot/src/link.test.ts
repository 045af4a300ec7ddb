import { telegramState } from "@vitrine/core/messaging/telegram/state";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

test("a deep link links the Telegram account of the person who opens it, once", async () => {
  const customer = await world.customer("anna");
  const token = await world.startToken(customer);
  expect(token).toMatch(/^[0-9a-z]+_[A-Za-z0-9_-]{43}$/);
  const person = world.telegram.newPerson({ username: "anna_tg" });
  const answer = await world.say(person, `/start ${token}`);
  expect(answer.text).toContain("Done: this chat is linked to the account anna");
  expect((await telegramState(world.callerAs(customer))).link).toMatchObject({ username: "anna_tg", isBlocked: false });
  const other = world.telegram.newPerson();
  expect((await world.say(other, `/start ${token}`)).text).toContain("has been used");
  expect((await world.say(other, "/orders")).text).toContain("This bot confirms logins");
});

test("opening someone else's link leaves two-factor authentication of the opener's account on", async () => {
  const victim = await world.customer("guarded");
  const person = await world.linked(victim, { username: "guarded_tg" });
  const guard = (isOn: boolean) =>
    world
      .asSystem()
      .run(({ tx, panelId }) =>
        tx.updateTable("users").set({ telegramFactor: isOn }).where("panelId", "=", panelId).where("id", "=", victim.id).execute(),
      );
  await guard(true);
  const stranger = await world.customer("stranger");
  expect((await world.say(person, `/start ${await world.startToken(stranger)}`)).text).toContain("confirms logins to another account");
  expect((await telegramState(world.callerAs(victim))).link).toMatchObject({ username: "guarded_tg" });
  expect((await telegramState(world.callerAs(stranger))).link).toBeNull();
  await guard(false);
  expect((await world.say(person, `/start ${await world.startToken(stranger)}`)).text).toContain("stranger");
});

test("a link expires after five minutes", async () => {
  const customer = await world.customer("late");
  const token = await world.startToken(customer);
  world.clock.advance(301_000);
  const person = world.telegram.newPerson();
  expect((await world.say(person, `/start ${token}`)).text).toContain("older than 5 minutes");
  expect((await telegramState(world.callerAs(customer))).link).toBeNull();
});

test("only the newest link's token is valid, and a forged payload gets the same answer", async () => {
  const customer = await world.customer("twice");
  const first = await world.startToken(customer);
  await world.startToken(customer);
  const person = world.telegram.newPerson();
  const expired = (await world.say(person, `/start ${first}`)).text;
  expect(expired).toContain("has been used");
  expect((await world.say(person, "/start nonsense")).text).toBe(expired);
  expect((await world.say(person, `/start ${"A".repeat(43)}`)).text).toBe(expired);
  const token = await world.startToken(customer);
  const rest = token.slice(token.indexOf("_"));
  const other = await world.newPanel();
  for (const id of [other.id, 987_654_321]) expect((await world.say(person, `/start ${id.toString(36)}${rest}`)).text).toBe(expired);
});

test("a person with accounts on several panels chooses the active one in the platform's bot", async () => {
  const second = await world.newPanel({ name: "Second shop" });
  const here = await world.customer("here", { credit: "5" });
  const there = await world.customer("there", { panel: second, credit: "70" });
  const person = await world.linked(here);
  await world.say(person, `/start ${await world.startToken(there)}`);
  expect((await world.say(person, "/balance")).text).toContain("$70.00");
  await world.say(person, "/settings");
  const switched = await world.press(person, `Switch to ${world.panel.name}`);
  expect(switched.text).toContain("here");
  expect((await world.say(person, "/balance")).text).toContain("$5.00");
});

test("unlinking asks for confirmation, after which the account is no longer linked", async () => {
  const customer = await world.customer("leaver");
  const person = await world.linked(customer);
  await world.say(person, "/settings");
  expect((await world.press(person, "Unlink chat")).text).toContain("Unlink this chat from your account");
  expect((await world.press(person, "Unlink")).text).toContain("no longer linked");
  expect((await telegramState(world.callerAs(customer))).link).toBeNull();
  expect((await world.say(person, "/balance")).text).toContain("This bot confirms logins");
});

test("unlinking confirmed after another account became the active one unlinks neither", async () => {
  const here = await world.customer("staying");
  const there = await world.customer("arriving", { panel: await world.newPanel() });
  const person = await world.linked(here);
  await world.say(person, "/settings");
  await world.press(person, "Unlink chat");
  await world.say(person, `/start ${await world.startToken(there)}`);
  world.telegram.press(person, world.bot, { text: "Unlink" });
  await world.until(() => world.telegram.noticesOf(world.bot).at(-1) !== undefined);
  for (const user of [here, there]) expect((await telegramState(world.callerAs(user))).link).not.toBeNull();
});

test("Telegram would accept every call the bot made", () => {
  expect(world.telegram.calls.filter(({ code }) => code !== 200)).toEqual([]);
});
