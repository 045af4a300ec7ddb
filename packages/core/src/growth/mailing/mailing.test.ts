import { audienceInput, type AudienceDraft } from "@vitrine/contract/growth/mailing/audience";
import { listMailingsInput, updateMailingInput } from "@vitrine/contract/growth/mailing/mailing";
import { makePicture } from "@vitrine/testkit/picture";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { beforeEach, describe, expect, test } from "vitest";
import { makeNewsWorld, newMailing, type NewsWorld } from "../../../test/growth/news-world.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { createGroup } from "../../selling/price/groups.ts";
import { setOwnConsents } from "../consent/consents.ts";
import { countAudience } from "./audience.ts";
import { createMailing, deleteMailing, getMailing, listMailings, updateMailing } from "./manage.ts";
import { previewMailing } from "./preview.workflow.ts";
import { startMailing, stopMailing } from "./start.workflow.ts";
import { testMailing } from "./test.workflow.ts";

const DAY_MS = 86_400_000;

let world: NewsWorld;
beforeEach(async () => {
  world = await makeNewsWorld();
});

const to = () => world.mails.map((mail) => mail.to).toSorted();
const count = (audience: AudienceDraft) =>
  world.asOwner.run((ctx) => countAudience(ctx, { audience: audienceInput.parse(audience), channel: "email" }));
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "accepted",
    (error: { code?: string }) => error.code,
  );

test("only customers who agreed, can be reached and match get a message, each with their own values and link", async () => {
  const anna = await world.reader("anna");
  await world.credit(anna.id, "12.5");
  await world.reader("boris", ["inbox"]);
  await world.customer("clara", { isActivated: true });
  const dora = await world.customer("dora");
  await world.callerAs(dora).run((ctx) => setOwnConsents(ctx, { email: true }));
  const { id } = await world.draft({ subject: "For {{login}}", body: "You have **{{balance}}** at {{panel}}. [Order](/order)" });
  const done = await world.send(id);
  expect(done).toMatchObject({ status: "done", total: 1, sent: 1, failed: 0, skipped: 0 });
  const [mail] = world.mails;
  expect(to()).toEqual(["anna@example.com"]);
  expect(mail).toMatchObject({ fromName: world.panel.name, subject: "For anna" });
  expect(mail!.html).toContain("<strong>$12.50</strong>");
  expect(mail!.html).toContain(`href="http://${world.panel.domain}/out/e`);
  expect(mail!.text).toContain(`You have $12.50 at ${world.panel.name}`);
  expect(mail!.unsubscribeUrl).toMatch(new RegExp(`^http://${world.panel.domain}/unsubscribe/e`));
  expect(mail!.html).toContain(mail!.unsubscribeUrl);
  expect(mail!.text).toContain(mail!.unsubscribeUrl);
});

test("a customer's name is escaped", async () => {
  const user = await world.reader("eve");
  await world.query("update users set login = '<img src=x>' where panel_id = $1 and id = $2", [world.panel.id, user.id]);
  const { id } = await world.draft();
  await world.send(id);
  expect(world.mails[0]!.html).not.toContain("<img src=x");
});

