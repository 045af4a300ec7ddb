import type { BatchRule } from "@vitrine/contract/selling/price/batch-rule";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { updatePrice } from "../catalog/update-price.ts";
import { updateService } from "../catalog/update.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { applyBatch, revertBatch } from "./apply-batch.ts";
import { getBatch, listBatches } from "./batches.workflow.ts";
import { previewBatch } from "./preview-batch.ts";
import { failBatch, runBatch } from "./run-batch.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const change = (percent: string): BatchRule => ({
  change: { kind: "change", percent },
  leastMargin: null,
  aboveCost: true,
  rounding: { kind: "none" },
});
const page = { query: null, page: 1, perPage: 25 };
const everything = { filter: { query: null, category: null, provider: null, status: null } };
const forever = new AbortController().signal;
const run = async (panel: PanelContext, batchId: number) =>
  runBatch(await systemCaller(world.platform, panel.id, "prices"), batchId, forever);

/** A panel with a service that follows its cost, one at a fixed price and one nearly at its cost. */
async function shop() {
  const owner = world.ownerOf(await world.newPanel());
  const { panel } = owner;
  const follows = await world.service({ name: "Follows" }, panel);
  const fixed = await world.service({ name: "Fixed", rate: "5", cost: "1", priceMode: "fixed" }, panel);
  const tight = await world.service({ name: "Tight", rate: "1.05", cost: "1", priceMode: "fixed" }, panel);
  const rates = async () => {
    const rows = await owner.run(({ tx }) =>
      tx.selectFrom("services").select(["id", "rate", "priceMode", "version"]).orderBy("id").execute(),
    );
    return rows.map(({ rate, priceMode }) => [Number(rate) / 1e8, priceMode]);
  };
  return { owner, panel, ids: [follows.id, fixed.id, tight.id] as [number, number, number], rates };
}

test("the job writes exactly what the preview shows, and undoing it restores every price", async () => {
  const { owner, panel, ids, rates } = await shop();
  const before = await rates();
  const rule = change("-10");
  const { items, isCut } = await owner.run((ctx) => previewBatch(ctx, { scope: everything, rule }));
  expect(isCut).toBe(false);
  expect(items.map(({ name, rate, newRate, newMode }) => [name, rate, newRate, newMode])).toEqual([
    ["Follows", "1.30", "1.17", "follow"],
    ["Fixed", "5.00", "4.50", "fixed"],
    ["Tight", "1.05", "1.00", "fixed"],
  ]);
  const services = items.map(({ id, newRate }) => ({ id, rate: newRate }));
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule, services, note: "Sale" }));
  await run(panel, batchId);
  expect(await rates()).toEqual([
    [1.17, "follow"],
    [4.5, "fixed"],
    [1, "fixed"],
  ]);
  const done = await getBatch(owner, { batchId, ...page, state: null });
  expect(done.batch).toMatchObject({
    status: "done",
    total: 3,
    changed: 3,
    skipped: 0,
    note: "Sale",
    revertUntil: expect.any(Number) as number,
  });
  expect(done.items.find(({ service }) => service.id === ids[1])).toMatchObject({ before: "5.00", after: "4.50", state: "changed" });
  await owner.run((ctx) => revertBatch(ctx, { batchId }));
  await run(panel, batchId);
  expect(await rates()).toEqual(before);
  expect((await listBatches(owner, page)).items).toMatchObject([{ status: "reverted", reverted: 3, kept: 0, revertUntil: null }]);
  const found = async (query: string) => (await listBatches(owner, { ...page, query })).total;
  expect(await Promise.all([String(batchId), "sale", "100%", String(batchId + 1000)].map(found))).toEqual([1, 1, 0, 0]);
  await expect(owner.run((ctx) => revertBatch(ctx, { batchId }))).rejects.toMatchObject({ code: "nothing_to_undo" });
});

