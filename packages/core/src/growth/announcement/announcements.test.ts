import { announceInput, listAnnouncementsInput } from "@vitrine/contract/growth/announcement/announcement";
import { makeOrder } from "@vitrine/testkit/order-factory";
import type { MadeService } from "@vitrine/testkit/service-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { setChoices } from "../../messaging/notification/choices.ts";
import { listInbox } from "../../messaging/notification/inbox.ts";
import { inboxInput } from "@vitrine/contract/messaging/notification/inbox";
import { countReach } from "../reach/reach.ts";
import { announceService } from "./announce.ts";
import { listAnnouncements } from "./list.ts";
import { notifyCustomers } from "./notify.workflow.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { signal } = new AbortController();

let world: World;
beforeEach(async () => {
  world = await makeWorld();
});
const announce = (serviceId: number, text = "", caller = world.asOwner) =>
  caller.run((ctx) => announceService(ctx, announceInput.parse({ serviceId, text })));
const list = (caller = world.asOwner) => caller.run((ctx) => listAnnouncements(ctx, listAnnouncementsInput.parse({})));
async function services(count: number): Promise<MadeService[]> {
  const made: MadeService[] = [];
  for (let n = 0; n < count; n++) made.push(await world.service({ name: `Service ${n}` }));
  return made;
}
const sql = (text: string, values: unknown[]) => runAs(world.database.ownerUrl, (client) => client.query(text, values));
const notified = async () =>
  world.asSystem().run(async ({ tx }) => tx.selectFrom("notifications").select(["userId", "code", "params"]).orderBy("userId").execute());

test("there are at most five announcements a day, and one of the same service in 30 days", async () => {
  const made = await services(7);
  for (const { id } of made.slice(0, 5)) await announce(id);
  await expect(announce(made[5]!.id)).rejects.toMatchObject({ code: "limit_reached", kind: "PRECONDITION" });
  await expect(announce(made[0]!.id)).rejects.toMatchObject({ code: "notifications_already_exists", kind: "CONFLICT" });
  const { items, ...room } = await list();
  expect(room).toMatchObject({ left: 0, total: 5, nextAt: items.at(-1)!.createdAt + DAY_MS / 1000 });
  world.clock.advance(DAY_MS + 1000);
  expect(await list()).toMatchObject({ left: 5, nextAt: null });
  await expect(announce(made[0]!.id)).rejects.toMatchObject({ code: "notifications_already_exists" });
  await announce(made[5]!.id);
  world.clock.advance(29 * DAY_MS);
  await announce(made[0]!.id);
});

test("an unpaid panel announces nothing, and stops notifying", async () => {
  const [first, second] = await services(2);
  await world.customer("reader");
  const { id } = await announce(first!.id);
  await sql("update panels set status = 'not_payed' where id = $1", [world.panel.id]);
  const stopped = { ...world.panel, status: "not_payed" } as const;
  await expect(announce(second!.id, "", world.ownerOf(stopped))).rejects.toMatchObject({ code: "panel_unavailable" });
  await notifyCustomers(world.asSystem(stopped), id, signal);
  expect(await notified()).toEqual([]);
  expect((await list()).items).toMatchObject([{ sent: 0, isSent: true }]);
});

test("of concurrent announcements only five are created, and only one of each service", async () => {
  const made = await services(4);
  for (const { id } of made.slice(0, 2)) await announce(id);
  const rivals = await services(6);
  const answers = await Promise.allSettled([...rivals, rivals[0]!, rivals[0]!].map(({ id }) => announce(id)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  const { items, left } = await list();
  expect([items.length, left, new Set(items.map(({ serviceId }) => serviceId)).size]).toEqual([5, 0, 5]);
});

test("a service that can't be ordered, another panel's, and people without the right are refused", async () => {
  const [service, off] = await services(2);
  await sql("update services set status = 'off' where id = $1", [off!.id]);
  await expect(announce(off!.id)).rejects.toMatchObject({ code: "not_found" });
  const stranger = world.ownerOf(await world.newPanel());
  await expect(announce(service!.id, "", stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(announce(service!.id, "", world.asManager(2))).rejects.toMatchObject({ code: "forbidden" });
  await expect(announce(service!.id, "", world.callerAs(await world.customer()))).rejects.toMatchObject({ code: "forbidden" });
  await announce(service!.id, "", world.asManager(3));
  expect((await list(stranger)).items).toEqual([]);
});

test("each customer is notified once in their language, also by workers at the same time; banned people are not", async () => {
  const service = await world.service({ name: "Telegram members", min: 1500 });
  const [ann, boris, banned] = [await world.customer("ann"), await world.customer("boris"), await world.customer("banned")];
  await sql("update users set language = 'ru' where id = $1", [boris.id]);
  await sql("update users set suspended_at = now() where id = $1", [banned.id]);
  const { id } = await announce(service.id, "{{serviceName}} from {{amount}}! {{other}}");
  await Promise.all([1, 2, 3].map(() => notifyCustomers(world.asSystem(), id, signal)));
  const rows = (await notified()).filter(({ code }) => code === "service_announced");
  expect(rows.map(({ userId }) => userId)).toEqual([ann.id, boris.id]);
  expect(rows[0]!.params).toEqual({
    announcementId: id,
    serviceId: service.id,
    serviceName: "Telegram members",
    text: "Telegram members from 1,500! {{other}}",
  });
  expect((rows[1]!.params as { text: string }).text).toMatch(/from 1\s500!/);
  expect((await list()).items[0]).toMatchObject({ serviceName: "Telegram members", serviceMin: 1500, sent: 2, isSent: true });
});

test("an announcement is in the customer's inbox with a counted link, unless they switched it off", async () => {
  const service = await world.service({ name: "Telegram members" });
  const [ann, ben] = [await world.customer("ann"), await world.customer("ben")];
  const choices = [{ event: "service_announced", channel: "panel", on: false }] as const;
  await world.callerAs(ben).run((ctx) => setChoices(ctx, { choices: [...choices] }));
  const { id } = await announce(service.id);
  await notifyCustomers(world.asSystem(), id, signal);
  const inboxOf = async (user: typeof ann) => (await listInbox(world.callerAs(user), inboxInput.parse({}))).items;
  expect(await inboxOf(ann)).toMatchObject([
    {
      title: "Now available: Telegram members",
      action: { href: `/services/${service.id}?announcement=${id}` },
    },
  ]);
  expect(await inboxOf(ben)).toEqual([]);
});

test("the results of an announcement are visits by its link, and the service's orders before and after", async () => {
  const service = await world.service();
  const customer = await world.customer("buyer", { credit: "1000" });
  const at = (hours: number) => new Date(world.platform.now().getTime() + hours * HOUR_MS);
  for (const hours of [-24 * 8, -24, -1]) await makeOrder(world, { customer, service, createdAt: at(hours) });
  const { id } = await announce(service.id);
  await makeOrder(world, { customer, service });
  for (const act of ["shown", "pressed", "pressed"] as const)
    await world.asGuest().run((ctx) => countReach(ctx, { items: [{ kind: "announcement", subject: id, act }] }));
  expect((await list()).items[0]).toMatchObject({ opened: 2, ordersBefore: 2, ordersAfter: 1 });
});
