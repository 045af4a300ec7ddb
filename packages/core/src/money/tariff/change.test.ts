import { refusal } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { offeredTariffs } from "../store/tariffs.ts";
import { changeTariff, payTariff, quoteTariff } from "./change.workflow.ts";
import { chargeTariffs, startTariffs } from "./charge.workflow.ts";
import { getPanelTariff } from "./get.ts";
import { DAY_MS } from "./period.ts";

let world: World;
let ids: Record<string, number>;
beforeAll(async () => {
  world = await makeWorld();
  const rows = await world
    .asSystem(world.main)
    .run(async (ctx) => [...(await offeredTariffs(ctx, "panel")), ...(await offeredTariffs(ctx, "shop"))]);
  ids = Object.fromEntries(rows.map(({ id, name }) => [name, id]));
});

/** The owner of a new panel, with this balance. */
async function selling(credit: string): Promise<{ owner: Caller; userId: number }> {
  const seller = await world.mainUser();
  const panel = await world.newPanel({ ownerId: seller.id });
  await startTariffs(world.platform, panel.id);
  await world.credit(seller.id, credit, world.main);
  return { owner: world.ownerOf((await panelById(world.platform, panel.id))!, seller), userId: seller.id };
}

const pass = async (milliseconds: number) => {
  world.clock.advance(milliseconds);
  await chargeTariffs(world.platform);
};
const balance = (userId: number) => world.balance(userId, world.main);

test("during the trial a change is free and possible any number of times", async () => {
  const { owner, userId } = await selling("100");
  expect(await quoteTariff(owner, { tariffId: ids["Growth"]! })).toMatchObject({ when: "free", dueNow: "0.00", missing: "0.00" });
  expect(await changeTariff(owner, { tariffId: ids["Growth"]! })).toMatchObject({ status: "trial", tariff: { name: "Growth" } });
  expect(await changeTariff(owner, { tariffId: ids["Start"]! })).toMatchObject({ tariff: { name: "Start" }, ordersLimit: null });
  expect(await balance(userId)).toBe("100.00");
  expect(await refusal(changeTariff(owner, { tariffId: ids["Store"]! }))).toMatchObject({ code: "tariff_not_offered" });
  expect(await refusal(changeTariff(owner, { tariffId: 999_999 }))).toMatchObject({ code: "tariff_not_offered" });
});

test("a more expensive tariff begins immediately for the difference of the remaining days: as quoted, once", async () => {
  const { owner, userId } = await selling("100");
  await pass(7 * DAY_MS);
  expect(await balance(userId)).toBe("81.00");
  await pass(10 * DAY_MS);
  const quote = await quoteTariff(owner, { tariffId: ids["Growth"]! });
  const { left, all } = quote.days!;
  expect(all - left).toBe(10);
  expect(Number(quote.dueNow)).toBeCloseTo((30 * left) / all, 1);
  const changed = await changeTariff(owner, { tariffId: ids["Growth"]! });
  expect(changed).toMatchObject({ status: "paid", tariff: { name: "Growth" }, ordersLimit: 100_000, panelsLimit: 5 });
  const after = await balance(userId);
  expect(Number(after)).toBeCloseTo(81 - Number(quote.dueNow), 6);
  await Promise.all([changeTariff(owner, { tariffId: ids["Growth"]! }), changeTariff(owner, { tariffId: ids["Growth"]! })]);
  expect(await balance(userId)).toBe(after);
  expect(await refusal(changeTariff(owner, { tariffId: ids["Scale"]! }))).toMatchObject({ code: "insufficient_funds" });
  expect(await getPanelTariff(owner)).toMatchObject({ tariff: { name: "Growth" }, balance: after });
});

test("a cheaper tariff begins with the next period, unless the owner keeps the current one", async () => {
  const { owner, userId } = await selling("200");
  await changeTariff(owner, { tariffId: ids["Growth"]! });
  await pass(7 * DAY_MS);
  expect(await balance(userId)).toBe("151.00");
  expect(await quoteTariff(owner, { tariffId: ids["Start"]! })).toMatchObject({ when: "later", dueNow: "0.00" });
  expect(await changeTariff(owner, { tariffId: ids["Start"]! })).toMatchObject({
    tariff: { name: "Growth" },
    nextTariff: { name: "Start" },
    ordersLimit: 100_000,
    nextCharge: { amount: "19.00" },
  });
  expect(await changeTariff(owner, { tariffId: ids["Growth"]! })).toMatchObject({ nextTariff: null, nextCharge: { amount: "49.00" } });
  const { paidUntil } = await changeTariff(owner, { tariffId: ids["Start"]! });
  expect(await balance(userId)).toBe("151.00");
  await pass(paidUntil! * 1000 - world.platform.now().getTime() + 1000);
  expect(await getPanelTariff(owner)).toMatchObject({
    tariff: { name: "Start" },
    nextTariff: null,
    ordersLimit: 10_000,
    balance: "132.00",
  });
});

test("a stopped panel resumes with the selected tariff after its payment", async () => {
  const { owner, userId } = await selling("1");
  for (let day = 0; day < 11; day++) await pass(DAY_MS);
  expect(await getPanelTariff(owner)).toMatchObject({ status: "not_payed" });
  expect(await quoteTariff(owner, { tariffId: ids["Growth"]! })).toMatchObject({ when: "now", dueNow: "49.00", missing: "48.00" });
  expect(await refusal(changeTariff(owner, { tariffId: ids["Growth"]! }))).toMatchObject({ code: "insufficient_funds" });
  // Not enough for the current tariff either, so nothing is charged automatically.
  await world.credit(userId, "17", world.main);
  await pass(0);
  expect(await balance(userId)).toBe("18.00");
  await world.credit(userId, "40", world.main);
  expect(await changeTariff(owner, { tariffId: ids["Growth"]! })).toMatchObject({
    status: "paid",
    tariff: { name: "Growth" },
    balance: "9.00",
  });
  const { status } = await world
    .asSystem(owner.panel)
    .run(({ tx }) => tx.selectFrom("panels").select("status").where("id", "=", owner.panel.id).executeTakeFirstOrThrow());
  expect(status).toBe("ok");
});

test("changes and payments are in the panel's audit; scope 99 alone makes them", async () => {
  const { owner } = await selling("100");
  await changeTariff(owner, { tariffId: ids["Growth"]! });
  const rows = await world
    .asSystem(owner.panel)
    .run(({ tx }) => tx.selectFrom("auditLog").select(["action", "after"]).where("action", "=", "tariff.change").execute());
  expect(rows).toMatchObject([{ after: { name: "Growth", when: "free", charged: "0.00" } }]);
  world.clock.advance(7 * DAY_MS);
  expect(await payTariff(owner)).toMatchObject({ status: "paid", balance: "51.00" });
  const paid = await world
    .asSystem(owner.panel)
    .run(({ tx }) => tx.selectFrom("auditLog").select("after").where("action", "=", "tariff.pay").execute());
  expect(paid).toMatchObject([{ after: { charged: "49.00", period: 1 } }]);
  const manager = world.asManager(3, owner.panel);
  expect(await refusal(changeTariff(manager, { tariffId: ids["Start"]! }))).toMatchObject({ code: "forbidden" });
  expect(await refusal(getPanelTariff(manager))).toMatchObject({ code: "forbidden" });
});
