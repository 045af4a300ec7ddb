import type { ManagerScope } from "@vitrine/contract/kernel/permission/roles";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { notifyOwner } from "@vitrine/core/messaging/notification/notify-owner";
import { fanOut } from "@vitrine/core/messaging/notification/fan-out.workflow";
import { banCustomer, unbanCustomer } from "@vitrine/core/tenancy/customer/ban.workflow";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { runAs } from "@vitrine/testkit/template";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type BotWorld, makeBotWorld } from "../test/bot-world.ts";

let world: BotWorld;
beforeAll(async () => {
  world = await makeBotWorld();
});
afterAll(() => world.stop());

async function managerOf(panel: PanelContext, scope: Exclude<ManagerScope, true>) {
  const user = await world.mainUser();
  await world
    .asSystem(world.main)
    .run((ctx) =>
      ctx.tx.insertInto("managers").values({ panelId: ctx.panelId, userId: user.id, targetPanelId: panel.id, scope }).execute(),
    );
  return user;
}

/** An order with an unknown outcome on a new panel. */
async function unknownOrder() {
  const owner = await world.mainUser();
  const panel = await world.newPanel({ ownerId: owner.id });
  const providerId = await makeProvider(world.platform, panel);
  const service = await world.service({ providerId }, panel);
  const customer = await world.customer(undefined, { panel, credit: "1000" });
  const orderId = await makeOrder(world, { customer, service, quantity: 100 });
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update orders set dispatch = 'unknown' where panel_id = $1 and id = $2", [panel.id, orderId]),
  );
  const dispatch = () =>
    world
      .asSystem(panel)
      .run((ctx) =>
        ctx.tx
          .selectFrom("orders")
          .select(["dispatch", "status"])
          .where("panelId", "=", panel.id)
          .where("id", "=", orderId)
          .executeTakeFirstOrThrow(),
      );
  return { owner, panel, customer, orderId, dispatch };
}

test("a customer sees their own orders page by page, and no one else's", async () => {
  const service = await world.service();
  const customer = await world.customer("buyer", { credit: "1000" });
  const other = await world.customer("neighbour", { credit: "1000" });
  const theirs = await makeOrder(world, { customer: other, service });
  const ids: number[] = [];
  for (let n = 0; n < 6; n++) ids.push(await makeOrder(world, { customer, service, link: "https://example.com/<script>" }));
  const person = await world.linked(customer);
  const first = await world.say(person, "/orders");
  for (const id of ids.slice(1)) expect(first.text).toContain(String(id));
  expect(first.text).toContain("https://example.com/<script>");
  const second = await world.press(person, "Older →");
  expect(second.text).toContain(`○ ${ids[0]} `);
  for (const { text } of [first, second]) expect(text).not.toContain(`○ ${theirs} `);
});

test("an owner resolves an order of unknown outcome from its notification, with a confirmation before money moves", async () => {
  const { owner, panel, customer, orderId, dispatch } = await unknownOrder();
  const person = await world.linked(owner);
  const count = world.telegram.messages(person, world.bot).length;
  await world.asSystem(panel).run((ctx) => notifyOwner(ctx, "order_unknown", { orderId }));
  await world.until(() => fanOut(world.platform).then(() => world.telegram.messages(person, world.bot).length > count));
  const message = world.telegram.messages(person, world.bot).at(-1)!;
  expect(message.buttons[0]!.map(({ text }) => text)).toEqual(["Send again", "Refund"]);
  expect((await world.press(person, "Refund")).text).toContain("full charge returns to the customer");
  expect(await dispatch()).toMatchObject({ dispatch: "unknown" });
  expect((await world.press(person, "Yes, refund")).text).toContain("refunded");
  expect(await dispatch()).toMatchObject({ dispatch: "rejected", status: "fail" });
  expect(await world.balance(customer.id, panel)).toBe("1000.00");
});

test("a button of another panel, or beyond a manager's scope, has no effect", async () => {
  const { panel, orderId, dispatch } = await unknownOrder();
  const stranger = await world.linked(await world.mainUser());
  const supporter = await world.linked(await managerOf(panel, 1));
  const customer = await world.linked(await world.customer("curious"));
  for (const person of [stranger, supporter, customer]) {
    for (const data of [
      `do:${panel.id}:${orderId}:refund`,
      `ask:${panel.id}:${orderId}:resend`,
      `unknown:${panel.id}`,
      `panel:${panel.id}:1`,
    ]) {
      const notices = world.telegram.noticesOf(world.bot).length;
      const before = world.telegram.messages(person, world.bot).at(-1)!.edits;
      world.telegram.press(person, world.bot, { data });
      await world.until(
        () => world.telegram.noticesOf(world.bot).length > notices && world.telegram.noticesOf(world.bot).at(-1) !== undefined,
      );
      expect(world.telegram.messages(person, world.bot).at(-1)!.edits, data).toBe(before);
      expect(world.telegram.noticesOf(world.bot).at(-1), data).not.toBe("");
    }
  }
  expect(await dispatch()).toMatchObject({ dispatch: "unknown" });
});

