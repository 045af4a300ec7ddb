import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { type Ended, makeEnded } from "../../../test/insight/ended-orders.ts";
import { measureStatus } from "./measure.workflow.ts";
import { readStatus } from "./status.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

async function shop() {
  const panel = await world.newPanel();
  const service = await world.service({ category: "Telegram members" }, panel);
  const { id: userId } = await world.customer(undefined, { panel });
  const ended = (given: Partial<Ended> & Pick<Ended, "status" | "count">) =>
    makeEnded(world, { panel, service, userId, providerId: null, ...given });
  return { ended, panel, service };
}

/** Values that were read within a minute are remembered. */
const read = async ({ panel }: { panel: Awaited<ReturnType<typeof shop>>["panel"] }) => {
  world.clock.advance(61_000);
  return readStatus(world.asGuest(panel));
};

test("times and shares of the last day and week by network, without tests", async () => {
  const our = await shop();
  await our.ended({ status: "fail", count: 50, daysAgo: 8 });
  await our.ended({ status: "done", count: 10, daysAgo: 4, startMinutes: 10 });
  await our.ended({ status: "partial", count: 5, daysAgo: 4, startMinutes: 10 });
  await our.ended({ status: "done", count: 6, daysAgo: 0.2, startMinutes: 15 });
  await our.ended({ status: "fail", count: 2, daysAgo: 0.2 });
  await our.ended({ status: "done", count: 50, daysAgo: 0.2, startMinutes: 600, isTest: true });
  await world.service({ category: "Instagram likes" }, our.panel);
  await measureStatus(world.platform);
  const seen = await read(our);
  expect(seen.isOpen).toBe(true);
  expect(seen.networks.toSorted((a, b) => b.network.localeCompare(a.network))).toEqual([
    { network: "Telegram", state: "ok", services: 1, startDay: 900, startWeek: 600, shareDay: 75, shareWeek: 69.6 },
    { network: "Instagram", state: "ok", services: 1, startDay: null, startWeek: null, shareDay: null, shareWeek: null },
  ]);
  expect(seen.measuredAt).toBeGreaterThan(0);
});

test("a network is slow, delayed by a provider, or stopped; nothing reveals the provider", async () => {
  const our = await shop();
  await our.ended({ status: "done", count: 30, daysAgo: 4, startMinutes: 5 });
  await our.ended({ status: "done", count: 6, daysAgo: 0.2, startMinutes: 60 });
  await measureStatus(world.platform);
  expect((await read(our)).networks[0]).toMatchObject({ state: "slow", startDay: 3600, startWeek: 300 });
  const providerId = await makeProvider(world.platform, our.panel, { name: "Secret North", url: "https://north.example/api/v2" });
  const change = (table: "services" | "providers", id: number, values: object) =>
    world
      .asSystem(our.panel)
      .run(({ tx }) => tx.updateTable(table).set(values).where("panelId", "=", our.panel.id).where("id", "=", id).execute());
  await change("services", our.service.id, { providerId });
  await change("providers", providerId, { status: "out_of_money" });
  const delayed = await read(our);
  expect(delayed.networks[0]).toMatchObject({ state: "delayed", services: 1 });
  expect(JSON.stringify(delayed)).not.toMatch(/north/i);
  await change("services", our.service.id, { status: "paused" });
  expect((await read(our)).networks[0]).toMatchObject({ state: "stopped", services: 0 });
});

test("figures of a network without new orders are removed, and another panel's are never shown", async () => {
  const [our, other] = [await shop(), await shop()];
  await other.ended({ status: "done", count: 9, daysAgo: 6, startMinutes: 5 });
  await measureStatus(world.platform);
  expect((await read(our)).networks[0]).toMatchObject({ startWeek: null, shareWeek: null });
  expect((await read(other)).networks[0]).toMatchObject({ startWeek: 300, shareWeek: 100 });
  world.clock.advance(2 * 86_400_000);
  await measureStatus(world.platform);
  expect(await read(other)).toMatchObject({ measuredAt: null, networks: [{ startWeek: null }] });
});
