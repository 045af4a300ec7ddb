import type { DigestItem } from "@vitrine/contract/messaging/mail/kinds";
import type { NotificationCode } from "@vitrine/contract/messaging/notification/events";
import { runAs } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { setChoices } from "./choices.ts";
import { fanOut } from "./fan-out.workflow.ts";
import { notifyOwner } from "./notify-owner.ts";
import { markTicketRead } from "./read-notification.ts";
import { notifyUser, notifyUsers } from "./notify-user.ts";
import { forwardToWebhooks } from "./forward-to-webhooks.workflow.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const tell = (code: NotificationCode, params = {}) => world.asSystem().run((ctx) => notifyOwner(ctx, code, params));
const choose = (input: Parameters<typeof setChoices>[1]) => world.callerAs(world.owner).run((ctx) => setChoices(ctx, input));
const mails = () =>
  world.asSystem(world.main).run(({ tx }) => tx.selectFrom("mails").select(["recipient", "kind", "params"]).orderBy("id").execute());
const messages = () =>
  world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("telegramMessages").select(["userId", "code", "params"]).orderBy("id").execute());
const link = () =>
  world.asSystem(world.main).run(async ({ tx }) => {
    await tx
      .insertInto("bots")
      .values({ panelId: world.main.id, botId: 77, username: "vitrine_bot", name: "Vitrine" })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.insertInto("telegramLinks").values({ panelId: world.main.id, userId: world.owner.id, telegramId: 501, botId: 77 }).execute();
  });

async function webhookJobs(): Promise<{ panelId: number; notificationId: number }[]> {
  const { rows } = await runAs(world.database.ownerUrl, (client) =>
    client.query<{ payload: { panelId: number; notificationId: number } }>(
      `select p.payload from graphile_worker._private_jobs p join graphile_worker.jobs j using (id)
       where j.task_identifier = 'notification.to-webhooks'`,
    ),
  );
  return rows.map(({ payload }) => payload);
}

test("a new notification is sent once by each channel that its person wants, regardless of the number of workers", async () => {
  await link();
  await tell("order_failed", { orderId: 7, text: "No such link" });
  await tell("provider_catalogue_refused", { providerId: 1, name: "North", reason: "x" });
  await Promise.all([fanOut(world.platform), fanOut(world.platform), fanOut(world.platform)]);
  await fanOut(world.platform);
  expect(await mails()).toMatchObject([
    {
      recipient: world.owner.email,
      kind: "notification",
      params: { title: "Order 7 failed", url: `http://localhost:3000/panel/${world.panel.id}/orders/fail?query=7` },
    },
  ]);
  expect(await messages()).toMatchObject([{ userId: world.owner.id, code: "order_failed", params: { orderId: 7 } }]);
});

test("the main panel's admins are notified about it, about another panel only its owner", async () => {
  const admins = [await world.mainUser("ada", { role: "admin" }), await world.mainUser("ben", { role: "admin" })];
  const received = () =>
    world.asSystem(world.main).run(async ({ tx }) => {
      const rows = await tx.selectFrom("notifications").select(["userId", "code"]).orderBy("userId").execute();
      return rows.map(({ userId, code }) => [userId, code]);
    });
  await world.asSystem(world.main).run((ctx) => notifyOwner(ctx, "payment_in", { amount: "5.00", currency: "USD" }));
  expect(await received()).toEqual(admins.map(({ id }) => [id, "payment_in"]));
  await tell("order_failed", { orderId: 7, text: "x" });
  expect((await received()).filter(([, code]) => code === "order_failed")).toEqual([[world.owner.id, "order_failed"]]);
});

test("an event that already sends an email is not mailed again", async () => {
  const params = { orderId: 7, text: "x" };
  await world
    .asSystem(world.main)
    .run((ctx) => notifyUsers(ctx, [{ userId: world.owner.id, code: "order_failed", params, isMailed: true }]));
  await fanOut(world.platform);
  expect(await mails()).toEqual([]);
});

