import { makeOrder } from "@vitrine/testkit/order-factory";
import { refusingRows } from "@vitrine/testkit/refused-rows";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { notifyDailyProfits } from "./daily-profit.workflow.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** A time zone whose clock shows this hour now. In the names of these zones a minus means east. */
function zoneAt(hour: number): string {
  const ahead = (hour - new Date().getUTCHours() + 24) % 24;
  return ahead <= 14 ? `Etc/GMT-${ahead}` : `Etc/GMT+${24 - ahead}`;
}

async function panelWithOrder(timeZone: string, isTest = false) {
  const panel = await world.newPanel({ timeZone });
  const service = await world.service({ rate: "2.00", cost: "0.50" }, panel);
  const customer = await world.customer(undefined, { panel, credit: "100", isTest });
  await makeOrder(world, { customer, service, quantity: 1000 });
  return panel;
}

const toldOf = async (panelId: number) => {
  const rows = await world
    .callerAs(world.owner)
    .run(({ tx }) =>
      tx.selectFrom("notifications").select("params").where("panelId", "=", world.main.id).where("code", "=", "daily_profit").execute(),
    );
  return rows.map(({ params }) => params as Record<string, unknown>).filter((params) => params["panelId"] === panelId);
};

test("in the evening by the panel's own clock its owner is notified of the day's result, once", async () => {
  const panel = await panelWithOrder(zoneAt(21));
  await notifyDailyProfits(world.platform);
  await notifyDailyProfits(world.platform);
  expect(await toldOf(panel.id)).toEqual([
    {
      panelId: panel.id,
      panel: panel.name,
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      orders: 1,
      revenue: "2.00",
      profit: "1.50",
      currency: "USD",
    },
  ]);
});

test("a panel whose day can't be reported does not hold up the others", async () => {
  const broken = await panelWithOrder(zoneAt(21));
  const panel = await panelWithOrder(zoneAt(21));
  const refused = { table: "daily_reports", where: `panel_id = ${broken.id}` };
  expect(await refusingRows(world, refused, () => notifyDailyProfits(world.platform))).toBe(1);
  expect(await toldOf(panel.id)).toHaveLength(1);
});

test("sends nothing at another hour, without orders, or for test orders only", async () => {
  const noon = await panelWithOrder(zoneAt(12));
  const idle = await world.newPanel({ timeZone: zoneAt(21) });
  const tried = await panelWithOrder(zoneAt(21), true);
  await notifyDailyProfits(world.platform);
  for (const { id } of [noon, idle, tried]) expect(await toldOf(id)).toEqual([]);
});
