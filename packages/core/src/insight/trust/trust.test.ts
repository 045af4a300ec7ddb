import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { type Ended, makeEnded } from "../../../test/insight/ended-orders.ts";
import { measureTrust } from "./measure.workflow.ts";
import { readTrust } from "./trust.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function shop() {
  const panel = await world.newPanel();
  const service = await world.service({ refill: true }, panel);
  await world.service({}, panel);
  const { id: userId } = await world.customer(undefined, { panel });
  const ended = (given: Partial<Ended> & Pick<Ended, "status" | "count">) =>
    makeEnded(world, { panel, service, userId, providerId: null, ...given });
  return { ended, panel, caller: world.callerAs({ kind: "guest" }, panel) };
}

/** A new platform has an empty memory. */
const read = async ({ caller }: Awaited<ReturnType<typeof shop>>) => {
  world.clock.advance(61_000);
  return readTrust(caller);
};

test("counts what was delivered since the beginning, and measures the last 30 days", async () => {
  const our = await shop();
  await our.ended({ status: "done", count: 60, daysAgo: 50, startMinutes: 600 });
  await our.ended({ status: "done", count: 30, daysAgo: 3, startMinutes: 5 });
  await our.ended({ status: "partial", count: 6, daysAgo: 3, startMinutes: 5 });
  await our.ended({ status: "fail", count: 4, daysAgo: 2 });
  await our.ended({ status: "stopped", count: 8, daysAgo: 2, sent: false });
  await our.ended({ status: "object_unavailable", count: 3, daysAgo: 2 });
  await our.ended({ status: "done", count: 90, daysAgo: 2, isTest: true, startMinutes: 1 });
  await measureTrust(world.platform);
  const seen = await read(our);
  expect(seen).toMatchObject({ ordersDone: 90, medianStartSeconds: 300, deliveredShare: 75, refillServices: 1 });
  const days = (world.platform.now().getTime() / 1000 - seen!.since) / 86_400;
  expect(Math.round(days)).toBe(50);
});

test("orders of settled days are counted once, and orders that end later are added", async () => {
  const our = await shop();
  await our.ended({ status: "done", count: 60, daysAgo: 31 });
  await measureTrust(world.platform);
  await our.ended({ status: "done", count: 10, daysAgo: 1 });
  await measureTrust(world.platform);
  await measureTrust(world.platform);
  expect((await read(our))?.ordersDone).toBe(70);
});

test("shows nothing for a panel with few orders, and no times or shares for few recent ones", async () => {
  const our = await shop();
  expect(await read(our)).toBeNull();
  await our.ended({ status: "done", count: 49, daysAgo: 40 });
  await measureTrust(world.platform);
  expect(await read(our)).toBeNull();
  await our.ended({ status: "done", count: 5, daysAgo: 1, startMinutes: 5 });
  await measureTrust(world.platform);
  expect(await read(our)).toMatchObject({ ordersDone: 54, medianStartSeconds: null, deliveredShare: null });
});

test("never counts another panel's orders", async () => {
  const [our, other] = [await shop(), await shop()];
  await other.ended({ status: "done", count: 80, daysAgo: 1, startMinutes: 5 });
  await measureTrust(world.platform);
  expect(await read(our)).toBeNull();
  expect((await read(other))?.ordersDone).toBe(80);
});
