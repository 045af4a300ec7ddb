import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import type { ServiceEdit } from "@vitrine/contract/selling/sheet/sheet";
import { systemCaller } from "../../kernel/context/system-caller.ts";
import { createCategory } from "../category/write.ts";
import { removeService } from "../service/arrange.ts";
import { revertBatch } from "../price/apply-batch.ts";
import { getBatch } from "../price/batches.workflow.ts";
import { runBatch } from "../price/run-batch.workflow.ts";
import { editServices } from "./edit-services.ts";
import { readSheet } from "./read-sheet.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const everything = { query: null, category: null, provider: null, status: null };

async function shop() {
  const owner = world.ownerOf(await world.newPanel());
  const { panel } = owner;
  const follows = await world.service({ name: "Follows" }, panel);
  const fixed = await world.service({ name: "Fixed", rate: "5", cost: "1", priceMode: "fixed" }, panel);
  const rows = async () => (await owner.run((ctx) => readSheet(ctx, everything))).items;
  const edit = (services: ServiceEdit[]) => owner.run((ctx) => editServices(ctx, { services }));
  return { owner, panel, follows: follows.id, fixed: fixed.id, rows, edit };
}

test("writes every kind of field at once and records the prices, which can be undone", async () => {
  const { owner, panel, follows, fixed, rows, edit } = await shop();
  const { id: categoryId } = await owner.run((ctx) => createCategory(ctx, { name: "Telegram", isHidden: false }));
  const [followsBefore, fixedBefore] = await rows();
  expect(followsBefore).toMatchObject({ name: "Follows", mode: "follow", extraCharge: "30", rate: "1.30", limits: null, status: "active" });
  const result = await edit([
    { serviceId: follows, set: { name: "Renamed", price: { mode: "follow", extraCharge: "50" }, min: 200, max: 5000 } },
    { serviceId: fixed, set: { categoryId, price: { mode: "fixed", rate: "7.5" }, status: "off" } },
  ]);
  expect(result).toMatchObject({ changed: 2, failed: [] });
  const after = new Map((await rows()).map((row) => [row.id, row]));
  expect(after.get(follows)).toMatchObject({ name: "Renamed", extraCharge: "50", rate: "1.50", min: 200, max: 5000 });
  expect(after.get(fixed)).toMatchObject({ categoryId, mode: "fixed", rate: "7.50", status: "off" });
  const batchId = result.batchId!;
  const page = { batchId, query: null, page: 1, perPage: 25, state: null };
  const { batch, items } = await getBatch(owner, page);
  expect(batch).toMatchObject({ status: "done", rule: { change: { kind: "each" } }, total: 2, changed: 2 });
  expect(items.map(({ before, after: now }) => [before, now])).toEqual([
    ["1.30", "1.50"],
    ["5.00", "7.50"],
  ]);
  await owner.run((ctx) => revertBatch(ctx, { batchId }));
  await runBatch(await systemCaller(world.platform, panel.id, "prices"), batchId, new AbortController().signal);
  const undone = new Map((await rows()).map((row) => [row.id, row]));
  expect(undone.get(follows)).toMatchObject({ name: "Renamed", rate: followsBefore!.rate, extraCharge: "30" });
  expect(undone.get(fixed)).toMatchObject({ rate: fixedBefore!.rate, status: "off" });
  const audits = await owner.run(({ tx }) =>
    tx.selectFrom("auditLog").select(["action", "after"]).where("action", "=", "service.edit").execute(),
  );
  expect(audits).toMatchObject([{ after: { [follows]: { name: "Renamed", extraCharge: "50", rate: "1.50" } } }]);
});

