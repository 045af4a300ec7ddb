import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { listOwnDialogsInput, startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { listDialogsInput, replyInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makePicture } from "@vitrine/testkit/picture";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { readOwnFile } from "../../kernel/file/read-file.workflow.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { updateRules } from "../../selling/rule/rules.ts";
import { replyInDialog, startWithCustomer } from "./answer.workflow.ts";
import { closeIdleDialogs } from "./close-idle.workflow.ts";
import { getDialog } from "./get.workflow.ts";
import { countDialogsOfPanel, listDialogs } from "./list.workflow.ts";
import { closeDialog, listSupportStaff, readDialog, showAnswering, updateDialog } from "./manage.workflow.ts";
import { closeOwnDialog, getOwnDialog, listOwnDialogs, readOwnDialog } from "./own.ts";
import { startDialog, writeMessage } from "./own.workflow.ts";
import { supportQuality } from "./quality.workflow.ts";

let world: World;
let lena: MadeUser;
let asLena: Caller;
beforeAll(async () => {
  world = await makeWorld();
});
let people = 0;
beforeEach(async () => {
  lena = await world.customer(`lena${++people}`, { credit: "100", email: `lena${people}@example.com` });
  asLena = world.callerAs(lena);
});

type Start = Partial<z.input<typeof startDialogInput>>;
const ask = (text = "Where is my order?", more: Start = {}, caller = asLena) =>
  startDialog(caller, startDialogInput.parse({ text, ...more }));
const answer = (dialogId: number, text = "It is on its way", more = {}, caller = world.asOwner) =>
  replyInDialog(caller, replyInput.parse({ dialogId, text, ...more }));
const write = (dialogId: number, text = "Thank you") => writeMessage(asLena, { dialogId, text, fileIds: [] });
const own = (dialogId: number) => asLena.run((ctx) => getOwnDialog(ctx, { dialogId, before: null }));
const seen = (dialogId: number, caller = world.asOwner) => getDialog(caller, { dialogId, before: null });
const list = async (input: Parameters<typeof listDialogsInput.parse>[0] = {}, caller = world.asOwner) =>
  (await listDialogs(caller, listDialogsInput.parse(input))).items.map(({ id }) => id);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "not refused",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

describe("a dialog", () => {
  test("is found by its customer by its id and by text that they can see, but not by a private note", async () => {
    const [{ id }, other] = [await ask("Where is the Parcel?"), await ask("Hello")];
    await answer(id, "It has left");
    await answer(id, "A difficult customer", { isPrivate: true });
    const found = async (query: string) =>
      (await asLena.run((ctx) => listOwnDialogs(ctx, listOwnDialogsInput.parse({ query })))).items.map((dialog) => dialog.id);
    expect([await found("parcel"), await found("has left"), await found(String(other.id))]).toEqual([[id], [id], [other.id]]);
    expect([await found("difficult"), await found("100%")]).toEqual([[], []]);
    expect(new Set(await found(""))).toEqual(new Set([id, other.id]));
  });

  test("can have a custom subject, which begins the message", async () => {
    const { id } = await ask("It stands still", { subject: "My order is late" });
    expect(await own(id)).toMatchObject({ subject: "other", lastText: "My order is late It stands still" });
    expect((await own(id)).messages.map(({ text }) => text)).toEqual(["My order is late\n\nIt stands still"]);
    const known = await ask("Hello", { subject: "Payment" });
    expect(known).toMatchObject({ subject: "payment", lastText: "Hello" });
  });

  test("goes from waiting to answered, is read by both sides, closed, and opened again by a message", async () => {
    const { id, ...started } = await ask("Where   is\nmy order?");
    expect(started).toMatchObject({ status: "waiting", subject: "other", unread: 0, lastText: "Where is my order?", lastFrom: "customer" });
    expect(await seen(id)).toMatchObject({ unread: 1, assignee: null, customer: { login: lena.login } });
    await readDialog(world.asOwner, { dialogId: id });
    expect((await seen(id)).unread).toBe(0);
    expect(await answer(id)).toMatchObject({ status: "answered", assignee: { login: "owner" }, waitingSince: null });
    expect(await own(id)).toMatchObject({ status: "answered", unread: 1 });
    await asLena.run((ctx) => readOwnDialog(ctx, { dialogId: id }));
    expect((await own(id)).unread).toBe(0);
    await closeDialog(world.asOwner, { dialogId: id });
    const reopened = await write(id, "It is not here");
    expect(reopened.status).toBe("waiting");
    expect(reopened.messages.map(({ from, text }) => [from, text])).toEqual([
      ["customer", "Where   is\nmy order?"],
      ["staff", "It is on its way"],
      ["system", "The dialog was closed."],
      ["system", "The dialog was opened again."],
      ["customer", "It is not here"],
    ]);
    expect(await asLena.run((ctx) => closeOwnDialog(ctx, { dialogId: id }))).toMatchObject({ status: "closed" });
  });

  test("is reopened by the panel's answer, with an entry in the thread, but not by a note", async () => {
    const { id } = await ask();
    await closeDialog(world.asOwner, { dialogId: id });
    expect(await answer(id, "Known trouble", { isPrivate: true })).toMatchObject({ status: "closed" });
    expect(await answer(id, "One thing more")).toMatchObject({ status: "answered" });
    expect((await own(id)).messages.slice(1).map(({ from, text }) => [from, text])).toEqual([
      ["system", "The dialog was closed."],
      ["system", "The dialog was opened again."],
      ["staff", "One thing more"],
    ]);
  });

  test("can only be about one's own order or payment", async () => {
    const service = await world.service();
    const order = await makeOrder(world, { customer: lena, service });
    const theirs = await makeOrder(world, { customer: await world.customer(undefined, { credit: "100" }), service });
    expect(await ask("Late", { orderId: order })).toMatchObject({ subject: "order", orderId: order });
    for (const about of [{ orderId: theirs }, { orderId: 999_999 }, { paymentId: "VT999999" }])
      expect(await refusal(ask("Late", about))).toBe("not_found");
    const { id } = await ask(`Orders #${order} and ${theirs}, costs 12.50, see https://t.me/x/${order}1`);
    expect((await own(id)).cards.orders.map((card) => [card.id, card.actions])).toEqual([[order, []]]);
    const card = (await seen(id)).cards.orders[0]!;
    expect(card).toMatchObject({ id: order, link: expect.any(String) as string });
    expect(card.actions).toContain("cancel");
    expect((await seen(id, world.asManager(1))).cards.orders[0]!.actions).toEqual([]);
  });

  test("shows money only to readers who may see it", async () => {
    const { id } = await ask();
    expect(await seen(id)).toMatchObject({ balance: "100.00", lastPayments: [] });
    for (const scope of [1, 2, 3] as const)
      expect(await seen(id, world.asManager(scope))).toMatchObject({ balance: null, lastPayments: null });
    expect(await refusal(seen(id, world.asManager(0)))).toBe("forbidden");
    expect(await refusal(seen(id, asLena))).toBe("forbidden");
    expect(await refusal(seen(id, world.ownerOf(await world.newPanel())))).toBe("not_found");
  });

  test("keeps notes from the customer", async () => {
    const { id } = await ask();
    await answer(id, "Known trouble", { isPrivate: true });
    expect(await own(id)).toMatchObject({ status: "waiting", unread: 0 });
    expect((await own(id)).messages.map(({ text }) => text)).toEqual(["Where is my order?"]);
    expect((await seen(id)).messages.at(-1)).toMatchObject({ text: "Known trouble", isPrivate: true, author: "owner" });
    expect(await list({ query: "trouble" })).not.toContain(id);
  });

  test("refuses a message with a suspicious word", async () => {
    await updateRules(world.asOwner, { words: [{ word: "casino", action: "refuse" }] });
    expect(await refusal(ask("Promote my casino"))).toBe("rules_described");
    const { id } = await ask("Promote my shop");
    expect(await refusal(write(id, "It is a casino"))).toBe("rules_described");
    await answer(id, "We do not promote a casino");
    await updateRules(world.asOwner, { words: [] });
  });

  test("is found by number, order, login, words and filters", async () => {
    const { id } = await ask("My delivery stands still");
    const [found] = [[id]];
    for (const query of [String(id), `#${id}`, lena.login, `${lena.login}@example`, "delivery still"])
      expect(await list({ query })).toEqual(found);
    expect(await list({ query: "nothing like it" })).toEqual([]);
    await updateDialog(world.asOwner, { dialogId: id, tags: ["speed", "speed"], assigneeId: world.owner.id });
    expect(await list({ tag: "Speed" })).toEqual(found);
    expect(await list({ userId: lena.id, assignee: "me" })).toEqual(found);
    expect(await list({ userId: lena.id, assignee: "none" })).toEqual([]);
    expect(await list({ userId: lena.id, status: "closed" })).toEqual([]);
    expect(await list({ userId: lena.id, status: "nonsense" })).toEqual(found);
    expect(await list({}, world.ownerOf(await world.newPanel()))).toEqual([]);
  });

  test("belongs to its customer and its panel", async () => {
    const { id } = await ask();
    const max = world.callerAs(await world.customer());
    expect(await refusal(max.run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null })))).toBe("not_found");
    expect(await refusal(writeMessage(max, { dialogId: id, text: "Hi", fileIds: [] }))).toBe("not_found");
    const stranger = world.ownerOf(await world.newPanel());
    expect(await refusal(answer(id, "Hi", {}, stranger))).toBe("not_found");
    expect(await refusal(updateDialog(stranger, { dialogId: id, tags: [] }))).toBe("not_found");
    expect((await asLena.run((ctx) => listOwnDialogs(ctx, listOwnDialogsInput.parse({})))).items).toHaveLength(1);
  });
});

