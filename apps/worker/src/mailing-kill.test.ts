import type { ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createMailingInput } from "@vitrine/contract/growth/mailing/mailing";
import { setOwnConsents } from "@vitrine/core/growth/consent/consents";
import { createMailing, getMailing } from "@vitrine/core/growth/mailing/manage";
import { startMailing } from "@vitrine/core/growth/mailing/start.workflow";
import { type MailCatcher, startMailCatcher } from "@vitrine/testkit/mail-catcher";
import { spawnWorker } from "@vitrine/testkit/spawn-worker";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

const RECIPIENTS = 90;
const LEAVING = 6;
/** Maximum number of emails of one mailing in progress in a worker: up to four shares of its pace, three each. */
const ON_THEIR_WAY = 12;

let world: World;
let catcher: MailCatcher;
let worker: ChildProcess | undefined;
beforeAll(async () => {
  world = await makeWorld();
  catcher = await startMailCatcher();
});
afterAll(async () => {
  worker?.kill("SIGKILL");
  await catcher.close();
});

const query = <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  runAs(world.database.ownerUrl, async (client) => (await client.query(text, values)).rows);

const startWorkerProcess = (): ChildProcess =>
  spawnWorker(world, { SMTP_URL: catcher.url, MAIL_FROM: "Vitrine <mail@panel.example>", LOG_LEVEL: "error" });

async function until(holds: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(5)) if (await holds()) return;
  throw new Error("it did not come about");
}

/** Kills the worker after it has sent this many more, and expires its leases. */
async function killAfter(emails: number): Promise<void> {
  worker = startWorkerProcess();
  const most = catcher.caught.length + emails;
  await until(() => catcher.caught.length >= most);
  worker.kill("SIGKILL");
  await sleep(300);
  await query("update mailing_recipients set next_at = now() - interval '1 second' where panel_id = $1", [world.panel.id]);
}

/** Unsubscribes customers who agreed and have not been written to yet. */
async function leave(mailingId: number): Promise<string[]> {
  const users = await query<{ id: string; email: string }>(
    `select u.id, u.email from mailing_recipients r join users u on u.panel_id = r.panel_id and u.id = r.user_id
     where r.panel_id = $1 and r.mailing_id = $2 and r.state = 'waiting' order by r.user_id desc limit $3`,
    [world.panel.id, mailingId, LEAVING],
  );
  for (const { id } of users) {
    const customer = world.callerAs({ kind: "user", role: "user", userId: Number(id), isActivated: true }, world.panel);
    await customer.run((ctx) => setOwnConsents(ctx, { email: false }));
  }
  return users.map(({ email }) => email);
}

test("if a worker is killed in the middle of a mailing, no one gets it twice, and people who unsubscribed don't get it", async () => {
  await query(
    `with made as (
       insert into users (panel_id, login, email, is_activated)
       select $1, 'reader-' || n, 'reader-' || n || '@example.com', true from generate_series(1, $2::integer) n returning panel_id, id)
     insert into news_consents (panel_id, user_id, channel, is_on, source) select panel_id, id, 'email', true, 'registration' from made`,
    [world.panel.id, RECIPIENTS],
  );
  const input = createMailingInput.parse({ subject: "Sale", body: "Hello {{login}}", language: "en" });
  const { id: mailingId } = await world.asOwner.run((ctx) => createMailing(ctx, input));
  await startMailing(world.asOwner, { mailingId });
  await killAfter(10);
  const left = await leave(mailingId);
  await killAfter(15);
  await killAfter(10);
  worker = startWorkerProcess();
  const read = () => world.asOwner.run((ctx) => getMailing(ctx, { mailingId }));
  await until(async () => (await read()).status === "done");

  const got = catcher.caught.map(({ to }) => to[0]!);
  expect(new Set(got).size, "sent twice").toBe(got.length);
  expect(
    got.filter((to) => left.includes(to)),
    "unsubscribed",
  ).toEqual([]);
  expect(left).toHaveLength(LEAVING);
  const unknown = await query<{ email: string }>(
    `select u.email from mailing_recipients r join users u on u.panel_id = r.panel_id and u.id = r.user_id
     where r.panel_id = $1 and r.mailing_id = $2 and r.reason = 'unknown'`,
    [world.panel.id, mailingId],
  );
  const said = new Set([...got, ...left, ...unknown.map(({ email }) => email)]);
  expect(said.size, "lost without a word").toBe(RECIPIENTS);
  expect(unknown.length).toBeLessThanOrEqual(3 * ON_THEIR_WAY);
  const { total, sent, failed, skipped } = await read();
  expect({ total, failed, skipped, all: sent + failed + skipped }).toEqual({
    total: RECIPIENTS,
    failed: unknown.length,
    skipped: LEAVING,
    all: RECIPIENTS,
  });
}, 200_000);