test("a manager may do what the access table says: orders and decisions from scope 2, provider balances from 99", async () => {
  const { panel, orderId, dispatch } = await unknownOrder();
  const low = await world.linked(await managerOf(panel, 1));
  expect((await world.say(low, "/orders")).text).toContain("access to any panel's orders");
  const middle = await world.linked(await managerOf(panel, 2));
  expect((await world.say(middle, "/orders")).text).toContain(String(orderId));
  expect((await world.say(middle, "/balance")).text).not.toContain("provider balances");
  const high = await world.linked(await managerOf(panel, 99));
  expect((await world.say(high, "/balance")).text).toContain("provider balances");
  await world.say(middle, "/orders");
  await world.press(middle, "Decide");
  await world.press(middle, "Send again");
  expect((await world.press(middle, "Yes, send again")).text).toContain("being sent again");
  expect(await dispatch()).toMatchObject({ dispatch: "waiting" });
  const audited = await world
    .asSystem(panel)
    .run((ctx) =>
      ctx.tx
        .selectFrom("auditLog")
        .select(["action", "via", "actor"])
        .where("panelId", "=", panel.id)
        .where("action", "=", "order.resolve")
        .execute(),
    );
  expect(audited).toMatchObject([{ via: "telegram", actor: { kind: "manager" } }]);
});

test("a name of emoji that is too long for its line ends with a whole emoji", async () => {
  const service = await world.service({ name: "🔥".repeat(40) });
  const customer = await world.customer("burning", { credit: "100" });
  await makeOrder(world, { customer, service });
  const person = await world.linked(customer);
  expect((await world.say(person, "/orders")).text).toContain(`${"🔥".repeat(29)}…`);
});

test("a banned customer reads that they are banned, whatever they ask, until they are unbanned", async () => {
  const customer = await world.customer("banned", { credit: "5" });
  const person = await world.linked(customer);
  const owner = world.asOwner;
  await banCustomer(owner, { userId: customer.id, reason: "Spam" });
  for (const text of ["/balance", "/orders", "/help", "hello"])
    expect((await world.say(person, text)).text).toContain("has been suspended");
  await unbanCustomer(owner, { userId: customer.id });
  expect((await world.say(person, "/balance")).text).toContain("5.00");
});

test("everything is in the person's language, and changing it changes the site's too", async () => {
  const customer = await world.customer("speaker", { language: "ru", credit: "12.5" });
  const person = await world.linked(customer, { languageCode: "en" });
  expect((await world.say(person, "/balance")).text).toContain("Баланс на");
  expect((await world.say(person, "/orders")).text).toContain("Заказов пока нет");
  await world.say(person, "/settings");
  expect((await world.press(person, "Українська")).buttons.flat().some(({ text }) => text === "● Українська")).toBe(true);
  expect((await world.say(person, "/help")).text).toContain("Цей чат прив’язано");
  const row = await world
    .asSystem()
    .run((ctx) =>
      ctx.tx
        .selectFrom("users")
        .select("language")
        .where("panelId", "=", ctx.panelId)
        .where("id", "=", customer.id)
        .executeTakeFirstOrThrow(),
    );
  expect(row.language).toBe("uk");
});

test("people who are not linked and unknown commands get a hint; groups get no answer", async () => {
  const person = world.telegram.newPerson({ languageCode: "kk" });
  expect((await world.say(person, "/orders")).text).toContain("Этот бот подтверждает вход");
  expect((await world.say(person, "hello")).text).toContain("только команды");
  const calls = world.telegram.calls.length;
  world.telegram.updatesOf(world.bot).add("message", {
    message_id: 1,
    date: 1,
    text: "/orders",
    from: { id: person.id, is_bot: false, first_name: "x" },
    chat: { id: -5, type: "group", title: "group" },
    entities: [{ type: "bot_command", offset: 0, length: 7 }],
  });
  expect((await world.say(person, "/help")).text).toContain("Этот бот подтверждает вход");
  expect(world.telegram.calls.slice(calls).filter(({ payload }) => Number(payload["chat_id"]) < 0)).toEqual([]);
});

test("Telegram would accept every call the bot made", () => {
  expect(world.telegram.calls.filter(({ code }) => code !== 200)).toEqual([]);
});
