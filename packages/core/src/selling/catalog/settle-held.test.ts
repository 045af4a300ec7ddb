import { sql } from "kysely";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { listHeld } from "../../supply/sync/list-held.ts";
import { getService } from "./get.ts";
import { settleHeld } from "./settle-held.ts";

let world: World;
let providerId: number;

beforeEach(async () => {
  world = await makeWorld();
  providerId = await makeProvider(world.platform, world.panel);
});

/** Sold at 1.30 and bought at 1.00 until the provider's price rose. */
async function held(
  externalId: string,
  rateNow: string,
  row: { priceMode?: "follow" | "fixed"; statusReason?: string; rate?: string } = {},
) {
  const { statusReason = "price_held", ...rest } = row;
  const { id } = await world.service({ providerId, externalId, status: "paused", statusReason, ...rest });
  await world.asSystem().run((ctx) =>
    sql`insert into provider_services (panel_id, provider_id, external_id, name, category, type, raw_type, rate, min, max, refill, cancel, dripfeed, position)
      values (${ctx.panelId}, ${providerId}, ${externalId}, 'Views', 'Telegram', 'Default', 'Default', ${rateNow}::numeric * 100000000, 10, 10000, false, false, false, 1)`.execute(
      ctx.tx,
    ),
  );
  return id;
}

const list = () => world.asOwner.run((ctx) => listHeld(ctx, { providerId, page: 1, perPage: 25 }));
const settle = (ids: number[], decision: "accept" | "keep") => world.asOwner.run((ctx) => settleHeld(ctx, { providerId, ids, decision }));
const service = (serviceId: number) => world.asOwner.run((ctx) => getService(ctx, { serviceId }));

test("the list shows the previous cost, the current cost and the price that would follow, sharpest increase first", async () => {
  const mild = await held("1", "1.40");
  const sharp = await held("2", "3.00");
  const { items, total } = await list();
  expect([total, items.map(({ serviceId }) => serviceId)]).toEqual([2, [sharp, mild]]);
  expect(items[0]).toMatchObject({
    reason: "price_held",
    rateBefore: "1.00",
    rateNow: "3.00",
    price: "1.30",
    costNow: "3.00",
    priceNow: "3.90",
  });
});

test("accepting makes the price follow; a fixed one that still covers the cost stays", async () => {
  const following = await held("1", "2.00");
  const fixed = await held("2", "2.00", { priceMode: "fixed", rate: "2.50" });
  const below = await held("3", "2.00", { priceMode: "fixed", statusReason: "below_cost" });
  expect(await settle([following, fixed, below], "accept")).toEqual({ changed: 3, failed: [] });
  expect(await service(following)).toMatchObject({ status: "active", statusReason: null, rate: "2.60", cost: "2.00" });
  expect(await service(fixed)).toMatchObject({ status: "active", priceMode: "fixed", rate: "2.50", cost: "2.00" });
  expect(await service(below)).toMatchObject({ status: "active", priceMode: "follow", rate: "2.60" });
  expect((await list()).total).toBe(0);
});

test("keeping leaves the price as a fixed one; below cost it is rejected and stays on hold", async () => {
  const covered = await held("1", "1.28");
  const lossy = await held("2", "2.00");
  expect(await settle([covered, lossy], "keep")).toEqual({ changed: 1, failed: [{ serviceId: lossy, code: "price_below_cost" }] });
  expect(await service(covered)).toMatchObject({ status: "active", priceMode: "fixed", rate: "1.30", cost: "1.28" });
  expect(await service(lossy)).toMatchObject({ status: "paused", statusReason: "price_held", rate: "1.30", cost: "1.00" });
});

test("all ids must be services of that provider and panel; services that are not held stay unchanged", async () => {
  const waiting = await held("1", "2.00");
  const { id: active } = await world.service({ providerId, externalId: "1" });
  const { id: other } = await world.service();
  await expect(settle([waiting, other], "accept")).rejects.toMatchObject({ kind: "NOT_FOUND" });
  expect(await settle([active], "accept")).toEqual({ changed: 0, failed: [] });
  const foreign = world.ownerOf(await world.newPanel());
  await expect(foreign.run((ctx) => settleHeld(ctx, { providerId, ids: [waiting], decision: "accept" }))).rejects.toMatchObject({
    kind: "NOT_FOUND",
  });
  await expect(foreign.run((ctx) => listHeld(ctx, { providerId, page: 1, perPage: 25 }))).rejects.toMatchObject({ kind: "NOT_FOUND" });
});
