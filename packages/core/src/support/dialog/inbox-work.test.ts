import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { createCannedInput } from "@vitrine/contract/support/dialog/canned";
import { startDialogInput } from "@vitrine/contract/support/dialog/dialog";
import { listDialogsInput, replyInput, updateDialogInput } from "@vitrine/contract/support/dialog/panel-dialog";
import { refusingRows } from "@vitrine/testkit/refused-rows";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Caller } from "../../kernel/context/context.ts";
import { createCanned, updateCanned } from "../canned/manage.ts";
import { replyInDialog } from "./answer.workflow.ts";
import { closeIdleDialogs } from "./close-idle.workflow.ts";
import { getDialog } from "./get.workflow.ts";
import { countDialogsOfPanel, listDialogs } from "./list.workflow.ts";
import { updateDialog } from "./manage.workflow.ts";
import { startDialog, writeMessage } from "./own.workflow.ts";
import { wakeSnoozedDialogs } from "./wake-snoozed.workflow.ts";

let world: World;
let lena: MadeUser;
let asLena: Caller;
beforeAll(async () => {
  world = await makeWorld();
});
let people = 0;
beforeEach(async () => {
  lena = await world.customer(`lena${++people}`);
  asLena = world.callerAs(lena);
});

const ask = async (text = "Where is my order?") => (await startDialog(asLena, startDialogInput.parse({ text }))).id;
const answer = (dialogId: number, more: object = {}, caller = world.asOwner) =>
  replyInDialog(caller, replyInput.parse({ dialogId, text: "It is on its way", ...more }));
const write = (dialogId: number) => writeMessage(asLena, { dialogId, text: "Please", fileIds: [] });
const change = (input: z.input<typeof updateDialogInput>, caller = world.asOwner) => updateDialog(caller, updateDialogInput.parse(input));
const seen = (dialogId: number) => getDialog(world.asOwner, { dialogId, before: null });
const listed = async (input: object) =>
  (await listDialogs(world.asOwner, listDialogsInput.parse({ userId: lena.id, ...input }))).items.map(({ id }) => id);
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "not refused",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const inSeconds = (seconds: number) => Math.floor(world.platform.now().getTime() / 1000) + seconds;

const manage = (user: MadeUser, scope: number) =>
  world.asSystem().run(({ tx }) => sql`select put_manager(${world.main.id}, ${user.id}, ${scope}::smallint)`.execute(tx));
const told = async (userId: number, ticketId: number) => {
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("notifications").select(["code", "params"]).where("userId", "=", userId).orderBy("id").execute());
  return rows.filter(({ params }) => (params as { ticketId?: number }).ticketId === ticketId).map(({ code }) => code);
};

describe("a question", () => {
  test("notifies the owner and managers with access to support; later messages notify the assignee", async () => {
    const [helper, another, clerk] = [await world.mainUser(), await world.mainUser(), await world.mainUser()];
    await manage(helper, 1);
    await manage(another, 2);
    await manage(clerk, 0);
    const id = await ask();
    for (const { id: userId } of [world.owner, helper, another]) expect(await told(userId, id)).toEqual(["ticket_new"]);
    expect(await told(clerk.id, id)).toEqual([]);
    await answer(id, {}, world.callerAs({ kind: "manager", userId: helper.id, isActivated: true, scope: 1 }));
    await write(id);
    expect(await told(helper.id, id)).toEqual(["ticket_new", "ticket_message"]);
    expect(await told(world.owner.id, id)).toEqual(["ticket_new"]);
    await world.asSystem().run(({ tx }) => sql`select remove_manager(${world.main.id}, ${helper.id})`.execute(tx));
    await write(id);
    expect(await told(helper.id, id)).toEqual(["ticket_new", "ticket_message"]);
    expect(await told(world.owner.id, id)).toEqual(["ticket_new", "ticket_message"]);
  });

  test("notifies neither another panel's managers nor people who turned it off", async () => {
    const [foreign, quiet] = [await world.mainUser(), await world.mainUser()];
    const other = await world.newPanel();
    await world.asSystem(other).run(({ tx }) => sql`select put_manager(${world.main.id}, ${foreign.id}, 3::smallint)`.execute(tx));
    await manage(quiet, 1);
    await world
      .asSystem(world.main)
      .run(({ tx }) =>
        tx
          .insertInto("notificationChoices")
          .values({ panelId: world.main.id, userId: quiet.id, event: "ticket_new", channel: "panel", isOn: false })
          .execute(),
      );
    const id = await ask();
    expect(await told(foreign.id, id)).toEqual([]);
    const inPanel = await world
      .asSystem(world.main)
      .run(({ tx }) => tx.selectFrom("notifications").select("inPanel").where("userId", "=", quiet.id).execute());
    expect(inPanel).toEqual([{ inPanel: false }]);
  });
});