test("a price that differs from the preview is not written, and one changed since is not undone", async () => {
  const { owner, panel, ids, rates } = await shop();
  const rule = change("10");
  const services = [
    { id: ids[0], rate: "1.43" },
    { id: ids[1], rate: "5.40" },
    { id: ids[2], rate: null },
  ];
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule, services, note: "" }));
  await run(panel, batchId);
  expect(await rates()).toEqual([
    [1.43, "follow"],
    [5, "fixed"],
    [1.155, "fixed"],
  ]);
  const skipped = await getBatch(owner, { batchId, ...page, state: "skipped" });
  expect(skipped).toMatchObject({
    total: 1,
    items: [{ service: { id: ids[1] }, code: "changed_since" }],
    batch: { changed: 2, skipped: 1 },
  });
  await owner.run((ctx) => updatePrice(ctx, { serviceId: ids[2], price: { mode: "fixed", rate: "9" } }));
  await owner.run((ctx) => revertBatch(ctx, { batchId }));
  await run(panel, batchId);
  expect(await rates()).toEqual([
    [1.3, "follow"],
    [5, "fixed"],
    [9, "fixed"],
  ]);
  expect((await getBatch(owner, { batchId, ...page, state: "kept" })).items).toMatchObject([
    { service: { id: ids[2] }, code: "changed_since" },
  ]);
});

test("a job that is delivered twice, or dies, writes each price once", async () => {
  const { owner, panel, ids, rates } = await shop();
  const services = ids.map((id) => ({ id, rate: null }));
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule: change("100"), services, note: "" }));
  await Promise.all([run(panel, batchId), run(panel, batchId)]);
  await run(panel, batchId);
  const after = await rates();
  expect(after[1]).toEqual([10, "fixed"]);
  const second = await owner.run((ctx) => applyBatch(ctx, { rule: change("100"), services, note: "" }));
  await failBatch(await systemCaller(world.platform, panel.id, "prices"), second.batchId);
  await run(panel, second.batchId);
  expect(await rates()).toEqual(after);
  expect((await getBatch(owner, { batchId: second.batchId, ...page, state: null })).batch).toMatchObject({
    status: "failed",
    revertUntil: null,
  });
});

test("after 30 days nothing is undone", async () => {
  const { owner, panel, ids } = await shop();
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule: change("10"), services: [{ id: ids[1], rate: null }], note: "" }));
  await run(panel, batchId);
  world.clock.advance(30 * 86_400_000);
  await expect(owner.run((ctx) => revertBatch(ctx, { batchId }))).rejects.toMatchObject({ code: "nothing_to_undo" });
});

test("a service that was paused below cost resumes with a price above it", async () => {
  const { owner, panel } = await shop();
  const low = await world.service({ rate: "1", cost: "2", priceMode: "fixed", status: "paused", statusReason: "below_cost" }, panel);
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule: change("1"), services: [{ id: low.id, rate: null }], note: "" }));
  await run(panel, batchId);
  const row = await owner.run(({ tx }) => tx.selectFrom("services").select(["status", "rate"]).where("id", "=", low.id).executeTakeFirst());
  expect(row).toEqual({ status: "active", rate: 200_000_000n });
});

test("the scope is the list's filter; other panels' services and managers with too low a scope are rejected, and money is hidden", async () => {
  const { owner, panel, ids } = await shop();
  const rule = change("10");
  const only = (query: string) => owner.run((ctx) => previewBatch(ctx, { scope: { filter: { ...everything.filter, query } }, rule }));
  expect((await only("tight")).items.map(({ id }) => id)).toEqual([ids[2]]);
  await owner.run((ctx) => updateService(ctx, { serviceId: ids[0], status: "off" }));
  const off = { filter: { ...everything.filter, status: "off" as const } };
  expect((await owner.run((ctx) => previewBatch(ctx, { scope: off, rule }))).items.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await owner.run((ctx) => previewBatch(ctx, { scope: { ids }, rule }))).items[0]).toMatchObject({ sold: "0" });
  const manager = world.asManager(3, panel);
  expect((await manager.run((ctx) => previewBatch(ctx, { scope: { ids }, rule }))).items[0]).toMatchObject({ sold: null });
  const stranger = world.ownerOf(await world.newPanel());
  await expect(stranger.run((ctx) => previewBatch(ctx, { scope: { ids }, rule }))).rejects.toMatchObject({ code: "not_found" });
  const services = [{ id: ids[0], rate: null }];
  await expect(stranger.run((ctx) => applyBatch(ctx, { rule, services, note: "" }))).rejects.toMatchObject({ code: "not_found" });
  const { batchId } = await owner.run((ctx) => applyBatch(ctx, { rule, services, note: "" }));
  await expect(getBatch(stranger, { batchId, ...page, state: null })).rejects.toMatchObject({ code: "not_found" });
  await expect(stranger.run((ctx) => revertBatch(ctx, { batchId }))).rejects.toMatchObject({ code: "not_found" });
  await expect(world.asManager(2, panel).run((ctx) => applyBatch(ctx, { rule, services, note: "" }))).rejects.toMatchObject({
    code: "forbidden",
  });
});