test("refuses services that changed since they were read, and writes the others", async () => {
  const { follows, fixed, rows, edit } = await shop();
  const seen = { name: "Follows", price: { mode: "follow" as const, extraCharge: "30.0" }, min: 100 };
  await edit([{ serviceId: follows, set: { name: "By another person" } }]);
  const result = await edit([
    { serviceId: follows, seen, set: { name: "Mine", price: { mode: "follow", extraCharge: "40" }, min: 300 } },
    {
      serviceId: fixed,
      seen: { status: "active", price: { mode: "fixed", rate: "5.00" } },
      set: { price: { mode: "fixed", rate: "6" }, status: "off" },
    },
  ]);
  expect(result).toMatchObject({ changed: 1, failed: [{ serviceId: follows, field: "name", code: "changed_since" }] });
  const after = new Map((await rows()).map((row) => [row.id, row]));
  expect(after.get(follows)).toMatchObject({ name: "By another person", extraCharge: "30", min: 100 });
  expect(after.get(fixed)).toMatchObject({ rate: "6.00", status: "off" });
});

test("a cost that moved isn't a conflict of an extra charge, a new mode is", async () => {
  const { follows, edit } = await shop();
  await edit([{ serviceId: follows, set: { price: { mode: "fixed", rate: "9" } } }]);
  const result = await edit([
    { serviceId: follows, seen: { price: { mode: "follow", extraCharge: "30" } }, set: { price: { mode: "follow", extraCharge: "31" } } },
  ]);
  expect(result).toMatchObject({ changed: 0, batchId: null, failed: [{ field: "price", code: "changed_since" }] });
});

test("returns every reason against a service and writes none of its fields", async () => {
  const { owner, panel, follows, fixed, rows, edit } = await shop();
  const gone = await world.service({ name: "Gone" }, panel);
  const held = await world.service({ status: "paused", statusReason: "type_unsupported", type: "Livestream" }, panel);
  await owner.run((ctx) => removeService(ctx, { serviceId: gone.id }));
  const before = await rows();
  const result = await edit([
    { serviceId: fixed, set: { price: { mode: "fixed", rate: "0.5" }, min: 20_000, name: "Never written" } },
    { serviceId: follows, set: { categoryId: 987_654 } },
    { serviceId: gone.id, set: { name: "Not there" } },
    { serviceId: held.id, set: { status: "active" } },
  ]);
  expect(result.changed).toBe(0);
  expect(result.failed.toSorted((a, b) => a.serviceId - b.serviceId || (a.field ?? "").localeCompare(b.field ?? ""))).toEqual([
    { serviceId: follows, field: "categoryId", code: "not_found", params: {} },
    { serviceId: fixed, field: "min", code: "too_big", params: { max: 10_000 } },
    { serviceId: fixed, field: "price", code: "too_small", params: { min: "1.00" } },
    { serviceId: gone.id, field: null, code: "not_found", params: {} },
    { serviceId: held.id, field: "status", code: "service_type_unsupported", params: { type: "Livestream" } },
  ]);
  expect(await rows()).toEqual(before);
});

test("another panel's service and category are not found", async () => {
  const mine = await shop();
  const other = await shop();
  const [theirs] = await other.rows();
  const result = await mine.edit([
    { serviceId: theirs!.id, set: { name: "Taken" } },
    { serviceId: mine.follows, set: { categoryId: theirs!.categoryId } },
  ]);
  expect(result).toMatchObject({
    changed: 0,
    failed: [
      { serviceId: theirs!.id, field: null },
      { serviceId: mine.follows, field: "categoryId" },
    ],
  });
  expect((await other.rows())[0]).toEqual(theirs);
});

test("if no service exists, the request is not_found", async () => {
  const mine = await shop();
  const other = await shop();
  await expect(mine.edit([{ serviceId: other.follows, set: { name: "Taken" } }])).rejects.toMatchObject({ code: "not_found" });
});

test("unchanged services are neither written nor recorded", async () => {
  const { owner, follows, edit } = await shop();
  expect(await edit([{ serviceId: follows, set: { name: "Follows", price: { mode: "follow", extraCharge: "30" } } }])).toEqual({
    changed: 0,
    batchId: null,
    failed: [],
  });
  const written = await owner.run(({ tx }) => tx.selectFrom("services").select(["version"]).where("id", "=", follows).execute());
  expect(written).toEqual([{ version: 1 }]);
});