describe("files", () => {
  const upload = async (caller: Caller) => {
    const picture = new Uint8Array(await makePicture({ width: 9, height: 9 }));
    return (await uploadFile(caller, { purpose: "message", file: new File([picture], "p.png") })).id;
  };

  test("of staff are read by the customer once they are sent, and of no one else", async () => {
    const { id } = await ask();
    const [sent, noted] = [await upload(world.asOwner), await upload(world.asOwner)];
    expect(await refusal(readOwnFile(asLena, { fileId: sent }))).toBe("not_found");
    await answer(id, "", { fileIds: [sent] });
    await answer(id, "", { fileIds: [noted], isPrivate: true });
    expect((await own(id)).messages.at(-1)!.files[0]!.url).toBe(`/api/files/${sent}`);
    expect((await readOwnFile(asLena, { fileId: sent })).type).toBe("image/webp");
    expect(await refusal(readOwnFile(asLena, { fileId: noted }))).toBe("not_found");
  });

  test("of another customer are refused", async () => {
    const theirs = await upload(world.callerAs(await world.customer()));
    const ours = await upload(asLena);
    expect(await refusal(ask("Look", { fileIds: [theirs] }))).toBe("not_found");
    expect((await ask("", { fileIds: [ours] })).messages[0]!.files).toHaveLength(1);
    expect(startDialogInput.safeParse({ text: "  " }).success).toBe(false);
  });
});

