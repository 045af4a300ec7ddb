import { NOTIFICATION_CODES, NOTIFICATION_EVENTS, notificationEvent } from "@vitrine/contract/messaging/notification/events";
import { inboxInput, type InboxInput } from "@vitrine/contract/messaging/notification/inbox";
import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, describe, expect, test } from "vitest";
import { openCaller } from "../../kernel/context/caller.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { changeChildPrice } from "../../tenancy/panel/child-request.ts";
import { getChoices, setChoices } from "./choices.ts";
import { listInbox, unreadCount } from "./inbox.ts";
import { notifyOwner } from "./notify-owner.ts";
import { notifyUser, notifyUsers } from "./notify-user.ts";
import { readNotification } from "./read-notification.ts";
import { notificationWords } from "./words.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const inbox = (caller: Caller, input: Partial<Record<keyof InboxInput, unknown>> = {}) => listInbox(caller, inboxInput.parse(input));

async function ownerOfNew(name: string) {
  const owner = await world.mainUser(name);
  const panel = await world.newPanel({ ownerId: owner.id });
  const failed = (providerId: number) => ({ orderId: 7, text: "No such link", providerId, name: `Nova ${providerId}` });
  const tell = (providerId = 3) => world.asSystem(panel).run((ctx) => notifyOwner(ctx, "order_failed", failed(providerId)));
  return { owner, panel, me: world.callerAs(owner), tell };
}

test("kinds with a subject each are separate entries, however many there are on one day", async () => {
  const { me, panel } = await ownerOfNew("several");
  for (const login of ["olha", "ivan"]) await world.asSystem(panel).run((ctx) => notifyOwner(ctx, "manager_joined", { login }));
  const news = (title: string) => ({ mailingId: 1, title, text: "Read on" });
  const reader = await world.customer("reader");
  for (const title of ["Sale", "Holidays"]) await world.asSystem().run((ctx) => notifyUser(ctx, reader.id, "news", news(title)));
  expect((await inbox(world.callerAs(reader))).items.map(({ title }) => title)).toEqual(["Holidays", "Sale"]);
  const titles = async () => (await inbox(me)).items.map(({ title, unread }) => `${title}: ${unread}`);
  expect(await titles()).toEqual(["ivan is now a manager: 1", "olha is now a manager: 1"]);
  const [newest] = (await inbox(me)).items;
  await readNotification(me, { id: newest!.id, entry: true });
  expect(await titles()).toEqual(["ivan is now a manager: 0", "olha is now a manager: 1"]);
});

test("owners are notified of earnings on the main panel, by their choices and with a link", async () => {
  const me = world.callerAs(await world.mainUser("earning"));
  const { userId } = me.actor as { userId: number };
  await world
    .asSystem(world.main)
    .run((ctx) => notifyUser(ctx, userId, "withdrawal_paid", { amount: "5", currency: "USD", page: "referrals" }));
  await world.asSystem(world.main).run((ctx) => notifyUser(ctx, userId, "balance_adjusted", { amount: "5", currency: "USD" }));
  await world
    .asSystem(world.main)
    .run((ctx) => notifyUser(ctx, userId, "payment_refunded", { amount: "5", currency: "USD", login: "earning", paymentId: "VT1" }));
  expect((await inbox(me)).items.map(({ action }) => action?.href)).toEqual(["/balance", "/balance", "/referrals"]);
  expect((await me.run(getChoices)).events.map(({ code }) => code)).toEqual(
    expect.arrayContaining(["balance_adjusted", "referral_earned", "withdrawal_paid", "withdrawal_refused", "promo_refused"]),
  );
});

