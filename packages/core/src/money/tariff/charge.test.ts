import { refusal } from "@vitrine/testkit/person";
import { refusingRows } from "@vitrine/testkit/refused-rows";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { createPanelWithTariff } from "../../flows/panel/create.workflow.ts";
import { listPanelsWithTariff } from "../../flows/panel/list.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { deletePanel } from "../../tenancy/panel/delete.ts";
import { offeredTariffs } from "../store/tariffs.ts";
import { adjustBalance } from "../wallet/adjust-balance.ts";
import { payTariff } from "./change.workflow.ts";
import { chargeTariffs } from "./charge.workflow.ts";
import { getPanelTariff } from "./get.ts";
import { DAY_MS } from "./period.ts";
import { updateTariff } from "./sold.ts";

let world: World;
let seller: Awaited<ReturnType<World["mainUser"]>>;
let owner: Caller;
let tariffs: Awaited<ReturnType<typeof offeredTariffs>>;
let names = 0;
beforeEach(async () => {
  world = await makeWorld();
  seller = await world.mainUser(`seller${++names}`);
  tariffs = await world.asSystem(world.main).run((ctx) => offeredTariffs(ctx, "panel"));
  const made = await createPanelWithTariff(world.callerAs(seller), {
    domain: `tariffs${names}.localhost:3000`,
    type: "panel",
    currency: "EUR",
    language: "en",
    tariffId: tariffs[0]!.id,
  });
  owner = world.ownerOf((await panelById(world.platform, made.id))!, seller);
});

const run = () => chargeTariffs(world.platform);
const days = async (count: number) => {
  world.clock.advance(count * DAY_MS);
  world.platform.memory.panels.clear();
  await run();
};
const credit = (amount: string) => world.credit(seller.id, amount, world.main);
const balance = () => world.balance(seller.id, world.main);
const status = async () => {
  world.platform.memory.panels.clear();
  return (await panelById(world.platform, owner.panel.id))!.status;
};
const notices = async () => {
  const rows = await world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("notifications").select(["code"]).where("userId", "=", seller.id).orderBy("id").execute());
  return rows.map(({ code }) => code).filter((code) => code.startsWith("tariff_"));
};
const transfers = () =>
  world
    .asSystem(world.main)
    .run(({ tx }) => tx.selectFrom("ledgerTransfers").select("reference").where("cause", "=", "tariff").orderBy("id").execute());

test("a trial without limits, three days of grace with a notification each, then unpaid; a top-up resumes the panel automatically", async () => {
  expect(await getPanelTariff(owner)).toMatchObject({
    status: "trial",
    tariff: { name: "Start", price: "19.00", currency: "USD" },
    ordersLimit: null,
    panelsLimit: null,
    paidUntil: null,
    nextCharge: { amount: "19.00", currency: "USD" },
  });
  await days(5);
  expect(await notices()).toEqual(["tariff_soon"]);
  await days(2);
  expect(await getPanelTariff(owner)).toMatchObject({ status: "grace", graceUntil: expect.any(Number) });
  await run();
  await days(1);
  await days(1);
  expect(await notices()).toEqual(["tariff_soon", "tariff_unpaid", "tariff_unpaid", "tariff_unpaid"]);
  expect(await status()).toBe("ok");
  await days(1);
  expect(await status()).toBe("not_payed");
  expect((await getPanelTariff(owner)).status).toBe("not_payed");
  expect((await notices()).at(-1)).toBe("tariff_stopped");
  const customer = await world.customer("buyer", { panel: owner.panel, credit: "10" });
  const service = await world.service({}, owner.panel);
  const stopped = world.callerAs(customer, await panelById(world.platform, owner.panel.id));
  const order = { service: service.id, link: "https://t.me/nova", quantity: 100 };
  expect(await refusal(placeOrder(stopped, order, "web"))).toMatchObject({ code: "panel_unavailable" });
  await days(9);
  expect((await notices()).filter((code) => code === "tariff_stopped")).toHaveLength(1);

  await credit("20");
  await run();
  expect(await status()).toBe("ok");
  expect(await balance()).toBe("1.00");
  const paid = await getPanelTariff(owner);
  expect(paid).toMatchObject({ status: "paid", graceUntil: null, ordersLimit: 10_000, panelsLimit: 0, balance: "1.00" });
  // The days without service are not charged.
  expect(paid.paidUntil! * 1000 - world.platform.now().getTime()).toBeGreaterThan(27 * DAY_MS);
  const { items } = await listPanelsWithTariff(world.callerAs(seller), { query: null, page: 1, perPage: 25, status: null });
  expect(items).toMatchObject([{ id: owner.panel.id, tariff: "Start", paidUntil: paid.paidUntil }]);
  world.platform.memory.panels.clear();
  const open = world.callerAs(customer, await panelById(world.platform, owner.panel.id));
  expect(await placeOrder(open, order, "web")).toMatchObject({ status: "queued" });
});

test("a panel that waits for its domain stops without payment too, and continues to wait after payment", async () => {
  await runAs(world.database.ownerUrl, (client) => client.query("update panels set status = 'activating' where id = $1", [owner.panel.id]));
  await days(7);
  await days(2);
  expect(await status()).toBe("activating");
  await days(1);
  expect(await status()).toBe("not_payed");
  await credit("20");
  await run();
  expect(await status()).toBe("activating");
});