describe("audiences", () => {
  test("by orders, money, group, language and registration", async () => {
    const service = await world.service({ rate: "1" });
    const buyer = await world.reader("buyer");
    await world.credit(buyer.id, "50");
    await makeOrder(world, { customer: buyer, service, quantity: 1000, createdAt: new Date(world.platform.now().getTime() - 10 * DAY_MS) });
    await world.reader("idle");
    await world.query("update users set language = 'uk' where login = 'idle'");
    const day = Math.floor(world.platform.now().getTime() / 1000) - 5 * 86_400;
    expect(await count({})).toMatchObject({ matching: 2, recipients: 2 });
    const logins = async (audience: AudienceDraft) => (await count(audience)).sample.map(({ login }) => login);
    expect(await logins({ hasOrdered: true })).toEqual(["buyer"]);
    expect(await logins({ hasOrdered: false })).toEqual(["idle"]);
    expect(await logins({ spentFrom: "0.5" })).toEqual(["buyer"]);
    expect(await logins({ spentTo: "0.5" })).toEqual(["idle"]);
    expect(await logins({ lastOrderTo: day })).toEqual(["buyer"]);
    expect(await logins({ lastOrderFrom: day })).toEqual([]);
    expect(await logins({ language: "uk" })).toEqual(["idle"]);
    expect(await logins({ hasBalance: true })).toEqual(["buyer"]);
    expect(await logins({ hasBalance: false })).toEqual(["idle"]);
    expect(await logins({ registeredTo: day })).toEqual([]);
    const foreign = await world.ownerOf(await world.newPanel()).run((ctx) => createGroup(ctx, { name: "Theirs", discount: "5" }));
    expect(await code(count({ groupId: foreign.items[0]!.id }))).toBe("not_found");
    expect(await code(world.draft({ audience: { groupId: foreign.items[0]!.id } }))).toBe("not_found");
    const { items } = await world.asOwner.run((ctx) => createGroup(ctx, { name: "Friends", discount: "5" }));
    const group = items[0]!;
    expect(await logins({ groupId: group.id })).toEqual([]);
    await world.query("update users set price_group_id = $1 where id = $2", [group.id, buyer.id]);
    expect(await logins({ groupId: group.id })).toEqual(["buyer"]);
    const { id, audience } = await world.draft({ audience: { spentFrom: "0.5", language: "en" } });
    expect(audience).toMatchObject({ spentFrom: "0.50", language: "en", spentTo: null });
    expect(await world.send(id)).toMatchObject({ total: 1, sent: 1 });
    expect(to()).toEqual(["buyer@example.com"]);
  });

  test("another panel's customers are never in the audience", async () => {
    await world.reader("own");
    const other = await world.newPanel();
    const stranger = await world.customer("stranger", { panel: other, isActivated: true });
    await world.callerAs(stranger).run((ctx) => setOwnConsents(ctx, { email: true }));
    expect(await count({})).toMatchObject({ matching: 1, recipients: 1 });
    const { id } = await world.draft();
    expect(await code(world.ownerOf(other).run((ctx) => getMailing(ctx, { mailingId: id })))).toBe("not_found");
    await world.send(id);
    expect(to()).toEqual(["own@example.com"]);
  });
});

describe("a draft", () => {
  test("can be changed, tested and removed until it is started", async () => {
    await world.reader("anna");
    const { id } = await world.draft();
    const changed = await world.asOwner.run((ctx) =>
      updateMailing(ctx, updateMailingInput.parse({ mailingId: id, subject: "Big sale", audience: { language: "ru" } })),
    );
    expect(changed).toMatchObject({ subject: "Big sale", body: "Hello {{login}}", audience: { language: "ru" } });
    expect(await code(startMailing(world.asOwner, { mailingId: id }))).toBe("mailing_empty");
    await world.asOwner.run((ctx) => updateMailing(ctx, updateMailingInput.parse({ mailingId: id, audience: {} })));
    await world.send(id);
    expect(await code(world.asOwner.run((ctx) => updateMailing(ctx, updateMailingInput.parse({ mailingId: id, subject: "x" }))))).toBe(
      "mailing_started",
    );
    expect(await code(world.asOwner.run((ctx) => deleteMailing(ctx, { mailingId: id })))).toBe("mailing_started");
    expect(await code(startMailing(world.asOwner, { mailingId: id }))).toBe("mailing_started");
    expect(await code(world.asOwner.run((ctx) => stopMailing(ctx, { mailingId: id })))).toBe("mailing_over");
    const other = await world.draft();
    await world.asOwner.run((ctx) => deleteMailing(ctx, { mailingId: other.id }));
    const found = async (query: string) =>
      (await world.asOwner.run((ctx) => listMailings(ctx, listMailingsInput.parse({ query })))).items.map((each) => each.id);
    expect(await found("")).toEqual([id]);
    const { subject } = await world.asOwner.run((ctx) => getMailing(ctx, { mailingId: id }));
    expect([await found(subject.toUpperCase().slice(1)), await found(String(id)), await found("no such subject")]).toEqual([
      [id],
      [id],
      [],
    ]);
  });

  test("accepts documented variables only, and no text that is too long for the channel", async () => {
    const fields = (input: Parameters<typeof newMailing>[0]) =>
      world.asOwner
        .run((ctx) => createMailing(ctx, newMailing(input)))
        .then(
          () => undefined,
          (error: { fields?: object }) => error.fields,
        );
    expect(await fields({ body: "Your {{password}}" })).toEqual({ body: { code: "variable_unknown", params: { name: "password" } } });
    expect(await fields({ subject: "{{price:7}}" })).toEqual({ subject: { code: "variable_unknown", params: { name: "price:7" } } });
    expect(await fields({ body: "{{price:7}} {{ balance }}" })).toBeUndefined();
    expect(await fields({ channel: "inbox", body: "x".repeat(1001) })).toEqual({ body: { code: "too_long", params: { max: "1000" } } });
  });

  test("is sent to its author alone, although others agreed", async () => {
    await world.reader("anna");
    const { id } = await world.draft();
    expect(await testMailing(world.asOwner, { mailingId: id })).toEqual({ to: world.owner.email, outcome: "sent", text: null });
    expect(to()).toEqual([world.owner.email]);
    expect(world.mails[0]!.html).toContain("Hello owner");
    world.answer = () => ({ kind: "failed", isFinal: true, text: "550 no" });
    expect(await testMailing(world.asOwner, { mailingId: id })).toMatchObject({ outcome: "refused", text: "550 no" });
    expect(await world.read(id)).toMatchObject({ status: "draft", sent: 0 });
    const inbox = await world.draft({ channel: "inbox" });
    expect(await testMailing(world.asOwner, { mailingId: inbox.id })).toMatchObject({ to: "owner", outcome: "sent" });
    const telegram = await world.draft({ channel: "telegram" });
    expect(await code(testMailing(world.asOwner, { mailingId: telegram.id }))).toBe("telegram_not_linked");
  });

  test("is previewed by every channel with what to fix", async () => {
    const body = "## Sale\n\n- one\n- two\n\n{{login}} {{nothing}} {{price:999}} [go](javascript:1)";
    const shown = await previewMailing(world.asOwner, { subject: "Hi {{login}}", body, language: "ru" });
    expect(shown.subject).toBe("Hi lena");
    expect(shown.email).toContain("<h2>Sale</h2>");
    expect(shown.telegram).toContain("<b>Sale</b>\n\n• one\n• two");
    expect(shown.inbox).toContain("• one\n• two");
    expect(shown.problems.map(({ code: problem, name }) => `${problem} ${name}`)).toEqual([
      "variable_unknown nothing",
      "price_unknown 999",
      "link_unsafe javascript:1",
    ]);
  });
});

