import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, expect, test } from "vitest";
import { type DriftScene, driftScene } from "../../../test/supply/drift-scene.ts";
import { setServicesDrift } from "../../selling/catalog/set-drift.ts";
import { settleHeld } from "../../selling/catalog/settle-held.ts";
import { updatePrice } from "../../selling/catalog/update-price.ts";
import { updatePriceSettings } from "../../selling/price/margin-guard.ts";
import { updateProvider } from "../provider/update.workflow.ts";
import { listWaiting } from "../sync/list-held.ts";
import { listMoves } from "./list-moves.ts";

let world: World;
let open: DriftScene | undefined;
beforeAll(async () => {
  world = await makeWorld();
});
afterEach(async () => {
  await open?.fake.close();
});

const scene = async () => (open = await driftScene(world));
const waiting = ({ caller }: DriftScene) => caller.run((ctx) => listWaiting(ctx, { provider: null, page: 1, perPage: 25 }));

test("a sync follows, keeps, holds or pauses each service by the first level with a policy, and records why", async () => {
  const at = await scene();
  const { caller, providerId, sells, services, idOf, moves } = at;
  await updateProvider(caller, { providerId, drift: { policy: "follow", minCharge: "10" } });
  const [keeps, holds] = [await idOf("2"), await idOf("3")];
  await caller.run((ctx) => setServicesDrift(ctx, { ids: [keeps], policy: "keep" }));
  await caller.run((ctx) => setServicesDrift(ctx, { ids: [holds], policy: "hold", heldAbove: "15" }));
  await sells({ 1: "2.00", 2: "1.10", 3: "1.20", 4: "0.50" });
  const now = await services();
  expect(now.get("1")).toMatchObject({ status: "active", priceMode: "follow", cost: "2.00", rate: "2.60" });
  expect(now.get("2")).toMatchObject({ status: "active", priceMode: "fixed", cost: "1.10", rate: "1.30" });
  expect(now.get("3")).toMatchObject({ status: "paused", statusReason: "price_held", cost: "1.00", rate: "1.30" });
  expect(now.get("4")).toMatchObject({ status: "active", cost: "0.50", rate: "0.65" });
  const [one, four] = [await idOf("1"), await idOf("4")];
  expect((await moves()).toSorted()).toEqual(
    [
      `${one} followed follow provider -`,
      `${keeps} kept keep service -`,
      `${holds} held hold service 15`,
      `${four} followed follow provider -`,
    ].toSorted(),
  );
  expect(now.get("2")!.drift).toEqual({
    own: { policy: "keep", heldAbove: null, minCharge: null },
    inherited: {
      policy: { value: "follow", from: "provider" },
      heldAbove: { value: "25", from: "panel" },
      minCharge: { value: "10", from: "provider" },
    },
  });
});

test("a service with a kept price below its minimum is paused until the price is high enough; the owner may activate it anyway", async () => {
  const at = await scene();
  const { caller, sells, services, idOf, moves } = at;
  await caller.run((ctx) =>
    updatePriceSettings(ctx, { marginGuard: "tell", heldAbove: "25", driftPolicy: "keep", minCharge: "20", digestHour: 7 }),
  );
  await sells({ 1: "1.10", 2: "1.29" });
  const ids = { one: await idOf("1"), two: await idOf("2") };
  expect((await services()).get("1")).toMatchObject({ status: "paused", statusReason: "below_minimum", priceMode: "fixed", rate: "1.30" });
  expect(await moves()).toEqual(expect.arrayContaining([`${ids.one} off minimum panel 20`, `${ids.two} off minimum panel 20`]));
  expect((await waiting(at)).items).toMatchObject([
    { serviceId: ids.one, reason: "below_minimum", priceNow: "1.43" },
    { serviceId: ids.two, reason: "below_minimum", price: "1.30", priceNow: "1.677", provider: { id: at.providerId } },
  ]);
  await sells({ 1: "1.05", 2: "1.29" });
  expect((await services()).get("1")).toMatchObject({ status: "active", rate: "1.30", cost: "1.05" });
  expect(await moves()).toContain(`${ids.one} back fixed service -`);

  expect(await caller.run((ctx) => settleHeld(ctx, { ids: [ids.two], decision: "keep" }))).toEqual({ changed: 1, failed: [] });
  expect((await services()).get("2")).toMatchObject({ status: "active", rate: "1.30", cost: "1.29" });
  await sells({ 1: "1.05", 2: "1.295" });
  expect((await services()).get("2")).toMatchObject({ status: "paused", statusReason: "below_minimum" });
  await caller.run((ctx) => settleHeld(ctx, { ids: [ids.two], decision: "accept" }));
  expect((await services()).get("2")).toMatchObject({ status: "active", priceMode: "follow", rate: "1.6835" });
  expect((await waiting(at)).total).toBe(0);
});

test("a policy is set and removed with the price, and recorded with it", async () => {
  const { caller, idOf, services, sells } = await scene();
  const serviceId = await idOf("1");
  await caller.run((ctx) =>
    updatePrice(ctx, { serviceId, price: { mode: "follow", extraCharge: "30" }, drift: { policy: "keep", minCharge: "5" } }),
  );
  expect((await services()).get("1")!.drift.own).toEqual({ policy: "keep", heldAbove: null, minCharge: "5" });
  await sells({ 1: "1.10" });
  await caller.run((ctx) => updatePrice(ctx, { serviceId, price: { mode: "follow", extraCharge: "30" }, drift: { policy: null } }));
  expect((await services()).get("1")).toMatchObject({
    priceMode: "follow",
    rate: "1.43",
    drift: { own: { policy: null, minCharge: "5" } },
  });
  expect(await caller.run((ctx) => setServicesDrift(ctx, { ids: [serviceId], minCharge: "5" }))).toEqual({ changed: 0 });
  const audits = await caller.run(({ tx, panelId }) =>
    tx.selectFrom("auditLog").select("after").where("panelId", "=", panelId).where("action", "=", "service.price").orderBy("id").execute(),
  );
  expect(audits.map(({ after }) => after)).toMatchObject([
    { driftPolicy: "keep", minCharge: "5" },
    { mode: "follow", minCharge: "5" },
  ]);
});

test("another panel can neither see nor change it", async () => {
  const { caller, idOf, sells } = await scene();
  await sells({ 1: "9.00" });
  const held = await idOf("1");
  const foreign = world.ownerOf(await world.newPanel());
  const everything = { query: null, outcome: null, provider: null, page: 1, perPage: 25 };
  const move = (await caller.run((ctx) => listMoves(ctx, everything))).items[0]!;
  const found = async (by: typeof caller) =>
    (await by.run((ctx) => listMoves(ctx, { ...everything, query: String(move.id) }))).items[0]?.id;
  expect([await found(caller), await found(foreign)]).toEqual([move.id, undefined]);
  expect((await foreign.run((ctx) => listMoves(ctx, everything))).items).toEqual([]);
  expect((await foreign.run((ctx) => listWaiting(ctx, { provider: null, page: 1, perPage: 25 }))).items).toEqual([]);
  await expect(foreign.run((ctx) => settleHeld(ctx, { ids: [held], decision: "accept" }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await expect(foreign.run((ctx) => setServicesDrift(ctx, { ids: [held], policy: "keep" }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
  await expect(world.asManager(2).run((ctx) => listMoves(ctx, everything))).rejects.toMatchObject({ code: "forbidden" });
});
