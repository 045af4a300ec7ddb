import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { OrderAct } from "@vitrine/contract/ordering/action/owner-actions";
import { listOrdersInput } from "@vitrine/contract/ordering/order/order";
import { startOrderJobInput } from "@vitrine/contract/ordering/action/bulk";
import { runAs } from "@vitrine/testkit/template";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { setPerformers } from "../../supply/fallback/set.ts";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { listOrders } from "../order/list.ts";
import { settleOrders } from "../settlement/settle.ts";
import { retryOrderJob, undoOrderJob } from "./again-job.ts";
import { getOrderJob, listOrderJobs } from "./get-job.ts";
import { failOrderJob, runOrderJob } from "./run-job.workflow.ts";
import { startOrderJob } from "./start-job.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});

const start = (selection: object, act: OrderAct) => {
  const input = startOrderJobInput.parse({ panelId: stage.world.panel.id, selection, act });
  return stage.world.asOwner.run((ctx) => startOrderJob(ctx, input));
};
const run = (jobId: number, signal = new AbortController().signal) => runOrderJob(stage.world.asSystem(), jobId, signal);
const job = (jobId: number) => stage.world.asOwner.run((ctx) => getOrderJob(ctx, { jobId }));
const retry = (jobId: number) => stage.world.asOwner.run((ctx) => retryOrderJob(ctx, { jobId }));
const undo = (jobId: number) => stage.world.asOwner.run((ctx) => undoOrderJob(ctx, { jobId }));
const links = async (ids: number[]) => {
  const found: string[] = [];
  for (const id of ids) found.push((await stage.own(id)).link);
  return found;
};

test("an unreadable filter selects nothing, rather than every order", () => {
  const asked = (filter: object) => startOrderJobInput.safeParse({ panelId: 1, selection: { filter }, act: { action: "cancel" } }).success;
  expect([asked({}), asked({ status: "queued" }), asked({ status: "" })]).toEqual([true, true, true]);
  expect([asked({ status: "pending" }), asked({ service: 5 })]).toEqual([false, false]);
});

test("each order has its own outcome; failures show their reason and can be retried", async () => {
  const [first, sent, third] = [await stage.place(), await stage.sent("done"), await stage.place()];
  const { id, total, status } = await start({ ids: [first, sent, third, first] }, { action: "cancel" });
  expect([total, status]).toEqual([3, "running"]);
  await run(id);
  expect(await job(id)).toMatchObject({
    status: "done",
    done: 2,
    failedCount: 1,
    failed: [{ orderId: sent, code: "order_action_invalid" }],
    canUndo: false,
  });
  await run(id);
  expect(await stage.balance()).toBe("98.70");
  await stage.world
    .asSystem()
    .run(({ tx }) => tx.updateTable("orders").set({ status: "active", dispatch: "waiting" }).where("id", "=", sent).execute());
  expect(await retry(id)).toMatchObject({ status: "running", failedCount: 0 });
  await stage.world.asSystem().run(({ tx }) => tx.updateTable("orders").set({ status: "queued" }).where("id", "=", sent).execute());
  await run(id);
  expect(await job(id)).toMatchObject({ status: "done", done: 3, failed: [] });
  expect(await retry(id)).toMatchObject({ status: "done" });
  const actions = await stage.world
    .asSystem()
    .run(({ tx }) =>
      tx.selectFrom("auditLog").select(["action", "userId"]).where("panelId", "=", stage.world.panel.id).orderBy("id").execute(),
    );
  const userId = stage.world.owner.id;
  expect(actions).toEqual(
    ["order.job", "order.cancel", "order.cancel", "order.retry_job", "order.cancel"].map((action) => ({ action, userId })),
  );
});

test("a job is undone, except for orders that have moved on since", async () => {
  const ids = [await stage.place(), await stage.place(), await stage.place()];
  const before = await links(ids);
  const { id } = await start({ ids }, { action: "link", link: "https://t.me/all" });
  await expect(undo(id)).rejects.toMatchObject({ code: "nothing_to_undo" });
  await run(id);
  expect(await links(ids)).toEqual(["https://t.me/all", "https://t.me/all", "https://t.me/all"]);
  await stage.world.asSystem().run(({ tx }) => tx.updateTable("orders").set({ dispatch: "sent" }).where("id", "=", ids[1]!).execute());
  expect(await job(id)).toMatchObject({ canUndo: true });
  await undo(id);
  await run(id);
  expect(await links(ids)).toEqual([before[0], "https://t.me/all", before[2]]);
  expect(await job(id)).toMatchObject({
    status: "undone",
    done: 2,
    failed: [{ orderId: ids[1], code: "order_action_invalid" }],
    canUndo: false,
  });
  await expect(undo(id)).rejects.toMatchObject({ code: "nothing_to_undo" });
});

test("undone counts are restored, but not over those that the provider reported since", async () => {
  const ids = [await stage.sent("active", 800), await stage.sent("active", 800), await stage.sent("active", 800)];
  const { id } = await start({ ids }, { action: "counts", remains: 300 });
  await run(id);
  const remains = () => Promise.all(ids.map(async (order) => (await stage.own(order)).remains));
  expect(await remains()).toEqual([300, 300, 300]);
  await stage.world.asSystem().run((ctx) =>
    settleOrders(ctx, [
      { orderId: ids[1]!, status: "done", remains: 0, fromProvider: true },
      { orderId: ids[2]!, status: "active", remains: 800, fromProvider: true },
    ]),
  );
  await undo(id);
  await run(id);
  expect(await remains()).toEqual([800, 0, 800]);
  expect((await job(id)).failed).toEqual([{ orderId: ids[1], code: "order_action_invalid" }]);
});

