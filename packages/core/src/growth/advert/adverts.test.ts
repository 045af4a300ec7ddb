import { type CreateAdvertInput, createAdvertInput, listAdvertsInput } from "@vitrine/contract/growth/advert/advert";
import { listReviewsInput } from "@vitrine/contract/growth/advert/review";
import { makePicture } from "@vitrine/testkit/picture";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import type { Caller, PanelContext } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { removeUnusedFiles } from "../../kernel/file/remove-unused.workflow.ts";
import { uploadFile } from "../../kernel/file/upload.workflow.ts";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { createAdvert, deleteAdvert, updateAdvert } from "./manage.workflow.ts";
import { getAdvert, listAdverts } from "./read.workflow.ts";
import { approveAdvert, listReviews, putAdvertPrices, refuseAdvert, takeDownAdvert } from "./review.ts";
import { startAdvert, stopAdvert, submitAdvert } from "./run.workflow.ts";
import { countViews, followAdvert, showAdverts } from "./show.workflow.ts";
import { tendAdverts } from "./tend.workflow.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let world: World;
let admin: Caller;
/** An owner with a panel and 100 USD. */
let seller: MadeUser;
let panel: PanelContext;
let owner: Caller;
beforeEach(async () => {
  world = await makeWorld();
  admin = world.asAdmin(world.main);
  await admin.run((ctx) => putAdvertPrices(ctx, { banner: "10", row: "2.5" }));
  seller = await world.mainUser("seller");
  panel = await world.newPanel({ ownerId: seller.id, domain: "seller.test", name: "Seller" });
  owner = world.ownerOf(panel, seller);
  await world.credit(seller.id, "100", world.main);
});

type Draft = Partial<CreateAdvertInput>;
const draft = (change: Draft = {}, by = owner) =>
  createAdvert(by, createAdvertInput.parse({ kind: "row", title: "Members that stay", text: "30 days of refills.", days: 10, ...change }));
const submitted = async (change: Draft = {}, by = owner) => submitAdvert(by, { advertId: (await draft(change, by)).id });
const approve = ({ id: advertId, version }: { id: number; version: number }, by = admin) =>
  by.run((ctx) => approveAdvert(ctx, { advertId, version }));
const running = async (change: Draft = {}, by = owner) => approve(await submitted(change, by));
const get = (advertId: number, by = owner) => getAdvert(by, { advertId });
const balance = () => world.balance(seller.id, world.main);
const sql = (text: string, values: unknown[] = []) => runAs(world.database.ownerUrl, (client) => client.query(text, values));
const tend = () => tendAdverts(world.platform);
const pass = (milliseconds: number) => world.clock.advance(milliseconds);
const transfers = async () =>
  (await sql("select reference, comment from ledger_transfers where cause = 'advert' order by id")).rows as { reference: string }[];
const notices = async (userId: number) =>
  (await sql("select code from notifications where user_id = $1 and code like 'advert%' order by id", [userId])).rows.map(
    ({ code }: { code: string }) => code,
  );
const audited = async () =>
  (await sql("select panel_id, action from audit_log where action like 'advert.%' order by id")).rows.map(
    (row: { panel_id: string; action: string }) => `${Number(row.panel_id) === world.main.id ? "main" : "panel"} ${row.action}`,
  );
const viewer = async (login: string) => world.callerAs(await world.mainUser(login), world.main);
const shown = async (by: Caller) => {
  pass(11_000);
  return (await showAdverts(by)).items;
};

