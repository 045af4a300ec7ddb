import { asAmount, formatAmount, parseAmount } from "@vitrine/contract/kernel/amount/money";
import { deletePanel } from "../../tenancy/panel/delete.ts";
import { refusal } from "@vitrine/testkit/person";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { changeTariff } from "../../money/tariff/change.workflow.ts";
import { chargeTariffs, startTariffs } from "../../money/tariff/charge.workflow.ts";
import { getPanelTariff } from "../../money/tariff/get.ts";
import { dueTariffs } from "../../money/tariff/queries.ts";
import { DAY_MS } from "../../money/tariff/period.ts";
import { changeChildPrice } from "../../tenancy/panel/child-request.ts";
import { createChildPanel } from "./child.workflow.ts";

let world: World;
let lena: MadeUser;
let childId: number;
let asChild: Caller;
beforeAll(async () => {
  world = await makeWorld();
  lena = await world.customer("lena", { credit: "40" });
  await world.asOwner.run((ctx) => changeChildPrice(ctx, { price: "15" }));
  const { child } = await createChildPanel(world.asOwner, {
    userId: lena.id,
    domain: "sold.localhost:3000",
    currency: "EUR",
    language: "en",
  });
  childId = child.panel.id;
  asChild = world.ownerOf((await panelById(world.platform, childId))!);
  const ownerId = world.owner.id;
  await world.asSystem().run(({ tx }) => tx.updateTable("panels").set({ ownerId }).where("id", "=", childId).execute());
  await world.credit(world.owner.id, "24", world.main);
  await chargeTariffs(world.platform);
});

const pass = async (days: number) => {
  world.clock.advance(days * DAY_MS);
  await chargeTariffs(world.platform);
};
const statusOf = async () => {
  world.platform.memory.panels.clear();
  return (await panelById(world.platform, childId))!.status;
};
const codes = async (userId: number, panel = world.panel) => {
  const rows = await world
    .asSystem(panel)
    .run(({ tx }) => tx.selectFrom("notifications").select("code").where("userId", "=", userId).orderBy("id").execute());
  return rows.map(({ code }) => code).filter((code) => code.startsWith("tariff_"));
};

test("the customer pays the agreed price to the parent, and the parent the platform's price of a child panel", async () => {
  expect(await getPanelTariff(asChild)).toMatchObject({
    status: "trial",
    parent: { name: world.panel.name, url: expect.stringContaining("/own-panel") },
    tariff: { name: "Child", price: "15.00", currency: "USD" },
    nextCharge: { amount: "15.00", currency: "USD" },
    offers: [],
    balance: null,
  });
  await pass(7);
  expect(await world.balance(lena.id)).toBe("25.00");
  // 5 for the child panel, 19 for the parent's own tariff.
  expect(await world.balance(world.owner.id, world.main)).toBe("0.00");
  expect(await codes(lena.id)).toEqual(["tariff_charged"]);
  const { children } = await getPanelTariff(world.asOwner);
  expect(children).toMatchObject([{ panelId: childId, status: "paid", price: "5.00" }]);
  expect(await getPanelTariff(asChild)).toMatchObject({ status: "paid", ordersLimit: 10_000 });
});

test("a child panel has no tariff of its own to change", async () => {
  const [offer] = (await getPanelTariff(world.asOwner)).offers;
  expect(await refusal(changeTariff(asChild, { tariffId: offer!.id }))).toMatchObject({ code: "tariff_of_parent" });
});

test("it stops if either of the two does not pay, and resumes once both have", async () => {
  await world.credit(lena.id, "-25");
  const { paidUntil } = await getPanelTariff(asChild);
  world.clock.advance(paidUntil! * 1000 - world.platform.now().getTime() + 1000);
  await pass(0);
  expect(await getPanelTariff(asChild)).toMatchObject({ status: "grace" });
  expect((await codes(lena.id)).at(-1)).toBe("tariff_unpaid");
  for (let day = 0; day < 3; day++) await pass(1);
  expect(await statusOf()).toBe("not_payed");
  expect((await codes(lena.id)).at(-1)).toBe("tariff_stopped");
  await world.credit(lena.id, "15");
  await pass(0);
  expect(await world.balance(lena.id)).toBe("0.00");
  expect(await statusOf()).toBe("not_payed");
  await world.credit(world.owner.id, "24", world.main);
  await pass(0);
  expect(await statusOf()).toBe("ok");
});

test("while it is stopped because one of the two does not pay, the other is charged for no further month", async () => {
  await world.credit(lena.id, "100");
  for (let day = 0; day < 40; day++) await pass(1);
  expect(await statusOf()).toBe("not_payed");
  expect(await world.balance(lena.id)).toBe("85.00");
  for (let day = 0; day < 31; day++) await pass(1);
  expect(await world.balance(lena.id)).toBe("85.00");
  await world.credit(world.owner.id, "24", world.main);
  await pass(0);
  expect(await statusOf()).toBe("ok");
  await pass(0);
  expect(await world.balance(lena.id)).toBe("70.00");
  expect(await getPanelTariff(asChild)).toMatchObject({ status: "paid" });
});

test("while its parent is deleted no one pays for it: it stops when its paid time ends, and resumes with the parent", async () => {
  await world.credit(lena.id, "100");
  await world.credit(world.owner.id, "1000", world.main);
  const balances = async () => [await world.balance(lena.id), await world.balance(world.owner.id, world.main)];
  await pass(0);
  await deletePanel(world.asOwner);
  const before = await balances();
  expect(await statusOf()).toBe("ok");
  for (let day = 0; day < 29; day++) await pass(1);
  const told = (await codes(lena.id)).length;
  for (let day = 0; day < 3; day++) await pass(1);
  expect(await statusOf()).toBe("not_payed");
  expect(await balances()).toEqual(before);
  const due = await dueTariffs(world.platform.db, world.platform.now(), 1000);
  expect(due.filter(({ panelId }) => panelId === world.panel.id)).toEqual([]);
  expect((await codes(lena.id)).length).toBe(told);
  await runAs(world.database.ownerUrl, (client) => client.query("update panels set status = 'ok' where id = $1", [world.panel.id]));
  world.platform.memory.panels.clear();
  await pass(0);
  await pass(0);
  expect(await statusOf()).toBe("ok");
  expect(await world.balance(lena.id)).toBe(formatAmount(asAmount(parseAmount(before[0]!)! - parseAmount("15")!)));
});

test("a tariff includes a number of child panels; during the trial there is no limit", async () => {
  const other = await makeWorld();
  await startTariffs(other.platform, other.panel.id);
  const customer = await other.customer();
  const make = (name: string) =>
    createChildPanel(other.asOwner, { userId: customer.id, domain: `${name}.localhost:3000`, currency: "EUR", language: "en" });
  const set = (most: number | null) =>
    runAs(other.database.ownerUrl, (client) =>
      client.query("update panel_tariffs set panels_limit = $2 where target_panel_id = $1", [other.panel.id, most]),
    );
  await set(0);
  expect(await refusal(make("second"))).toMatchObject({ code: "tariff_children", params: { most: 0 } });
  await set(1);
  expect((await make("second")).child.panel.domain).toBe("second.localhost:3000");
  await set(2);
  const both = await Promise.all(["fourth", "fifth"].map((name) => refusal(make(name))));
  expect(both.filter((refused) => refused !== undefined)).toMatchObject([{ code: "tariff_children" }]);
  await set(null);
  expect((await make("third")).child.panel.domain).toBe("third.localhost:3000");
});
