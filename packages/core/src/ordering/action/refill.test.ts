import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { makeStage, type Stage } from "../../../test/ordering/actions.ts";
import { parkOrphans } from "./request-sender.ts";
import { listOwnRefills, ownRefillStatuses } from "./list-refills.ts";
import { refillOwnOrder } from "./refill-own.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await makeStage();
});

const refill = (orderId: number) => stage.asCustomer.run((ctx) => refillOwnOrder(ctx, { orderId }));
const refills = async (orderId: number) =>
  (await stage.asCustomer.run((ctx) => listOwnRefills(ctx, { orderId }))).items.map((item) => item.status);
const ownersView = async (orderId: number) => (await stage.detail(orderId)).refills.map((item) => item.status);
const notifications = () =>
  stage.world
    .asSystem()
    .run(
      async (ctx) =>
        (await sql<{ code: string }>`select code from notifications where panel_id = ${ctx.panelId} order by id`.execute(ctx.tx)).rows,
    );

test("a refill is requested from the provider once and followed to its end", async () => {
  const id = await stage.sent("done");
  const { refillId } = await refill(id);
  expect(await refills(id)).toEqual(["pending"]);
  await stage.ask();
  expect(await refills(id)).toEqual(["pending"]);
  stage.provider.refillStates.set("701", { kind: "found", status: "in_progress", word: "In progress" });
  await stage.ask();
  expect(await refills(id)).toEqual(["in_progress"]);
  stage.provider.refillStates.set("701", { kind: "found", status: undefined, word: "Zorbled" });
  await stage.ask();
  stage.provider.refillStates.set("701", { kind: "found", status: "completed", word: "Completed" });
  await stage.ask();
  await stage.ask();
  expect(await refills(id)).toEqual(["completed"]);
  expect(stage.provider.asked.filter(({ action }) => action === "refill")).toEqual([{ action: "refill", ids: ["9001"] }]);
  expect((await stage.own(id)).timeline.map((event) => event.kind)).toEqual(["created", "status", "refill", "refill"]);
  expect((await notifications()).at(-1)).toEqual({ code: "refill_done" });
  const states = (caller = stage.asCustomer) => caller.run((ctx) => ownRefillStatuses(ctx, [refillId]));
  expect(await states()).toEqual(new Map([[refillId, "completed"]]));
  expect(await states(stage.world.callerAs(await stage.world.customer("other")))).toEqual(new Map());
});

test("a refill is requested from, and followed at, a provider that was switched off", async () => {
  const id = await stage.sent("done");
  await stage.world.asSystem().run(({ tx }) => tx.updateTable("providers").set({ status: "off" }).execute());
  await refill(id);
  await stage.ask();
  stage.provider.refillStates.set("701", { kind: "found", status: "completed", word: "Completed" });
  await stage.ask();
  expect(await refills(id)).toEqual(["completed"]);
});

test("once a day, within its period, for delivered orders", async () => {
  const id = await stage.sent("done");
  await refill(id);
  await expect(refill(id)).rejects.toMatchObject({ code: "refill_running" });
  await stage.ask();
  stage.provider.refillStates.set("701", { kind: "found", status: "completed", word: "Completed" });
  await stage.ask();
  stage.world.clock.advance(23 * 3_600_000);
  await expect(refill(id)).rejects.toMatchObject({ code: "refill_early" });
  expect((await stage.own(id)).can).toMatchObject({ refill: false, refillFrom: expect.any(Number) as unknown });
  stage.world.clock.advance(2 * 3_600_000);
  await refill(id);
  stage.world.clock.advance(40 * 86_400_000);
  await expect(refill(id)).rejects.toMatchObject({ code: "refill_expired" });
  await expect(refill(await stage.sent("active"))).rejects.toMatchObject({ code: "refill_unfinished" });
  await expect(refill(await stage.sent("stopped"))).rejects.toMatchObject({ code: "refill_disabled" });
});

test("a refill refused by the provider is refused, and the customer is notified without the provider's text", async () => {
  const id = await stage.sent("partial", 200);
  stage.provider.refills.set("9001", { kind: "refused", reason: "other", text: "Refill is disabled for this service" });
  await refill(id);
  await stage.ask();
  expect(await refills(id)).toEqual(["rejected"]);
  expect((await notifications()).at(-1)).toEqual({ code: "refill_rejected" });
  expect(JSON.stringify(await stage.own(id))).not.toContain("disabled");
  expect(JSON.stringify((await stage.detail(id)).timeline)).toContain("Refill is disabled for this service");
});

test("without an answer it is unknown: never repeated automatically, the owner decides", async () => {
  const id = await stage.sent("done");
  stage.provider.failing.refill = { kind: "unknown", cause: "timeout", detail: "" };
  await refill(id);
  await stage.ask();
  await stage.ask();
  expect(stage.provider.asked).toHaveLength(1);
  expect([await refills(id), await ownersView(id)]).toEqual([["pending"], ["unknown"]]);
  delete stage.provider.failing.refill;
  await stage.act(id, { action: "refill" });
  await stage.ask();
  expect([stage.provider.asked.length, await ownersView(id)]).toEqual([2, ["pending", "unknown"]]);
});

test("a request that certainly never arrived is repeated; one left by a dead worker is unknown", async () => {
  const id = await stage.sent("done");
  stage.provider.failing.refill = { kind: "not_connected", reason: "refused", detail: "ECONNREFUSED" };
  await refill(id);
  await stage.ask();
  expect(await ownersView(id)).toEqual(["pending"]);
  await stage.world.asSystem().run(async ({ tx }) => {
    await sql`update refills set dispatch = 'sending', lease_until = now() - interval '1 second'`.execute(tx);
  });
  await parkOrphans(stage.world.platform);
  expect(await ownersView(id)).toEqual(["unknown"]);
});

test("an order refunded in full cannot be refilled; a partly refunded one can", async () => {
  const id = await stage.sent("done");
  await stage.act(id, { action: "refund", amount: "0.30" });
  expect((await stage.own(id)).can.refill).toBe(true);
  await stage.act(id, { action: "refund" });
  expect((await stage.own(id)).can).toMatchObject({ refill: false, refillFrom: null });
  await expect(refill(id)).rejects.toMatchObject({ code: "refill_disabled" });
  await stage.ask();
  expect(stage.provider.asked).toEqual([]);
});