test("nothing is sent by a disabled channel, to an unconfirmed address, or to an account without a link", async () => {
  await choose({ choices: [{ event: "order_failed", channel: "email", on: false }] });
  await tell("order_failed", { orderId: 7, text: "x" });
  await world
    .asSystem(world.main)
    .run(({ tx }) => tx.updateTable("users").set({ isActivated: false }).where("id", "=", world.owner.id).execute());
  await tell("provider_out_of_money", { providerId: 1, name: "North" });
  await fanOut(world.platform);
  expect(await mails()).toEqual([]);
  expect(await messages()).toEqual([]);
});

test("after the first, many of one kind become one email and one message", async () => {
  await link();
  await tell("order_failed", { orderId: 1, text: "x" });
  await fanOut(world.platform);
  for (let n = 2; n <= 6; n++) await tell("order_failed", { orderId: n, text: "x", providerId: 3, name: "Nova" });
  await fanOut(world.platform);
  expect(await mails()).toHaveLength(1);
  world.clock.advance(11 * 60_000);
  await fanOut(world.platform);
  const [, digest] = await mails();
  expect(digest).toMatchObject({ kind: "digest", params: { count: 5 } });
  const items = JSON.parse((digest!.params as { items: string }).items) as DigestItem[];
  expect(items.map(({ title }) => title)).toEqual(["5 orders failed at Nova"]);
  expect((await messages()).slice(1)).toMatchObject([{ code: "order_failed", params: { orderId: 6, many: 5 } }]);
});

test("kinds with a subject each get separate messages, and separate lines in a digest", async () => {
  await link();
  await choose({ choices: ["email", "telegram"].map((channel) => ({ event: "manager_joined", channel: channel as "email", on: true })) });
  for (const login of ["olha", "ivan"]) await tell("manager_joined", { login });
  await fanOut(world.platform);
  const [digest] = await mails();
  const items = JSON.parse((digest!.params as { items: string }).items) as DigestItem[];
  expect(items.map(({ title }) => title)).toEqual(["olha is now a manager", "ivan is now a manager"]);
  expect((await messages()).map(({ params }) => params)).toMatchObject([{ login: "olha" }, { login: "ivan" }]);
});

test("the main panel's notifications about a panel reach the panel's webhooks, if its owner chose that", async () => {
  const params = { orders: 8, quantity: 10, panelId: world.panel.id, panel: "Nova" };
  const warn = async (userId = world.owner.id) => {
    await world.asSystem(world.main).run((ctx) => notifyUser(ctx, userId, "tariff_limit_near", params));
    await fanOut(world.platform);
  };
  await warn();
  expect(await webhookJobs()).toEqual([]);
  await choose({ choices: [{ event: "tariff_limit_near", channel: "webhook", on: true }] });
  await warn();
  const [job, ...more] = await webhookJobs();
  expect(more).toEqual([]);
  await forwardToWebhooks(world.platform, job!);
  const events = () =>
    world.asSystem().run(({ tx }) => tx.selectFrom("events").select("data").where("kind", "=", "owner_notification").execute());
  expect(await events()).toEqual([{ data: { kind: "owner_notification", code: "tariff_limit_near", params } }]);
  const other = await world.newPanel({ ownerId: (await world.mainUser("other")).id });
  await forwardToWebhooks(world.platform, { ...job!, panelId: other.id });
  expect(await world.asSystem(other).run(({ tx }) => tx.selectFrom("events").select("id").execute())).toEqual([]);
});

test("a notification waiting for a digest is not sent by a channel that was switched off meanwhile", async () => {
  await link();
  await choose({ choices: [], digest: "hourly" });
  await tell("order_failed", { orderId: 7, text: "x" });
  await tell("provider_out_of_money", { providerId: 1, name: "North" });
  await fanOut(world.platform);
  await choose({ choices: [{ event: "order_failed", channel: "email", on: false }] });
  world.clock.advance(3_600_000);
  await fanOut(world.platform);
  expect(await mails()).toMatchObject([{ kind: "notification", params: { title: "North: out of funds" } }]);
  expect(await messages()).toHaveLength(2);
});