describe("the team", () => {
  test("sees who is answering, and only people who may answer are assigned", async () => {
    const { id } = await ask();
    const helper = await world.mainUser();
    const asHelper = world.callerAs({ kind: "manager", userId: helper.id, isActivated: true, scope: 1 }, world.panel);
    await showAnswering(asHelper, { dialogId: id, isAnswering: true });
    expect((await seen(id)).answering).toEqual({ id: helper.id, login: helper.login });
    expect((await seen(id, asHelper)).answering).toBeNull();
    await showAnswering(world.asOwner, { dialogId: id, isAnswering: true });
    expect((await seen(id)).answering).toMatchObject({ id: helper.id });
    world.clock.advance(16_000);
    expect((await seen(id)).answering).toBeNull();
    expect(await refusal(updateDialog(world.asOwner, { dialogId: id, assigneeId: helper.id }))).toBe("not_found");
    expect((await listSupportStaff(world.asOwner)).items).toEqual([{ id: world.owner.id, login: "owner" }]);
  });

  test("writes to a customer first", async () => {
    const started = await startWithCustomer(world.asOwner, {
      userId: lena.id,
      text: "Your refill begins",
      orderId: null,
      paymentId: null,
      fileIds: [],
    });
    expect(started).toMatchObject({ status: "answered", customer: { id: lena.id } });
    expect((await own(started.id)).unread).toBe(1);
    const elsewhere = await world.customer(undefined, { panel: await world.newPanel() });
    const input = { userId: elsewhere.id, text: "Hi", orderId: null, paymentId: null, fileIds: [] };
    expect(await refusal(startWithCustomer(world.asOwner, input))).toBe("not_found");
  });

  test("is measured by first answers, time to close and dialogs opened again", async () => {
    const panel = await world.newPanel();
    const owner = world.ownerOf(panel);
    const customer = world.callerAs(await world.customer(undefined, { panel }));
    expect(await supportQuality(owner, { days: 30 })).toMatchObject({ dialogs: 0, firstAnswerSeconds: null });
    const { id } = await ask("First", {}, customer);
    world.clock.advance(60_000);
    await answer(id, "Done", { close: true }, owner);
    await writeMessage(customer, { dialogId: id, text: "No", fileIds: [] });
    world.clock.advance(60_000);
    await closeDialog(owner, { dialogId: id });
    const service = await world.service({ name: "Telegram members" }, panel);
    const buyer = await world.customer(undefined, { panel, credit: "100" });
    await ask("Second", { orderId: await makeOrder(world, { customer: buyer, service }) }, world.callerAs(buyer));
    expect(await supportQuality(owner, { days: 30 })).toMatchObject({
      dialogs: 2,
      answered: 1,
      closed: 1,
      reopened: 1,
      firstAnswerSeconds: 60,
      resolveSeconds: 120,
      services: [{ id: service.id, name: "Telegram members", dialogs: 1 }],
      people: [{ login: "owner", replies: 1, dialogs: 1 }],
    });
    expect(await owner.run(countDialogsOfPanel)).toEqual({ waiting: 1, answered: 0, mine: 0, snoozed: 0, unread: 1 });
  });
});