test("it starts at its time, stops and resumes, and no one is written to twice", async () => {
  for (let n = 0; n < 8; n++) await world.reader(`user-${n}`);
  const at = Math.floor(world.platform.now().getTime() / 1000) + 3600;
  const { id } = await world.draft({ startAt: at });
  expect(await startMailing(world.asOwner, { mailingId: id })).toMatchObject({ status: "scheduled" });
  await world.rounds(1);
  expect(world.mails).toHaveLength(0);
  world.clock.advance(3_600_000);
  world.answer = async () => {
    if (world.mails.length === 3) await world.asOwner.run((ctx) => stopMailing(ctx, { mailingId: id }));
    return { kind: "sent" };
  };
  await world.rounds(2);
  expect(await world.read(id)).toMatchObject({ status: "stopped", stopReason: "owner", total: 8 });
  const before = world.mails.length;
  expect(before).toBeLessThan(8);
  world.answer = () => ({ kind: "sent" });
  world.clock.advance(600_000);
  expect(await world.send(id)).toMatchObject({ status: "done", sent: 8, total: 8 });
  expect(new Set(to()).size).toBe(8);
  expect(world.mails).toHaveLength(8);
});

test("a panel with an unpaid tariff emails few customers a day, and a stopped panel none", async () => {
  const { owner, panel } = world;
  await world.query(
    `insert into users (panel_id, login, email, is_activated) select $1, 'n' || n, 'n' || n || '@example.com', true from generate_series(1, 501) n`,
    [panel.id],
  );
  await world.query(
    "insert into news_consents (panel_id, user_id, channel, is_on, source) select panel_id, id, 'email', true, 'registration' from users where panel_id = $1",
    [panel.id],
  );
  const { id } = await world.draft();
  expect(await code(startMailing(world.asOwner, { mailingId: id }))).toBe("mailing_limit");
  await world.query(
    `insert into panel_tariffs (panel_id, target_panel_id, trial_until, due_at, period, period_from) values ($1, $2, now(), now(), 1, now())
     on conflict (panel_id, target_panel_id) do update set period = 1, unpaid_since = null`,
    [owner.panel.id, panel.id],
  );
  expect(await startMailing(world.asOwner, { mailingId: id })).toMatchObject({ status: "sending" });
  await world.query("update panels set status = 'not_payed' where id = $1", [panel.id]);
  await world.rounds(2);
  expect(world.mails).toHaveLength(0);
});