test("two workers that charge at the same time charge once, period after period, on the same day of the month", async () => {
  await credit("100");
  world.clock.advance(7 * DAY_MS);
  await Promise.all([run(), run(), run()]);
  expect(await balance()).toBe("81.00");
  const first = (await getPanelTariff(owner)).paidUntil!;
  await run();
  expect(await balance()).toBe("81.00");
  world.clock.advance(first * 1000 - world.platform.now().getTime() + 60_000);
  await Promise.all([run(), run()]);
  expect(await balance()).toBe("62.00");
  const second = (await getPanelTariff(owner)).paidUntil!;
  expect(new Date(second * 1000).getUTCMonth()).toBe((new Date(first * 1000).getUTCMonth() + 1) % 12);
  const id = owner.panel.id;
  expect((await transfers()).map(({ reference }) => reference)).toEqual([`tariff:${id}:1`, `tariff:${id}:2`]);
  expect(await notices()).toEqual(["tariff_charged", "tariff_charged"]);
});

test("days of grace are part of the paid period; the owner can pay immediately, and nothing is charged without a debt", async () => {
  await days(7);
  const { trialUntil } = await getPanelTariff(owner);
  await days(2);
  expect(await refusal(payTariff(owner))).toMatchObject({ code: "insufficient_funds", params: { needed: "19.00", currency: "USD" } });
  await credit("30");
  const paid = await payTariff(owner);
  expect(paid).toMatchObject({ status: "paid", balance: "11.00" });
  expect(paid.paidUntil! - trialUntil!).toBeLessThanOrEqual(31 * 86_400);
  expect(await payTariff(owner)).toMatchObject({ balance: "11.00", paidUntil: paid.paidUntil });
  expect(await refusal(payTariff(world.asManager(3, owner.panel)))).toMatchObject({ code: "forbidden" });
});

test("owners are notified of a new price, which counts from the next period; a tariff no longer offered is kept", async () => {
  await credit("100");
  await days(7);
  const admin = world.asAdmin(world.main);
  const start = tariffs[0]!.id;
  await admin.run((ctx) => updateTariff(ctx, { tariffId: start, price: "25", ordersLimit: 5000 }));
  await admin.run((ctx) => updateTariff(ctx, { tariffId: start, isOffered: false }));
  expect(await notices()).toEqual(["tariff_charged", "tariff_price"]);
  const kept = await getPanelTariff(owner);
  expect(kept).toMatchObject({ status: "paid", ordersLimit: 10_000, nextCharge: { amount: "25.00" }, balance: "81.00" });
  expect(kept.offers.map(({ name }) => name)).toEqual(["Growth", "Scale", "Start"]);
  world.clock.advance(kept.paidUntil! * 1000 - world.platform.now().getTime() + 1000);
  await run();
  expect(await getPanelTariff(owner)).toMatchObject({ ordersLimit: 5000, balance: "56.00" });
  const create = createPanelWithTariff(world.callerAs(seller), {
    domain: "late.localhost:3000",
    type: "panel",
    currency: "EUR",
    language: "en",
    tariffId: start,
  });
  expect(await refusal(create)).toMatchObject({ code: "tariff_not_offered" });
});

test("a deleted panel is not charged", async () => {
  await credit("100");
  await deletePanel(owner);
  await days(8);
  expect(await balance()).toBe("100.00");
});

test("a credit to an owner with an unpaid panel runs the charge immediately, other credits don't", async () => {
  const waiting = () =>
    runAs(world.database.ownerUrl, async (client) => {
      const { rows } = await client.query("select 1 from graphile_worker.jobs where task_identifier = 'tariff.charge'");
      return rows.length;
    });
  const { id } = await world.mainUser(`admin${names}`, { role: "admin" });
  const admin = world.callerAs({ kind: "admin", userId: id, isActivated: true }, world.main);
  const pay = () => admin.run((ctx) => adjustBalance(ctx, { userId: seller.id, amount: "10", comment: "" }));
  await pay();
  expect(await waiting()).toBe(0);
  await days(8);
  expect(await getPanelTariff(owner)).toMatchObject({ status: "grace" });
  await pay();
  await pay();
  expect(await waiting()).toBe(1);
});

test("a panel that cannot be stopped holds up no other", async () => {
  const other = await world.mainUser(`other${names}`);
  const input = {
    domain: `second${names}.localhost:3000`,
    type: "panel",
    currency: "EUR",
    language: "en",
    tariffId: tariffs[0]!.id,
  } as const;
  const second = await createPanelWithTariff(world.callerAs(other), input);
  const where = `id = ${owner.panel.id} and status = 'not_payed'`;
  await refusingRows(world, { table: "panels", where }, async () => {
    for (const count of [7, 1, 1, 1]) await days(count);
  });
  expect(await status()).toBe("ok");
  expect((await panelById(world.platform, second.id))!.status).toBe("not_payed");
  await run();
  expect(await status()).toBe("not_payed");
});
