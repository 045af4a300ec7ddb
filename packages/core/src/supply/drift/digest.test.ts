import { sessionsInLockWait } from "@vitrine/testkit/lock-waits";
import { refusingRows } from "@vitrine/testkit/refused-rows";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type DriftScene, driftScene } from "../../../test/supply/drift-scene.ts";
import { updatePriceSettings } from "../../selling/price/margin-guard.ts";
import { sendPriceDigests } from "./digest.workflow.ts";

const HOUR = 3_600_000;
/** The panel's time zone is this far ahead of UTC. */
const TOKYO = 9 * HOUR;

let world: World;
let at: DriftScene;
/** Midnight by the panel's clock, of a day that has not begun. */
let midnight: number;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  at = await driftScene(world, "Asia/Tokyo");
  midnight = Math.ceil((world.platform.now().getTime() + TOKYO) / (24 * HOUR)) * 24 * HOUR - TOKYO;
});
afterEach(() => at.fake.close());

const clockIs = (day: number, hour: number) => world.clock.advance(midnight + (day * 24 + hour) * HOUR - world.platform.now().getTime());
const dateOf = (day: number) => new Date(midnight + TOKYO + day * 24 * HOUR).toISOString().slice(0, 10);

async function digests(): Promise<Record<string, unknown>[]> {
  const rows = await world
    .callerAs(world.owner)
    .run(({ tx }) => tx.selectFrom("notifications").select("params").where("code", "=", "price_digest").orderBy("id").execute());
  return rows.map(({ params }) => params as Record<string, unknown>).filter(({ panelId }) => panelId === at.caller.panel.id);
}

async function send(): Promise<number> {
  await sendPriceDigests(world.platform);
  return (await digests()).length;
}

test("sent once a day, at the owner's hour in the panel's time zone, with the moves before it; late if the worker was down", async () => {
  clockIs(0, 8);
  await at.sells({ 1: "1.10", 2: "9.00", 3: "0.90" });
  expect(await send()).toBe(0);
  clockIs(0, 9.02);
  expect(await send()).toBe(1);
  await at.sells({ 1: "1.20", 2: "9.00", 3: "0.90" });
  clockIs(0, 23);
  expect(await send()).toBe(1);
  clockIs(1, 14);
  expect(await send()).toBe(2);
  clockIs(2, 9.02);
  expect(await send()).toBe(2);
  expect(await digests()).toMatchObject([
    { date: dateOf(0), count: 3, followed: 2, kept: 0, waiting: 1, paused: 0, back: 0 },
    { date: dateOf(1), count: 1, followed: 1, waiting: 1 },
  ]);
});

test("changing the hour sends no second digest on the same day; later moves are in tomorrow's", async () => {
  clockIs(0, 8);
  await at.sells({ 1: "1.10" });
  clockIs(0, 9.02);
  await send();
  await at.sells({ 1: "1.20" });
  await at.caller.run((ctx) => updatePriceSettings(ctx, { marginGuard: "pause", heldAbove: "25", digestHour: 18 }));
  clockIs(0, 18.02);
  expect(await send()).toBe(1);
  clockIs(1, 17.9);
  expect(await send()).toBe(1);
  clockIs(1, 18.02);
  expect(await send()).toBe(2);
  expect((await digests()).map(({ count }) => count)).toEqual([1, 1]);
});

test("nothing is sent if the worker's connection is lost before the commit, and three workers send one digest", async () => {
  clockIs(0, 8);
  await at.sells({ 1: "1.10" });
  clockIs(0, 9.02);
  await runAs(world.database.ownerUrl, async (client) => {
    await client.query("begin");
    // The last statement of a digest waits here.
    await client.query("lock table notifications in exclusive mode");
    const killed = sendPriceDigests(world.platform);
    await runAs(world.database.ownerUrl, async (other) => {
      await expect.poll(() => sessionsInLockWait(other)).toHaveLength(1);
      await other.query("select pg_terminate_backend($1::integer)", await sessionsInLockWait(other));
    });
    expect(await killed).toBe(0);
    await client.query("rollback");
  });
  expect(await digests()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendPriceDigests(world.platform)));
  expect(await digests()).toMatchObject([{ count: 1, followed: 1 }]);
});

test("a panel with a failing digest holds up no other, and gets it in the next run", async () => {
  const [failing, fake] = [at.caller.panel.id, at.fake];
  clockIs(0, 8);
  await at.sells({ 1: "1.10" });
  at = await driftScene(world, "Asia/Tokyo");
  await at.sells({ 1: "1.10" });
  clockIs(0, 9.02);
  const where = `code = 'price_digest' and params ->> 'panelId' = '${failing}'`;
  expect(await refusingRows(world, { table: "notifications", where }, () => sendPriceDigests(world.platform))).toBe(1);
  expect(await digests()).toHaveLength(1);
  expect(await sendPriceDigests(world.platform)).toBe(1);
  await fake.close();
});