test("the rest of a mailing that is resumed on a later day counts towards that day's emails", async () => {
  const { panel } = world;
  await world.query(
    `insert into users (panel_id, login, email, is_activated) select $1, 'n' || n, 'n' || n || '@example.com', true from generate_series(1, 450) n`,
    [panel.id],
  );
  await world.query(
    "insert into news_consents (panel_id, user_id, channel, is_on, source) select panel_id, id, 'email', true, 'registration' from users where panel_id = $1",
    [panel.id],
  );
  const [first, second] = [await world.draft(), await world.draft()];
  const start = ({ id }: { id: number }) => code(startMailing(world.asOwner, { mailingId: id }));
  const stop = ({ id }: { id: number }) => world.asOwner.run((ctx) => stopMailing(ctx, { mailingId: id }));
  expect(await start(first)).toBe("accepted");
  await world.rounds(1);
  await stop(first);
  expect(await start(first)).toBe("accepted");
  await stop(first);
  world.clock.advance(DAY_MS + 1000);
  expect(await start(second)).toBe("accepted");
  await world.rounds(1);
  expect(await start(first)).toBe("mailing_limit");
  world.clock.advance(DAY_MS + 1000);
  await stop(second);
  expect(await start(first)).toBe("accepted");
  expect(await start(second)).toBe("mailing_limit");
});

test("only the pictures that a draft uses are kept", async () => {
  const content = new Uint8Array(await makePicture({ width: 90, height: 30 }));
  const upload = () => uploadFile(world.asOwner, { purpose: "content", file: new File([content], "picture.png") });
  const [first, second] = [await upload(), await upload()];
  const { id } = await world.draft({ body: `![One](${first.url})` });
  await world.asOwner.run((ctx) => updateMailing(ctx, { mailingId: id, body: `![Two](${second.url})` }));
  expect(await world.query("select file_id from content_files where subject = 'mailing' and subject_id = $1", [id])).toEqual([
    { file_id: String(second.id) },
  ]);
});

test("concurrently started mailings share the day's emails, also while recipients of another are still being selected", async () => {
  const { panel } = world;
  await world.query(
    `insert into users (panel_id, login, email, is_activated) select $1, 'n' || n, 'n' || n || '@example.com', true from generate_series(1, 300) n`,
    [panel.id],
  );
  await world.query(
    "insert into news_consents (panel_id, user_id, channel, is_on, source) select panel_id, id, 'email', true, 'registration' from users where panel_id = $1",
    [panel.id],
  );
  const drafts = [await world.draft(), await world.draft(), await world.draft()];
  const start = ({ id }: { id: number }) => code(startMailing(world.asOwner, { mailingId: id }));
  const codes = await Promise.all(drafts.slice(1).map(start));
  expect(new Set(codes)).toEqual(new Set(["accepted", "mailing_limit"]));
  expect(await start(drafts[0]!)).toBe("mailing_limit");
  await world.rounds(1);
  expect(await start(drafts[0]!)).toBe("mailing_limit");
});

test("after a restore mailings in progress and those whose time came are stopped, and can be resumed", async () => {
  await world.reader("anna");
  const [sending, late, future] = [await world.draft(), await world.draft(), await world.draft()];
  await startMailing(world.asOwner, { mailingId: sending.id });
  const schedule = (id: number, hours: number) =>
    world.query("update mailings set status = 'scheduled', start_at = now() + make_interval(hours => $2) where id = $1", [id, hours]);
  await schedule(late.id, -1);
  await schedule(future.id, 1);
  await world.query("set role vitrine_system; select hold_mailings()");
  const states = async () => {
    const found = [];
    for (const { id } of [sending, late, future]) found.push(await world.read(id));
    return found.map(({ status, stopReason }) => [status, stopReason]);
  };
  expect(await states()).toEqual([
    ["stopped", "owner"],
    ["stopped", "owner"],
    ["scheduled", null],
  ]);
  await world.rounds(2);
  expect(world.mails).toEqual([]);
  expect(await world.send(sending.id)).toMatchObject({ status: "done", sent: 1 });
  expect(await world.send(late.id)).toMatchObject({ status: "done", sent: 1 });
});
