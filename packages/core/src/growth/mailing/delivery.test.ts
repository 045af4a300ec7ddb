import { writeSettings } from "../../messaging/store/notification-settings.ts";
import { beforeEach, expect, test } from "vitest";
import { makeNewsWorld, newMailing, type NewsWorld } from "../../../test/growth/news-world.ts";
import { setOwnConsents } from "../consent/consents.ts";
import { createMailing, getMailing } from "./manage.ts";
import { paces } from "./pace.ts";
import { startMailing } from "./start.workflow.ts";

let world: NewsWorld;
beforeEach(async () => {
  world = await makeNewsWorld();
});

const FAR = { platform: 6_000_000, panel: 6_000_000 };
const to = () => world.mails.map((mail) => mail.to);

test("an address that the mail server refuses permanently gets no mailing any more", async () => {
  await world.reader("anna");
  world.answer = () => ({ kind: "failed", isFinal: true, isOfAddress: true, text: "EENVELOPE 550 no such user" });
  const first = await world.draft();
  expect(await world.send(first.id)).toMatchObject({ status: "done", failed: 1, reasons: [{ reason: "bounced", count: 1 }] });
  world.answer = () => ({ kind: "sent" });
  await world.reader("boris");
  const second = await world.draft();
  expect(await world.send(second.id)).toMatchObject({ sent: 1, total: 1 });
  expect(to()).toEqual(["anna@example.com", "boris@example.com"]);
});

test("an email that is refused for its content fails, and its address still receives the next one", async () => {
  await world.reader("anna");
  world.answer = () => ({ kind: "failed", isFinal: true, text: "EMESSAGE 554 5.7.1 looks like spam" });
  const first = await world.draft();
  const result = await world.send(first.id);
  expect(result).toMatchObject({ status: "done", failed: 1, bounced: 0, softBounced: 1, reasons: [{ reason: "refused", count: 1 }] });
  expect(await world.query("select 1 from mail_bounces")).toEqual([]);
  world.answer = () => ({ kind: "sent" });
  const second = await world.draft();
  expect(await world.send(second.id)).toMatchObject({ sent: 1, total: 1 });
});

test("a temporary refusal is tried again later, an unknown outcome never", async () => {
  await world.reader("anna");
  await world.reader("boris");
  let tries = 0;
  world.answer = ({ to: address }) => {
    if (address.startsWith("boris")) return { kind: "failed", isFinal: false, isUnknown: true, text: "ECONNECTION" };
    return ++tries < 3 ? { kind: "failed", isFinal: false, text: "EENVELOPE 451 later" } : { kind: "sent" };
  };
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  await world.rounds(1);
  await world.rounds(2);
  expect(world.mails).toHaveLength(2);
  world.clock.advance(60_000);
  await world.rounds(1);
  expect(tries).toBe(2);
  world.clock.advance(600_000);
  await world.rounds(3);
  expect(await world.read(id)).toMatchObject({ status: "done", sent: 1, failed: 1, reasons: [{ reason: "unknown", count: 1 }] });
  expect(to().filter((address) => address.startsWith("boris"))).toHaveLength(1);
});

test("an email in progress when a worker dies is never sent again, and the others are sent", async () => {
  for (let n = 0; n < 6; n++) await world.reader(`user-${n}`);
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  // The process dies after the mark: no outcome of those three is recorded, and no more are sent.
  world.answer = () => {
    throw new Error("killed");
  };
  await world.rounds(1).catch(() => undefined);
  await expect.poll(() => world.mails.length).toBe(3);
  const died = world.mails.length;
  world.answer = () => ({ kind: "sent" });
  world.clock.advance(6 * 60_000);
  await world.rounds(4);
  const after = await world.read(id);
  expect(after).toMatchObject({ status: "done", total: 6, failed: died, sent: 6 - died });
  expect(after.reasons).toEqual([{ reason: "unknown", count: died }]);
  expect(new Set(to()).size).toBe(world.mails.length);
});

test("a customer who unsubscribes while it is sent is not written to, however late", async () => {
  const users = [];
  for (let n = 0; n < 5; n++) users.push(await world.reader(`user-${n}`));
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  const last = users.at(-1)!;
  world.answer = async () => {
    await world.callerAs(last).run((ctx) => setOwnConsents(ctx, { email: false }));
    return { kind: "sent" };
  };
  await world.rounds(1);
  world.clock.advance(6 * 60_000);
  await world.rounds(2);
  expect(await world.read(id)).toMatchObject({ status: "done", sent: 4, skipped: 1, reasons: [{ reason: "unsubscribed", count: 1 }] });
  expect(to()).not.toContain(last.email);
});

test("notifications are written once and read in the panel", async () => {
  const anna = await world.reader("anna", ["inbox"]);
  const { id } = await world.draft({ channel: "inbox", body: "**Half** price for {{login}}" });
  expect(await world.send(id)).toMatchObject({ status: "done", sent: 1 });
  const rows = await world.query<{ code: string; params: object }>(
    "select code, params from notifications where panel_id = $1 and user_id = $2",
    [world.panel.id, anna.id],
  );
  expect(rows).toEqual([{ code: "news", params: { mailingId: id, title: "Sale", text: "Half price for anna" } }]);
});

test("quiet hours of a customer are kept", async () => {
  const anna = await world.reader("anna");
  const now = world.platform.now();
  const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
  const quietTo = (minute + 120) % 1440;
  const settings = { quietFrom: (minute + 1430) % 1440, quietTo, timeZone: "UTC", digest: "off" as const, digestAt: 540 };
  await world.callerAs(anna).run((ctx) => writeSettings(ctx, anna.id, settings));
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  await world.rounds(3);
  expect(world.mails).toHaveLength(0);
  world.clock.advance(121 * 60_000);
  await world.rounds(2);
  expect(world.mails).toHaveLength(1);
});

test("panels share the platform's pace equally, however many recipients one of them has", async () => {
  paces.set(world.platform, { email: { platform: 60, panel: 600 }, telegram: FAR, inbox: FAR });
  const small = await world.newPanel();
  const fill = (panelId: number, users: number) =>
    world.query(
      `with made as (insert into users (panel_id, login, email, is_activated)
         select $1::bigint, 'p' || $1::bigint || 'n' || n, 'p' || $1::bigint || 'n' || n || '@example.com', true from generate_series(1, $2::integer) n returning panel_id, id)
       insert into news_consents (panel_id, user_id, channel, is_on, source) select panel_id, id, 'email', true, 'registration' from made`,
      [panelId, users],
    );
  await fill(world.panel.id, 400);
  await fill(small.id, 10);
  const { id } = await world.draft();
  await startMailing(world.asOwner, { mailingId: id });
  const asOther = world.ownerOf(small);
  const other = await asOther.run((ctx) => createMailing(ctx, newMailing()));
  await startMailing(asOther, { mailingId: other.id });
  await world.rounds(1);
  // Ten seconds of the platform's pace, half for each.
  expect(world.mails).toHaveLength(10);
  expect(to().filter((address) => address.startsWith(`p${small.id}n`))).toHaveLength(5);
  await world.rounds(2);
  expect(world.mails).toHaveLength(30);
  expect(await asOther.run((ctx) => getMailing(ctx, { mailingId: other.id }))).toMatchObject({ sent: 10 });
});