test("repeated events at one provider are one entry, named after the newest, with a link to the fix", async () => {
  const { me, panel, tell } = await ownerOfNew("many");
  await tell(4);
  for (let n = 0; n < 14; n++) await tell();
  await world.asSystem(panel).run((ctx) => notifyOwner(ctx, "provider_out_of_money", { providerId: 3, name: "North" }));
  const { items, next } = await inbox(me);
  expect(next).toBeUndefined();
  expect(items).toMatchObject([
    {
      code: "provider_out_of_money",
      title: "North: out of funds",
      count: 1,
      unread: 1,
      action: { href: `/panel/${panel.id}/providers/3` },
    },
    {
      code: "order_failed",
      group: "orders",
      title: "14 orders failed at Nova 3",
      text: "Last reason: No such link. The customers were refunded.",
      count: 14,
      unread: 14,
      panel: { id: panel.id, name: panel.name },
      action: { label: "Open provider", href: `/panel/${panel.id}/providers/3` },
    },
    {
      title: "Order 7 failed",
      text: "Nova 4 rejected it: No such link. The customer was refunded.",
      action: { label: "Open order", href: `/panel/${panel.id}/orders/fail?query=7` },
    },
  ]);
  expect(await unreadCount(me)).toEqual({ unread: 16 });
  expect((await inbox(me, { group: "providers" })).items.map(({ code }) => code)).toEqual(["provider_out_of_money"]);
});

test("pages follow one another without gap or repetition", async () => {
  const { me, panel } = await ownerOfNew("pages");
  const system = world.asSystem(panel);
  for (let n = 1; n <= 7; n++) await system.run((ctx) => notifyOwner(ctx, "provider_failing", { providerId: n, name: `P${n}` }));
  const titles: string[] = [];
  let before: number | undefined;
  do {
    const page = await inbox(me, { limit: 3, before });
    titles.push(...page.items.map(({ title }) => title));
    before = page.next;
  } while (before !== undefined);
  expect(titles).toEqual([7, 6, 5, 4, 3, 2, 1].map((n) => `P${n} isn't responding`));
});

test("an entry is found by the id of any of its notifications, by its own reader only", async () => {
  const { me, tell, panel } = await ownerOfNew("opener");
  await tell();
  const first = (await inbox(me)).items[0]!.id;
  await tell();
  await world.asSystem(panel).run((ctx) => notifyOwner(ctx, "panel_active", { domain: "nova.example" }));
  const [active, failed] = (await inbox(me)).items;
  expect(failed!.id).toBeGreaterThan(first);
  for (const id of [first, failed!.id]) expect((await inbox(me, { id, limit: 1 })).items).toMatchObject([{ id: failed!.id, count: 2 }]);
  expect((await inbox(me, { id: active!.id })).items.map(({ code }) => code)).toEqual(["panel_active"]);
  expect((await inbox(world.callerAs(await world.mainUser()), { id: first })).items).toEqual([]);
});

test("one entry or all are marked as read; another person's cannot be found", async () => {
  const { me, tell, panel } = await ownerOfNew("reader");
  const stranger = world.callerAs(await world.mainUser());
  for (let n = 0; n < 3; n++) await tell();
  await world.asSystem(panel).run((ctx) => notifyOwner(ctx, "panel_active", { domain: "nova.example" }));
  const [active, failed] = (await inbox(me)).items;
  await readNotification(stranger, { id: failed!.id, entry: true });
  await readNotification(stranger, { all: true });
  expect(await unreadCount(me)).toEqual({ unread: 4 });
  expect((await inbox(stranger)).items).toEqual([]);

  await readNotification(me, { id: failed!.id, entry: false });
  expect((await inbox(me)).items.find(({ code }) => code === "order_failed")).toMatchObject({ count: 3, unread: 2 });
  await readNotification(me, { id: failed!.id, entry: true });
  expect((await inbox(me, { filter: "unread" })).items.map(({ id }) => id)).toEqual([active!.id]);
  await readNotification(me, { all: true });
  expect(await unreadCount(me)).toEqual({ unread: 0 });
  expect((await inbox(me)).items).toHaveLength(2);
});

test("an owner of several panels can read those of one; on a panel's own host links to other panels are absolute", async () => {
  const { owner, me, panel, tell } = await ownerOfNew("two");
  const other = await world.newPanel({ ownerId: owner.id });
  await tell();
  await world.asSystem(other).run((ctx) => notifyOwner(ctx, "panel_active", { domain: "x.example" }));
  expect((await inbox(me, { panelId: other.id })).items.map(({ code }) => code)).toEqual(["panel_active"]);
  const there = (await inbox(world.ownerOf(panel, owner))).items;
  expect(there.map(({ action }) => action?.href)).toEqual([
    `http://${world.main.domain}/panel/${other.id}`,
    `/panel/${panel.id}/orders/fail?query=7`,
  ]);
});