test("an answered dialog closes after seven days, one that waits never", async () => {
  const [answered, waiting] = [(await ask()).id, (await ask()).id];
  await answer(answered);
  world.clock.advance(6 * 86_400_000);
  expect(await closeIdleDialogs(world.platform)).toBe(0);
  world.clock.advance(2 * 86_400_000);
  expect(await closeIdleDialogs(world.platform)).toBeGreaterThan(0);
  expect([(await own(answered)).status, (await own(waiting)).status]).toEqual(["closed", "waiting"]);
  expect((await own(answered)).messages.at(-1)!.text).toContain("7 days");
});

test("both sides are notified, and reading the dialog reads the notifications", async () => {
  const notices = (caller: Caller, userId: number, ticketId: number) =>
    caller.run(({ tx }) =>
      tx
        .selectFrom("notifications")
        .select(["code", "readAt", "params"])
        .where("userId", "=", userId)
        .where((e) => e(e.ref("params", "->>").key("ticketId" as never), "=", String(ticketId) as never))
        .orderBy("id")
        .execute(),
    );
  const { id } = await ask("Where is it?");
  await write(id, "Please");
  await answer(id, "Here");
  const toOwner = await notices(world.asSystem(world.main), world.owner.id, id);
  expect(toOwner.map(({ code, params }) => [code, (params as { text: string }).text])).toEqual([
    ["ticket_new", "Where is it?"],
    ["ticket_message", "Please"],
  ]);
  expect((await notices(world.asSystem(), lena.id, id)).map(({ code }) => code)).toEqual(["ticket_answered"]);
  await readDialog(world.asOwner, { dialogId: id });
  expect((await notices(world.asSystem(world.main), world.owner.id, id)).every(({ readAt }) => readAt !== null)).toBe(true);
  await asLena.run((ctx) => readOwnDialog(ctx, { dialogId: id }));
  expect((await notices(world.asSystem(), lena.id, id)).every(({ readAt }) => readAt !== null)).toBe(true);
});

test("owners ask the platform: its agents are notified and answer, others of its staff see nothing", async () => {
  const agent = await world.mainUser(undefined, { role: "agent" });
  const asAgent = world.callerAs({ kind: "staff", role: "agent", userId: agent.id, isActivated: true }, world.main);
  const asModerator = world.callerAs({ kind: "staff", role: "moderator", userId: agent.id, isActivated: true }, world.main);
  const owner = world.callerAs(world.owner);
  const { id } = await ask("How do I connect a domain?", { product: "shop" }, owner);
  expect(await list({ product: "shop" }, asAgent)).toEqual([id]);
  expect(await seen(id, asAgent)).toMatchObject({ balance: null, lastPayments: null, product: "shop" });
  expect(await refusal(seen(id, asModerator))).toBe("forbidden");
  const told = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", agent.id).execute());
  expect(told).toMatchObject([{ code: "ticket_new", params: { ticketId: id, panelId: world.main.id, login: "owner" } }]);
  await answer(id, "Like this", {}, asAgent);
  expect((await owner.run((ctx) => getOwnDialog(ctx, { dialogId: id, before: null }))).messages.at(-1)!.text).toBe("Like this");
});