describe("a snoozed dialog", () => {
  test("leaves the inbox and comes back at its time, as the newest and with a notification", async () => {
    const [id, later] = [await ask(), await ask("Another")];
    const until = inSeconds(3600);
    expect(await change({ dialogId: id, snoozedUntil: until })).toMatchObject({ snoozedUntil: until, status: "waiting" });
    expect(await listed({ status: "waiting", snoozed: "without" })).toEqual([later]);
    expect(await listed({ snoozed: "only" })).toEqual([id]);
    expect(await listed({ status: "waiting" })).toEqual([later, id]);
    const counts = await world.asOwner.run(countDialogsOfPanel);
    expect(counts.snoozed).toBe(1);
    expect(await wakeSnoozedDialogs(world.platform)).toBe(0);
    world.clock.advance(3_600_000);
    expect(await wakeSnoozedDialogs(world.platform)).toBe(1);
    expect(await listed({ status: "waiting", snoozed: "without" })).toEqual([id, later]);
    expect((await seen(id)).snoozedUntil).toBeNull();
    expect(await told(world.owner.id, id)).toEqual(["ticket_new", "ticket_back"]);
    expect(await wakeSnoozedDialogs(world.platform)).toBe(0);
  });

  test("comes back when its customer writes, when it is answered or closed, and by a time that has passed", async () => {
    const id = await ask();
    const snooze = () => change({ dialogId: id, snoozedUntil: inSeconds(3600) });
    await snooze();
    await write(id);
    expect((await seen(id)).snoozedUntil).toBeNull();
    await snooze();
    expect((await answer(id)).snoozedUntil).toBeNull();
    await snooze();
    expect((await change({ dialogId: id, snoozedUntil: inSeconds(-1) })).snoozedUntil).toBeNull();
    await snooze();
    expect((await change({ dialogId: id, status: "closed" })).snoozedUntil).toBeNull();
  });

  test("does not close meanwhile, and is snoozed for a year at most", async () => {
    const id = await ask();
    await answer(id);
    const year = inSeconds(365 * 86_400);
    expect((await change({ dialogId: id, snoozedUntil: year + 86_400 })).snoozedUntil).toBe(year);
    world.clock.advance(9 * 86_400_000);
    await closeIdleDialogs(world.platform);
    expect((await seen(id)).status).toBe("answered");
  });
});

test("a panel whose dialogs cannot be written to holds up no other", async () => {
  const id = await ask();
  const other = await world.newPanel();
  const asker = world.callerAs(await world.customer("asker", { panel: other }), other);
  const theirs = (await startDialog(asker, startDialogInput.parse({ text: "Hello" }))).id;
  const owner = world.ownerOf(other);
  const refused = { table: "dialogs", where: `panel_id = ${world.panel.id}` };
  const snoozedUntil = inSeconds(60);
  await change({ dialogId: id, snoozedUntil });
  await updateDialog(owner, updateDialogInput.parse({ dialogId: theirs, snoozedUntil }));
  world.clock.advance(61_000);
  expect(await refusingRows(world, refused, () => wakeSnoozedDialogs(world.platform))).toBe(1);
  expect(await wakeSnoozedDialogs(world.platform)).toBe(1);

  await answer(id);
  await replyInDialog(owner, replyInput.parse({ dialogId: theirs, text: "Done" }));
  world.clock.advance(8 * 86_400_000);
  expect(await refusingRows(world, refused, () => closeIdleDialogs(world.platform))).toBe(1);
  expect((await seen(id)).status).toBe("answered");
  await closeIdleDialogs(world.platform);
  expect((await seen(id)).status).toBe("closed");
});

describe("a macro", () => {
  const create = (input: Partial<z.input<typeof createCannedInput>>) =>
    world.asOwner.run((ctx) =>
      createCanned(ctx, createCannedInput.parse({ shortcut: `m${++people}`, text: "Done", isMacro: true, ...input })),
    );

  test("answers and gives the dialog its status, tags and assignee at once", async () => {
    const helper = await world.mainUser();
    await manage(helper, 1);
    const macro = await create({ status: "closed", tags: ["solved", "late"], assign: "person", assigneeId: helper.id });
    const id = await ask();
    await change({ dialogId: id, tags: ["late", "vip"] });
    const after = await answer(id, { macroId: macro.id });
    expect(after).toMatchObject({ status: "closed", assignee: { id: helper.id }, tags: ["late", "vip", "solved"] });
    expect(after.messages.filter(({ from }) => from === "staff").map(({ text }) => text)).toEqual(["It is on its way"]);
  });

  test("assigns its sender, or no one; an assignee who may no longer answer is ignored", async () => {
    const [mine, open] = [await create({ assign: "me" }), await create({ assign: "none" })];
    const id = await ask();
    expect(await answer(id, { macroId: open.id })).toMatchObject({ assignee: null, status: "answered" });
    expect(await answer(id, { macroId: mine.id })).toMatchObject({ assignee: { id: world.owner.id } });
    const helper = await world.mainUser();
    await manage(helper, 1);
    const theirs = await create({ assign: "person", assigneeId: helper.id });
    await world.asSystem().run(({ tx }) => sql`select remove_manager(${world.main.id}, ${helper.id})`.execute(tx));
    expect(await answer(id, { macroId: theirs.id })).toMatchObject({ assignee: { id: world.owner.id } });
  });

  test("is one of the panel's own, names someone who may answer, and keeps what an update leaves out", async () => {
    const id = await ask();
    const plain = await create({ isMacro: false, tags: ["x"] });
    for (const macroId of [plain.id, 999_999]) expect(await refusal(answer(id, { macroId }))).toBe("not_found");
    expect((await seen(id)).messages).toHaveLength(1);
    const stranger = await world.mainUser();
    expect(await refusal(create({ assign: "person", assigneeId: stranger.id }))).toBe("not_found");
    expect(createCannedInput.safeParse({ shortcut: "a", text: "b", assign: "person" }).success).toBe(false);
    const macro = await create({ status: "waiting", tags: ["a"], assign: "me" });
    const updated = await world.asOwner.run((ctx) => updateCanned(ctx, { cannedId: macro.id, text: "Other" }));
    expect(updated).toEqual({ ...macro, text: "Other" });
  });
});