test("a customer has an inbox of their own, in the language they read", async () => {
  const customer = await world.customer("buyer");
  await world.asSystem().run((ctx) =>
    notifyUsers(ctx, [
      { userId: customer.id, code: "order_done", params: { orderId: 5, service: "Followers", quantity: 100 } },
      { userId: customer.id, code: "order_done", params: { orderId: 6, service: "Likes", quantity: 50 } },
    ]),
  );
  const { actor, panel } = customer;
  const reading = (language: "en" | "ru" | "uk") => openCaller({ platform: world.platform, panel, actor, requestId: "inbox", language });
  const [entry] = (await inbox(reading("ru"))).items;
  expect(entry).toMatchObject({
    title: "2 заказа выполнены",
    text: "Последнее: Заказ 6 выполнен. Likes: доставлено 50.",
    panel: null,
    action: { href: "/orders/6" },
  });
  expect((await inbox(reading("uk"))).items[0]!.title).toBe("2 замовлення виконано");
  const events = await world
    .asSystem()
    .run(({ tx }) => tx.selectFrom("events").select("data").where("userId", "=", customer.id).where("kind", "=", "notification").execute());
  expect(events).toHaveLength(2);
});

describe("choices", () => {
  test("a type switched off in the panel is not shown, counted or sent to screens; security types cannot be switched off", async () => {
    const customer = await world.customer("chooser");
    const me = world.callerAs(customer);
    const chosen = await me.run((ctx) =>
      setChoices(ctx, {
        choices: [
          { event: "order_done", channel: "panel", on: false },
          { event: "login_refused", channel: "email", on: false },
          { event: "provider_failing", channel: "email", on: false },
        ],
      }),
    );
    const of = (code: string) =>
      Object.fromEntries(chosen.events.find((one) => one.code === code)!.channels.map((one) => [one.channel, one.on]));
    expect(of("order_done")).toEqual({ panel: false, email: false, telegram: true });
    expect(of("login_refused")).toEqual({ panel: true, email: true, telegram: true });
    expect(chosen.events.map(({ code }) => code)).not.toContain("provider_failing");
    await world.asSystem().run((ctx) => notifyUser(ctx, customer.id, "order_done", { orderId: 1, service: "Likes", quantity: 5 }));
    expect(await unreadCount(me)).toEqual({ unread: 0 });
    expect((await inbox(me)).items).toEqual([]);
    const rows = await me.run(({ tx }) => tx.selectFrom("events").select("id").where("userId", "=", customer.id).execute());
    expect(rows).toEqual([]);
  });

  test("an owner chooses for their panels, without events that only customers are notified of", async () => {
    const codes = (await world.callerAs(await world.mainUser()).run(getChoices)).events.map(({ code }) => code);
    expect(codes).toContain("order_failed");
    expect(codes).not.toContain("order_done");
    expect(codes).toContain("ticket_new");
    expect(codes).not.toContain("advert_waiting");
    const moderator = world.callerAs(await world.mainUser("moderating", { role: "moderator" }));
    expect((await moderator.run(getChoices)).events.map(({ code }) => code)).toContain("advert_waiting");
  });

  test("a customer finds orders first, then money", async () => {
    const { events } = await world.callerAs(await world.customer("sorted")).run(getChoices);
    expect(events[0]!.code).toBe("order_done");
    expect([...new Set(events.map(({ group }) => group))]).toEqual(["orders", "money", "services", "panel", "support", "account"]);
  });

  test("customers choose about child panels only where there are any", async () => {
    const me = world.callerAs(await world.customer("parent"));
    const about = async () => (await me.run(getChoices)).events.map(({ code }) => code).filter((code) => /^(tariff|child)_/.test(code));
    expect(await about()).toEqual([]);
    await me.run((ctx) => setChoices(ctx, { choices: [{ event: "tariff_soon", channel: "email", on: false }] }));
    await world.asOwner.run((ctx) => changeChildPrice(ctx, { price: "10" }));
    expect(await about()).toEqual(
      expect.arrayContaining(["tariff_charged", "tariff_soon", "tariff_unpaid", "tariff_stopped", "child_accepted", "child_refused"]),
    );
    const { events } = await me.run(getChoices);
    expect(events.find(({ code }) => code === "tariff_soon")!.channels).toContainEqual({ channel: "email", forced: false, on: true });
    await world.asOwner.run((ctx) => changeChildPrice(ctx, { price: null }));
    expect(await about()).toEqual([]);
  });

  test("only owners choose webhooks, for events about a panel", async () => {
    const me = world.callerAs(await world.mainUser("hooked"));
    const channels = async (who = me) =>
      Object.fromEntries((await who.run(getChoices)).events.map((one) => [one.code, one.channels.map(({ channel }) => channel)]));
    expect(await channels()).toMatchObject({
      order_failed: ["panel", "email", "telegram", "webhook"],
      ticket_new: ["panel", "email", "telegram", "webhook"],
      manager_invited: ["panel", "email", "telegram"],
      tariff_unpaid: ["panel", "email", "telegram", "webhook"],
      // The person who started an export is notified, not the panel.
      export_ready: ["panel", "email", "telegram"],
    });
    const customer = world.callerAs(await world.customer("hookless"));
    expect(Object.values(await channels(customer)).flat()).not.toContain("webhook");
    for (const [who, event] of [
      [me, "manager_invited"],
      [customer, "order_done"],
    ] as const) {
      await who.run((ctx) => setChoices(ctx, { choices: [{ event, channel: "webhook", on: true }] }));
      const kept = await who.run(({ tx }) =>
        tx.selectFrom("notificationChoices").select("event").where("channel", "=", "webhook").execute(),
      );
      expect(kept).toEqual([]);
    }
  });

  test("times and channels stay until they are changed", async () => {
    const me = world.callerAs(await world.mainUser("timed"));
    const before = await me.run(getChoices);
    expect(before).toMatchObject({ quiet: null, digest: "off", timeZone: "UTC", telegram: null, email: { isConfirmed: true } });
    await me.run((ctx) => setChoices(ctx, { choices: [], quiet: { from: 1320, to: 480 }, timeZone: "Europe/Kyiv" }));
    const after = await me.run((ctx) => setChoices(ctx, { choices: [], digest: "daily", digestAt: 600 }));
    expect(after).toMatchObject({ quiet: { from: 1320, to: 480 }, timeZone: "Europe/Kyiv", digest: "daily", digestAt: 600 });
    expect((await me.run((ctx) => setChoices(ctx, { choices: [], quiet: null }))).quiet).toBeNull();
  });
});

test.each(LANGUAGES)("every event has a text in %s, with all of its parameters filled", (language) => {
  for (const code of NOTIFICATION_CODES) {
    const event = notificationEvent(code)!;
    const params = Object.fromEntries([...event.params, "panel", "panelId"].map((name) => [name, name === "count" ? 3 : `[${name}]`]));
    const words = notificationWords(language, code, params);
    const grouped = notificationWords(language, code, params, 5);
    expect([code, words.title !== "" && words.text !== "" && words.action !== ""]).toEqual([code, true]);
    expect(`${code} ${words.title} ${words.text} ${grouped.title} ${grouped.text} ${grouped.action}`).not.toMatch(/\{\{/);
  }
  expect(notificationWords(language, "of_a_later_version", {}).title).not.toBe("");
});

test("every event has a link for each kind of recipient", () => {
  for (const [code, { audience, leadsTo }] of Object.entries(NOTIFICATION_EVENTS))
    expect([
      code,
      Object.keys(leadsTo)
        .filter((name) => name !== "ownerMany")
        .toSorted(),
    ]).toEqual([code, [...audience].toSorted()]);
});