test("quiet hours hold back everything except account security", async () => {
  const hour = new Date().getUTCHours();
  await choose({ choices: [], quiet: { from: hour * 60, to: ((hour + 3) % 24) * 60 }, timeZone: "UTC" });
  await tell("order_failed", { orderId: 1, text: "x" });
  await tell("login_refused", { device: "Chrome (Windows)", country: "UA" });
  await fanOut(world.platform);
  expect(await mails()).toMatchObject([
    { params: { title: "Login rejected", isAlert: 1, text: expect.stringContaining("Chrome (Windows), Ukraine") } },
  ]);
  world.clock.advance(3 * 3_600_000);
  await fanOut(world.platform);
  expect((await mails()).slice(1)).toMatchObject([{ kind: "notification", params: { title: "Order 1 failed" } }]);
});

test("waiting notifications follow quiet hours and digests that are changed meanwhile", async () => {
  await link();
  const hour = new Date().getUTCHours();
  const quiet = { from: hour * 60, to: ((hour + 3) % 24) * 60 };
  await choose({ choices: [], quiet, timeZone: "UTC" });
  await tell("order_failed", { orderId: 1, text: "x" });
  await fanOut(world.platform);
  expect([await mails(), await messages()]).toEqual([[], []]);
  await choose({ choices: [], quiet: null, digest: "hourly" });
  await fanOut(world.platform);
  expect([await mails(), await messages()]).toMatchObject([[], [{ code: "order_failed" }]]);
  await choose({ choices: [], digest: "off" });
  await fanOut(world.platform);
  expect(await mails()).toMatchObject([{ kind: "notification", params: { title: "Order 1 failed" } }]);
});

test("a digest collects notifications until its time, in the person's language", async () => {
  await world
    .asSystem(world.main)
    .run(({ tx }) => tx.updateTable("users").set({ language: "uk" }).where("id", "=", world.owner.id).execute());
  await choose({ choices: [], digest: "hourly" });
  await tell("order_failed", { orderId: 1, text: "x" });
  await tell("provider_invalid_key", { providerId: 2, name: "Північ" });
  await fanOut(world.platform);
  expect(await mails()).toEqual([]);
  world.clock.advance(3_600_000);
  await fanOut(world.platform);
  const [digest, ...more] = await mails();
  expect(more).toEqual([]);
  expect((JSON.parse((digest!.params as { items: string }).items) as DigestItem[]).map(({ title }) => title)).toEqual([
    "Замовлення 1 не виконано",
    "Північ відхиляє ваш ключ",
  ]);
});

test("a message that was read in its dialog is not sent, now or after the quiet hours", async () => {
  await link();
  const about = { ticketId: 5, login: "lena", text: "Hello" };
  const read = () =>
    world
      .asSystem(world.main)
      .run((ctx) => markTicketRead(ctx, { userId: world.owner.id, panelId: world.panel.id, ticketId: about.ticketId }));
  await tell("ticket_message", about);
  await read();
  await fanOut(world.platform);
  const hour = world.platform.now().getUTCHours();
  await choose({ choices: [], quiet: { from: hour * 60, to: ((hour + 3) % 24) * 60 }, timeZone: "UTC" });
  await tell("ticket_message", about);
  await fanOut(world.platform);
  await read();
  world.clock.advance(3 * 3_600_000);
  await fanOut(world.platform);
  expect([await mails(), await messages()]).toEqual([[], []]);
});

test("notifications older than a day stay in the inbox only", async () => {
  await tell("order_failed", { orderId: 1, text: "x" });
  world.clock.advance(25 * 3_600_000);
  await fanOut(world.platform);
  expect(await mails()).toEqual([]);
});