test("draft, moderation, charge and start: each audited and notified, and the same advert is charged once", async () => {
  const moderator = await world.mainUser("mod", { role: "moderator" });
  const { id } = await draft();
  expect(await get(id)).toMatchObject({ status: "draft", total: "25.00", pricePerDay: "2.50", live: null, spent: "0.00" });
  const waiting = await submitAdvert(owner, { advertId: id, pricePerDay: "2.5" });
  expect(waiting).toMatchObject({ status: "review" });
  expect(await balance()).toBe("100.00");
  expect(await notices(moderator.id)).toEqual(["advert_waiting"]);
  const staff = world.callerAs({ kind: "staff", userId: moderator.id, role: "moderator", isActivated: true }, world.main);
  const queue = await staff.run((ctx) => listReviews(ctx, listReviewsInput.parse({})));
  expect(queue).toMatchObject({ waiting: 1, items: [{ id, panel: { id: panel.id, name: "Seller", domain: "seller.test" } }] });
  expect(await approve(waiting, staff)).toMatchObject({ status: "running", live: { title: "Members that stay", host: "seller.test" } });
  expect(await balance()).toBe("75.00");
  await expect(approve(waiting, staff)).rejects.toMatchObject({ code: "advert_state" });
  await Promise.all([tend(), tend()]);
  expect(await balance()).toBe("75.00");
  expect(await transfers()).toEqual([{ reference: `advert:${id}`, comment: "Members that stay" }]);
  expect(await notices(seller.id)).toEqual(["advert_started"]);
  expect(await audited()).toEqual(["main advert.prices", "panel advert.create", "panel advert.submit", "main advert.approve"]);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("moderators see the queue oldest first, and all adverts newest first", async () => {
  const [older, newer] = [await submitted(), (pass(HOUR_MS), await submitted())];
  const idsIn = async (queue: "review" | "all") =>
    (await admin.run((ctx) => listReviews(ctx, listReviewsInput.parse({ queue })))).items.map(({ id }) => id);
  expect(await idsIn("review")).toEqual([older.id, newer.id]);
  expect(await idsIn("all")).toEqual([newer.id, older.id]);
});

test("of two approved adverts with money for one, one runs; the other starts when money arrives, by its owner or automatically", async () => {
  const [first, second] = [await submitted({ days: 30 }), await submitted({ days: 30 })];
  const answers = await Promise.all([approve(first), approve(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["running", "unpaid"]);
  expect(await balance()).toBe("25.00");
  const unpaid = answers.find(({ status }) => status === "unpaid")!;
  expect(await notices(seller.id)).toHaveLength(2);
  await tend();
  await expect(startAdvert(owner, { advertId: unpaid.id })).rejects.toMatchObject({
    code: "insufficient_funds",
    params: { needed: "50.00", currency: "USD" },
  });
  await world.credit(seller.id, "50", world.main);
  const both = await Promise.allSettled([startAdvert(owner, { advertId: unpaid.id }), startAdvert(owner, { advertId: unpaid.id }), tend()]);
  expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(1);
  expect(await get(unpaid.id)).toMatchObject({ status: "running" });
  expect(await balance()).toBe("0.00");
  expect(await transfers()).toHaveLength(2);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("an unpaid advert started by its owner is audited; the job starts one when its money arrives", async () => {
  const rows = [await submitted({ days: 40 }), await submitted({ days: 40 }), await submitted({ days: 40 })];
  for (const row of rows) await approve(row);
  await world.credit(seller.id, "100", world.main);
  await startAdvert(owner, { advertId: rows[1]!.id });
  expect((await audited()).at(-1)).toBe("panel advert.start");
  await world.credit(seller.id, "100", world.main);
  await tend();
  expect(await get(rows[2]!.id)).toMatchObject({ status: "running" });
  expect(await balance()).toBe("0.00");
});

test("it ends automatically after its last day, and nothing is refunded", async () => {
  const { id } = await running({ days: 3 });
  pass(3 * DAY_MS - 1000);
  await tend();
  expect(await get(id)).toMatchObject({ status: "running", spent: "7.50" });
  pass(1000);
  expect(await shown(await viewer("late"))).toEqual([]);
  await Promise.all([tend(), tend()]);
  expect(await get(id)).toMatchObject({ status: "ended", endReason: "time", refunded: "0.00", spent: "7.50" });
  expect(await balance()).toBe("92.50");
  expect(await notices(seller.id)).toEqual(["advert_started", "advert_ended"]);
});

test("taken down: exactly the days that have not begun are refunded to the payer, once", async () => {
  const { id } = await running({ days: 10 });
  pass(2 * DAY_MS + HOUR_MS);
  await sql("update panels set owner_id = $1 where id = $2", [world.owner.id, panel.id]);
  const take = () => admin.run((ctx) => takeDownAdvert(ctx, { advertId: id, reason: "Promises too much." }));
  const answers = await Promise.allSettled([take(), take()]);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await get(id)).toMatchObject({ status: "taken_down", reason: "Promises too much.", refunded: "17.50", spent: "7.50" });
  expect(await balance()).toBe("92.50");
  expect((await transfers()).map(({ reference }) => reference)).toEqual([`advert:${id}`, `advert:${id}:refund`]);
  expect(await notices(world.owner.id)).toEqual(["advert_taken_down"]);
  expect((await audited()).at(-1)).toBe("main advert.take_down");
  expect(await reconcile(world.platform)).toEqual([]);
});

test.each([
  ["not paid", "update panels set status = 'not_payed' where id = $1"],
  ["deleted", "update panels set status = 'deleted' where id = $1"],
  ["moved to another domain", "update panels set domain = 'elsewhere.test' where id = $1"],
])("of a panel that is %s it is not shown, and ends with the unused days paid back", async (_, change) => {
  const { id } = await running({ days: 10 });
  pass(HOUR_MS);
  await sql(change, [panel.id]);
  expect(await shown(await viewer("ann"))).toEqual([]);
  await expect(followAdvert(await viewer("ben"), { advertId: id })).rejects.toMatchObject({ code: "not_found" });
  await tend();
  expect(await get(id)).toMatchObject({ status: "ended", endReason: "panel", refunded: "22.50" });
  expect(await balance()).toBe("97.50");
});

test("approved for a former domain of the panel, it waits uncharged until it is submitted for the new one", async () => {
  const waiting = await submitted({ days: 10 });
  await sql("update panels set domain = 'elsewhere.test' where id = $1", [panel.id]);
  expect(await approve(waiting)).toMatchObject({ status: "unpaid", live: { host: "seller.test" } });
  await expect(startAdvert(owner, { advertId: waiting.id })).rejects.toMatchObject({ code: "panel_unavailable" });
  await tend();
  expect([(await get(waiting.id)).status, await balance(), await transfers()]).toEqual(["unpaid", "100.00", []]);
  const moved = world.ownerOf({ ...panel, domain: "elsewhere.test" }, seller);
  expect(await updateAdvert(moved, { advertId: waiting.id })).toMatchObject({ status: "draft", content: { host: "elsewhere.test" } });
  const again = await approve(await submitAdvert(moved, { advertId: waiting.id }));
  expect(again).toMatchObject({ status: "running", live: { host: "elsewhere.test" } });
  expect(await balance()).toBe("75.00");
});

test("an advert that was edited before the domain changed is submitted for the new one", async () => {
  const { id } = await draft();
  await sql("update panels set domain = 'elsewhere.test' where id = $1", [panel.id]);
  expect(await submitAdvert(owner, { advertId: id })).toMatchObject({ content: { host: "elsewhere.test" } });
});

test("an owner stops it without a refund, withdraws it from moderation, and deletes drafts only", async () => {
  const { id } = await running();
  expect(await stopAdvert(owner, { advertId: id })).toMatchObject({ status: "ended", endReason: "owner", spent: "25.00" });
  expect(await balance()).toBe("75.00");
  const waiting = await submitted();
  expect(await stopAdvert(owner, { advertId: waiting.id })).toMatchObject({ status: "draft" });
  await expect(approve(waiting)).rejects.toMatchObject({ code: "advert_state" });
  await expect(stopAdvert(owner, { advertId: waiting.id })).rejects.toMatchObject({ code: "advert_state" });
  await expect(deleteAdvert(owner, { advertId: id })).rejects.toMatchObject({ code: "advert_state" });
  await deleteAdvert(owner, { advertId: waiting.id });
  await expect(get(waiting.id)).rejects.toMatchObject({ code: "not_found" });
});

test("moderators decide on the version they saw; a refused advert is changed and submitted again", async () => {
  const first = await submitted({ title: "First" });
  const edited = await updateAdvert(owner, { advertId: first.id, title: "Second" });
  expect(edited).toMatchObject({ status: "draft" });
  const second = await submitAdvert(owner, { advertId: first.id });
  await expect(approve(first)).rejects.toMatchObject({ code: "version_conflict" });
  const refuse = { advertId: first.id, version: second.version, reason: "Name no guarantees." };
  expect(await admin.run((ctx) => refuseAdvert(ctx, refuse))).toMatchObject({ status: "refused", reason: "Name no guarantees." });
  expect(await notices(seller.id)).toEqual(["advert_refused"]);
  expect((await audited()).at(-1)).toBe("main advert.refuse");
  await updateAdvert(owner, { advertId: first.id, title: "Third" });
  expect(await approve(await submitAdvert(owner, { advertId: first.id }))).toMatchObject({ status: "running", live: { title: "Third" } });
});

test("an edit of a running advert is shown, and leads elsewhere, only when it is approved; it costs nothing", async () => {
  const { id } = await running({ title: "Approved", path: "/services" });
  const ann = await viewer("ann");
  const edited = await updateAdvert(owner, { advertId: id, title: "Edited", path: "/pages/other" });
  expect(edited).toMatchObject({ status: "running", change: "draft", live: { title: "Approved" }, content: { title: "Edited" } });
  const waiting = await submitAdvert(owner, { advertId: id });
  expect(waiting).toMatchObject({ status: "running", change: "review" });
  expect(await shown(ann)).toMatchObject([{ title: "Approved" }]);
  expect(await followAdvert(ann, { advertId: id })).toEqual({ url: `${world.platform.settings.scheme}://seller.test/services` });
  await approve(waiting);
  expect(await shown(ann)).toMatchObject([{ title: "Edited" }]);
  expect((await followAdvert(ann, { advertId: id })).url).toMatch(/seller\.test\/pages\/other$/);
  expect(await balance()).toBe("75.00");
  await expect(updateAdvert(owner, { advertId: id, days: 90 })).rejects.toMatchObject({ code: "advert_state" });
});

test("views and clicks count once for each person and day, never the owner's; a click is a view", async () => {
  const { id } = await running({ days: 10 });
  const [ann, ben, own] = [await viewer("ann"), await viewer("ben"), world.callerAs(seller, world.main)];
  await Promise.all([1, 2, 3].map(() => countViews(ann, { ids: [id, id, 999_999] })));
  await countViews(own, { ids: [id] });
  await followAdvert(own, { advertId: id });
  await Promise.all([1, 2].map(() => followAdvert(ben, { advertId: id })));
  await followAdvert(world.asGuest(world.main), { advertId: id });
  expect(await get(id)).toMatchObject({ shown: 2, clicked: 1, costPerClick: "2.50", daily: [{ shown: 2, clicked: 1 }] });
  pass(DAY_MS);
  await countViews(ann, { ids: [id] });
  await followAdvert(ann, { advertId: id });
  expect(await get(id)).toMatchObject({ shown: 3, clicked: 2, spent: "5.00", costPerClick: "2.50" });
  pass(2 * DAY_MS);
  await tend();
  expect((await sql("select 1 from advert_viewers")).rowCount).toBe(0);
});

test("other owners see it with its place on every host; customers and guests see none", async () => {
  const { id } = await running({ kind: "banner" });
  const ann = await world.mainUser("ann");
  const theirs = await world.newPanel({ ownerId: ann.id });
  expect(await shown(world.callerAs(ann, world.main))).toMatchObject([{ id, kind: "banner", host: "seller.test", image: null }]);
  expect(await shown(world.ownerOf(theirs, ann))).toMatchObject([{ id }]);
  expect(await shown(world.callerAs(await world.customer("buyer", { panel: theirs }), theirs))).toEqual([]);
  await expect(showAdverts(world.asGuest(world.main))).rejects.toMatchObject({ code: "unauthenticated" });
});

test("several adverts take turns, one banner and two rows at a time", async () => {
  for (const kind of ["banner", "banner", "row", "row", "row"] as const) await running({ kind, days: 1, title: kind });
  const ann = await viewer("ann");
  const seen = new Set<number>();
  for (let minute = 0; minute < 6; minute++) {
    const items = await shown(ann);
    expect(items.map(({ kind }) => kind)).toEqual(["banner", "row", "row"]);
    for (const { id } of items) seen.add(id);
    pass(60_000);
  }
  expect(seen.size).toBe(5);
});

test("submission is refused: kind not sold, no money, closed panel, no API, another price", async () => {
  const { id } = await draft({ kind: "banner", days: 11 });
  const submit = (pricePerDay?: string) => submitAdvert(owner, { advertId: id, pricePerDay });
  await expect(submit()).rejects.toMatchObject({ code: "insufficient_funds", params: { needed: "10.00" } });
  await updateAdvert(owner, { advertId: id, days: 2 });
  await expect(submit("9")).rejects.toMatchObject({ code: "price_changed" });
  await sql("update panels set offers_api = false where id = $1", [panel.id]);
  await expect(submit()).rejects.toMatchObject({ code: "advert_needs_api" });
  await sql("update panels set offers_api = true, status = 'not_payed' where id = $1", [panel.id]);
  await expect(submit()).rejects.toMatchObject({ code: "panel_unavailable" });
  await sql("update panels set status = 'ok' where id = $1", [panel.id]);
  await admin.run((ctx) => putAdvertPrices(ctx, { banner: null, row: "2.5" }));
  await expect(submit()).rejects.toMatchObject({ code: "advert_not_sold" });
  expect((await listAdverts(owner, listAdvertsInput.parse({}))).prices).toEqual([
    { kind: "banner", pricePerDay: null, running: 0 },
    { kind: "row", pricePerDay: "2.50", running: 0 },
  ]);
});

test("a price that rises after the submission doesn't count for it", async () => {
  const waiting = await submitted({ days: 4 });
  await admin.run((ctx) => putAdvertPrices(ctx, { banner: "10", row: "20" }));
  await approve(waiting);
  expect(await balance()).toBe("90.00");
});

test("another panel's is not found; managers below 99, customers and staff of other areas are refused", async () => {
  const { id: advertId } = await draft();
  const stranger = world.asOwner;
  for (const act of [getAdvert, submitAdvert, startAdvert, stopAdvert, deleteAdvert])
    await expect(act(stranger, { advertId })).rejects.toMatchObject({ code: "not_found" });
  await expect(updateAdvert(stranger, { advertId, title: "Theirs" })).rejects.toMatchObject({ code: "not_found" });
  expect((await listAdverts(stranger, listAdvertsInput.parse({}))).items).toEqual([]);
  await expect(draft({}, world.asManager(3, panel))).rejects.toMatchObject({ code: "forbidden" });
  await expect(draft({}, world.callerAs(await world.customer(undefined, { panel }), panel))).rejects.toMatchObject({ code: "forbidden" });
  const waiting = await submitAdvert(owner, { advertId });
  const agent = { kind: "staff", userId: seller.id, role: "agent", isActivated: true } as const;
  for (const by of [world.callerAs(agent, world.main), world.callerAs(seller, world.main)])
    await expect(approve(waiting, by)).rejects.toMatchObject({ code: "forbidden" });
  const moderator = world.callerAs({ ...agent, role: "moderator" }, world.main);
  await expect(moderator.run((ctx) => putAdvertPrices(ctx, { banner: "1", row: "1" }))).rejects.toMatchObject({ code: "forbidden" });
});

const uploadPicture = async () => {
  const file = new File([new Uint8Array(await makePicture({ width: 1500, height: 500 }))], "banner.png");
  return uploadFile(owner, { purpose: "advert", file });
};
const keptFiles = async (advertId: number) =>
  (await sql("select file_id from advert_files where advert_id = $1 order by file_id", [advertId])).rows.map((row) => Number(row.file_id));

test("a picture that was released is kept again by the submission; without its file nothing is submitted", async () => {
  const picture = await uploadPicture();
  const { id } = await draft({ kind: "banner", days: 2, imageId: picture.id });
  const release = () => sql("delete from advert_files where advert_id = $1", [id]);
  await release();
  await submitAdvert(owner, { advertId: id });
  expect(await keptFiles(id)).toEqual([picture.id]);
  await stopAdvert(owner, { advertId: id });
  await release();
  pass(2 * DAY_MS);
  await removeUnusedFiles(world.platform);
  await expect(submitAdvert(owner, { advertId: id })).rejects.toMatchObject({ code: "invalid_image_url" });
  expect(await get(id)).toMatchObject({ status: "draft" });
});

test("of two edits at the same time the earlier one doesn't release the later one's picture", async () => {
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  const { id } = await draft({ kind: "banner", days: 2, imageId: first.id });
  // The later edit runs between the earlier one's write and its release.
  const later = () => updateAdvert(owner, { advertId: id, imageId: first.id });
  let turns = 0;
  const slow: Caller = {
    ...owner,
    on(...args) {
      const caller = owner.on(...args);
      return {
        ...caller,
        async run(...work) {
          const done = await caller.run(...work);
          if (++turns === 2) await later();
          return done;
        },
      };
    },
  };
  await updateAdvert(slow, { advertId: id, imageId: second.id });
  expect(await get(id)).toMatchObject({ content: { imageId: first.id } });
  expect(await keptFiles(id)).toEqual([first.id]);
});

test("an ended advert keeps no picture except its own", async () => {
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  const { id } = await running({ kind: "banner", days: 2, imageId: first.id });
  await stopAdvert(owner, { advertId: id });
  await expect(updateAdvert(owner, { advertId: id, imageId: second.id })).rejects.toMatchObject({ code: "advert_state" });
  expect(await keptFiles(id)).toEqual([first.id]);
});

test("a banner has a picture of its panel, which is kept as long as the advert uses it", async () => {
  const file = new File([new Uint8Array(await makePicture({ width: 1500, height: 500 }))], "banner.png");
  const upload = (purpose: "advert" | "logo") => uploadFile(owner, { purpose, file });
  const [first, second, logo] = [await upload("advert"), await upload("advert"), await upload("logo")];
  await expect(draft({ kind: "banner", imageId: logo.id })).rejects.toMatchObject({ code: "invalid_image_url" });
  await expect(draft({ kind: "row", imageId: first.id })).rejects.toMatchObject({ code: "invalid_image_url" });
  await expect(draft({ kind: "banner", imageId: first.id }, world.asOwner)).rejects.toMatchObject({ code: "invalid_image_url" });
  const { id } = await running({ kind: "banner", days: 9, imageId: first.id });
  const files = async () =>
    (await sql("select id from files where panel_id = $1 order by id", [panel.id])).rows.map((row) => Number(row.id));
  await updateAdvert(owner, { advertId: id, imageId: second.id });
  pass(2 * DAY_MS);
  await removeUnusedFiles(world.platform);
  expect(await files()).toEqual([first.id, second.id]);
  expect(await shown(await viewer("ann"))).toMatchObject([{ image: first.url }]);
  await approve(await submitAdvert(owner, { advertId: id }));
  await updateAdvert(owner, { advertId: id, title: "Again" });
  pass(2 * DAY_MS);
  await removeUnusedFiles(world.platform);
  expect(await files()).toEqual([second.id]);
  expect((await panelById(world.platform, panel.id))?.id).toBe(panel.id);
});

test.each(["//evil.test", "/\\evil.test", "https://evil.test", "services", "/a b", "/a\u0000"])(
  "%s is no page of the storefront",
  (path) => {
    const parse = (value: string) => createAdvertInput.safeParse({ kind: "row", title: "A", text: "B", path: value }).success;
    expect([parse(path), parse("/services")]).toEqual([false, true]);
  },
);