test("moved to another performer and back", async () => {
  const { world, providerId, service } = stage;
  const second = await makeProvider(world.platform, world.panel, { name: "Second", url: "http://second.test/api/v2" });
  const sells = (provider: number, externalId: string, rate: string) => sql`
    insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
    values (${world.panel.id}, ${provider}, ${externalId}, 'Views', 'Telegram', 'Default', 'Default', ${rate}::numeric * 100000000, 10, 10000, false, false, false, 1)`;
  await world.asSystem().run(async ({ tx }) => {
    await sells(providerId, "77", "1.00").execute(tx);
    await sells(second, "88", "1.20").execute(tx);
  });
  const performers = [
    { providerId, service: "77" },
    { providerId: second, service: "88" },
  ];
  await world.asOwner.run((ctx) => setPerformers(ctx, { serviceId: service.id, performers }));
  const ids = [await stage.place(), await stage.sent()];
  const { id } = await start({ ids }, { action: "move", performer: 1 });
  await run(id);
  expect(await job(id)).toMatchObject({ done: 1, failed: [{ orderId: ids[1], code: "order_action_invalid" }] });
  expect((await stage.detail(ids[0]!)).order).toMatchObject({ performer: 1, provider: { name: "Second" }, cost: "1.20" });
  await undo(id);
  await run(id);
  expect((await stage.detail(ids[0]!)).order).toMatchObject({ performer: 0, cost: "1.00" });
});

test("an undone note is hidden; after an hour nothing can be undone", async () => {
  const id = await stage.place();
  const first = await start({ ids: [id] }, { action: "note", text: "hello", isPublic: true });
  await run(first.id);
  expect((await stage.own(id)).timeline.map((event) => event.kind)).toEqual(["created", "note"]);
  await undo(first.id);
  await run(first.id);
  expect((await stage.own(id)).timeline.map((event) => event.kind)).toEqual(["created"]);
  const second = await start({ ids: [id] }, { action: "note", text: "hello", isPublic: true });
  await run(second.id);
  stage.world.clock.advance(3_700_000);
  await expect(undo(second.id)).rejects.toMatchObject({ code: "nothing_to_undo" });
});

test("selects everything a list shows, and nothing of another panel", async () => {
  const ids = [await stage.place(), await stage.place()];
  const sent = await stage.sent("done");
  const { id, total } = await start({ filter: { status: "queued" } }, { action: "note", text: "x", isPublic: false });
  expect(total).toBe(2);
  await run(id);
  expect((await stage.detail(sent)).timeline.some((event) => event.kind === "note")).toBe(false);
  expect(await start({ filter: { status: "partial" } }, { action: "cancel" })).toMatchObject({ total: 0, status: "done" });
  await expect(start({ ids: [...ids, 4_000_000_000] }, { action: "cancel" })).rejects.toMatchObject({ kind: "NOT_FOUND" });
  const other = stage.world.ownerOf(await stage.world.newPanel());
  await expect(other.run((ctx) => getOrderJob(ctx, { jobId: id }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  expect((await other.run(listOrderJobs)).items).toEqual([]);
  expect((await stage.world.asOwner.run(listOrderJobs)).items.map((one) => one.total)).toEqual([0, 2]);
  await expect(stage.world.asManager(1).run((ctx) => getOrderJob(ctx, { jobId: id }))).rejects.toMatchObject({ kind: "FORBIDDEN" });
});

test("a stopped job continues with the rest; a dead one is shown as failed", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 9; n++) ids.push(await stage.place());
  const { id } = await start({ ids }, { action: "cancel" });
  const stopping = new AbortController();
  const running = run(id, stopping.signal);
  await expect.poll(async () => (await job(id)).done).toBeGreaterThan(0);
  stopping.abort();
  await running.catch(() => undefined);
  await run(id);
  expect(await job(id)).toMatchObject({ status: "done", done: 9 });
  expect(await stage.balance()).toBe("100.00");
  const dead = await start({ ids }, { action: "note", text: "x", isPublic: false });
  await failOrderJob(stage.world.asSystem(), dead.id);
  expect(await job(dead.id)).toMatchObject({ status: "done", done: 0, failedCount: 9 });
});

test("an action on all matching orders reaches every one of them, however many a page would count", async () => {
  const { world } = stage;
  const first = await stage.place();
  const copies = 4500;
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', o.id + n, 'link', 'https://t.me/walk' || n))).*
       from orders o, generate_series(1, $3) n where o.panel_id = $1 and o.id = $2`,
      [world.panel.id, first, copies],
    ),
  );
  const filter = { query: "me/walk" };
  const page = await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse(filter)));
  expect(page).toMatchObject({ total: 200, totalIsEstimate: true });
  const within = await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse({ ...filter, status: "queued" })));
  expect(within).toMatchObject({ total: 2000, totalIsEstimate: true });
  const narrow = await world.asOwner.run((ctx) => listOrders(ctx, listOrdersInput.parse({ query: "walk4499" })));
  expect(narrow.total).toBe(1);
  expect(narrow.totalIsEstimate).toBeUndefined();
  const started = await start({ filter }, { action: "note", text: "All of them", isPublic: false });
  expect(started).toMatchObject({ total: 2000, isSelecting: true });
  const stopped = AbortSignal.abort(new Error("stopped"));
  await expect(run(started.id, stopped)).rejects.toThrow("stopped");
  expect(await job(started.id)).toMatchObject({ total: 4000, isSelecting: true, done: 0 });
  await expect(run(started.id, stopped)).rejects.toThrow("stopped");
  expect(await job(started.id)).toMatchObject({ total: copies, isSelecting: false, done: 0 });
  // From here on the job is like one with selected orders.
  await failOrderJob(world.asSystem(), started.id);
  expect(await job(started.id)).toMatchObject({ status: "done", failedCount: copies });
});
