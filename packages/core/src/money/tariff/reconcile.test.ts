import { runPastRules } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";
import { offeredTariffs } from "../store/tariffs.ts";
import { changeTariff } from "./change.workflow.ts";
import { chargeTariffs, startTariffs } from "./charge.workflow.ts";
import { DAY_MS } from "./period.ts";

let world: World;
beforeEach(async () => {
  world = await makeWorld();
  await startTariffs(world.platform, world.panel.id);
  await world.credit(world.owner.id, "100", world.main);
  world.clock.advance(7 * DAY_MS);
  await chargeTariffs(world.platform);
});

const damage = (statement: string) => runPastRules(world.database.ownerUrl, async (client) => void (await client.query(statement)));
const problems = async () =>
  (await reconcile(world.platform)).map(({ problem, subject, expected, found }) => [problem, subject, expected, found]);

test("what panels are charged agrees with the ledger, with changes as well", async () => {
  expect(await problems()).toEqual([]);
  const [, growth] = await world.asSystem(world.main).run((ctx) => offeredTariffs(ctx, "panel"));
  await changeTariff(world.asOwner, { tariffId: growth!.id });
  expect(await problems()).toEqual([]);
});

test("a period without its payment, and a payment without its period, are found", async () => {
  const { id } = world.panel;
  await damage(`update panel_tariffs set charge = charge + 1 where target_panel_id = ${id}`);
  expect(await problems()).toEqual([["tariff_money", `panel:${id}`, "19.00000001", "19.00"]]);
  await damage(`update panel_tariffs set period = 0 where target_panel_id = ${id}`);
  expect(await problems()).toEqual([["tariff_missing", `tariff:${id}:1`, "0.00", "19.00"]]);
});
