import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { signedIn } from "@vitrine/testkit/person";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { authenticate } from "../../identity/session/authenticate.ts";
import { redeemEntryToken } from "../../identity/session/entry-tokens.ts";
import { checkDomains } from "../domain/check-domains.workflow.ts";
import { actOnPanel } from "./act-on-panel.ts";
import { enterPanel } from "./enter.ts";
import { getPanel } from "./get.ts";
import { hidePractice } from "../../flows/practice/hide-practice.ts";
import { panelById } from "../../kernel/context/resolve-panel.ts";
import { getSetup, updateSetup } from "./setup.ts";
import { findTestCustomer } from "../../identity/store/users.ts";

let world: World;
const leadingHere = new Set<string>();
beforeAll(async () => {
  world = await makeWorld({ domains: { isRegistered: async () => true, pointsTo: async (domain) => leadingHere.has(domain) } });
});

const practiceProvider = () =>
  world.asSystem().run(({ tx, panelId }) =>
    tx
      .insertInto("providers")
      .values({
        panelId,
        name: "Practice",
        url: "http://127.0.0.1:1/api/v2",
        keySealed: Buffer.from("x"),
        currency: "USD",
        isPractice: true,
        balance: asAmount(10_00000000n),
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );

test("steps become complete as their facts come true", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  expect(await getSetup(owner)).toEqual({
    step: "initial",
    extraCharge: "30",
    practiceAvailable: false,
    facts: {
      provider: false,
      services: 0,
      testOrder: false,
      ownProvider: false,
      providerFunded: false,
      paymentSystem: false,
      domain: false,
    },
  });
  const service = await world.service({ isTest: true }, panel);
  await world.service({ status: "off" }, panel);
  const customer = await world.customer("facts", { panel, credit: "5" });
  await makeOrder(world, { customer, service });
  await world.asSystem(panel).run(({ tx }) =>
    tx
      .insertInto("providers")
      .values({
        panelId: panel.id,
        name: "North",
        url: "https://north.example/api/v2",
        keySealed: Buffer.from("x"),
        currency: "USD",
        balance: asAmount(1n),
      })
      .execute(),
  );
  expect((await getSetup(owner)).facts).toMatchObject({
    provider: true,
    services: 1,
    testOrder: true,
    ownProvider: true,
    providerFunded: true,
  });
});

test("the owner's choices are kept and audited; a manager below scope 3 is rejected", async () => {
  await updateSetup(world.asOwner, { step: "provider", name: "Nova", accent: "#0b5563" });
  expect(await getPanel(world.asOwner)).toMatchObject({ setupStep: "provider", name: "Nova", accent: "#0b5563", template: "kiosk" });
  expect((await panelById(world.platform, world.panel.id))!.name).toBe("Nova");
  expect((await updateSetup(world.asManager(3), { accent: null })).step).toBe("provider");
  await expect(updateSetup(world.asManager(2), { step: "done" })).rejects.toMatchObject({ code: "forbidden" });
  const rows = await world
    .asSystem()
    .run(({ tx }) =>
      tx
        .selectFrom("auditLog")
        .select(["before", "after"])
        .where("panelId", "=", world.panel.id)
        .where("action", "=", "panel.setup")
        .orderBy("id")
        .execute(),
    );
  expect(rows).toEqual([
    {
      before: { setupStep: "initial", name: world.panel.name, accent: null },
      after: { setupStep: "provider", name: "Nova", accent: "#0b5563" },
    },
    { before: { accent: "#0b5563" }, after: { accent: null } },
  ]);
});

test("an owner enters their storefront as its test customer and its cabinet as themselves, on the panel's own host", async () => {
  const testCustomer = await world.asSystem().run(findTestCustomer);
  const owner = await actOnPanel((await signedIn(world, world.owner)).caller, world.panel.id);
  const enter = async (target: "shop" | "cabinet", path: string) => {
    const { url } = await enterPanel(owner, { target, path });
    const { origin, pathname, searchParams } = new URL(url);
    const session = await redeemEntryToken(world.asGuest(), { token: searchParams.get("token")! }, {});
    return { at: `${origin}${pathname}`, path: searchParams.get("path"), session };
  };
  const shop = await enter("shop", "/new?service=5");
  expect(shop).toMatchObject({ at: `http://${world.panel.domain}/enter`, path: "/new?service=5" });
  expect((await authenticate(world.platform, world.panel, { ownToken: shop.session.token })).actor).toMatchObject({
    kind: "user",
    userId: testCustomer,
  });
  const cabinet = await enter("cabinet", "/orders/all");
  expect(cabinet.at).toBe(`http://${world.panel.domain}/admin/enter`);
  expect((await authenticate(world.platform, world.panel, { cabinetToken: cabinet.session.token })).actor).toMatchObject({
    kind: "owner",
    userId: world.owner.id,
  });
  for (const scope of [0, 2] as const) {
    await expect(enterPanel(world.asManager(scope), { target: "shop", path: "/" })).rejects.toMatchObject({
      code: "forbidden",
    });
  }
  await expect(enterPanel(world.asManager(3), { target: "shop", path: "/" })).resolves.toBeDefined();
  await expect(enterPanel(world.asManager(0), { target: "cabinet", path: "/" })).resolves.toBeDefined();
  await expect(enterPanel(world.callerAs(await world.customer()), { target: "cabinet", path: "/" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("practice is hidden with one click: money returned, services and provider off, and a second click does nothing", async () => {
  const provider = await practiceProvider();
  const practice = await world.service({ isTest: true, providerId: provider.id, externalId: "1" });
  const real = await world.service();
  const customer = await world.customer("curious", { credit: "10" });
  expect((await getPanel(world.asOwner)).practice).toBe("shown");
  const done = await makeOrder(world, { customer, service: practice, status: "done" });
  const partial = await makeOrder(world, { customer, service: practice, status: "partial", remains: 400 });
  const queued = await makeOrder(world, { customer, service: practice });
  const kept = await makeOrder(world, { customer, service: real });
  expect(await world.balance(customer.id)).toBe("5.32");

  expect(await world.asOwner.run(hidePractice)).toEqual({ orders: 3 });
  expect(await world.balance(customer.id)).toBe("8.70");
  expect(await world.asOwner.run(hidePractice)).toEqual({ orders: 0 });
  expect(await world.balance(customer.id)).toBe("8.70");

  const { orders, services, providers, audits } = await world.asSystem().run(async ({ tx }) => ({
    orders: await tx
      .selectFrom("orders")
      .select(["id", "isHidden", "status", "refunded", "charge"])
      .where("panelId", "=", world.panel.id)
      .where("userId", "=", customer.id)
      .orderBy("id")
      .execute(),
    services: await tx
      .selectFrom("services")
      .select(["id", "status"])
      .where("panelId", "=", world.panel.id)
      .where("id", "in", [practice.id, real.id])
      .orderBy("id")
      .execute(),
    providers: await tx.selectFrom("providers").select("status").where("panelId", "=", world.panel.id).execute(),
    audits: await tx
      .selectFrom("auditLog")
      .select("after")
      .where("panelId", "=", world.panel.id)
      .where("action", "=", "panel.hide_practice")
      .execute(),
  }));
  for (const id of [done, partial, queued])
    expect(orders.find((order) => order.id === id)).toMatchObject({ isHidden: true, status: "stopped", refunded: 130000000n });
  expect(orders.find((order) => order.id === kept)).toMatchObject({ isHidden: false, status: "queued", refunded: 0n });
  expect(services).toEqual([
    { id: practice.id, status: "off" },
    { id: real.id, status: "active" },
  ]);
  expect(providers).toEqual([{ status: "off" }]);
  expect(audits).toHaveLength(1);
  expect((await getPanel(world.asOwner)).practice).toBe("hidden");
  await expect(world.asManager(2).run(hidePractice)).rejects.toMatchObject({ code: "forbidden" });
});

test("a panel on an own domain becomes active once its domain points here, and its owner is notified", async () => {
  const panel = await world.newPanel({ domain: "shop.example.com:3000", status: "activating" });
  expect(await checkDomains(world.platform)).toEqual([]);
  leadingHere.add("shop.example.com");
  expect(await checkDomains(world.platform)).toEqual([panel.id]);
  expect(await checkDomains(world.platform)).toEqual([]);
  expect((await getPanel(world.ownerOf(panel))).status).toBe("ok");
  expect((await getSetup(world.ownerOf((await panelById(world.platform, panel.id))!))).facts.domain).toBe(true);
  const told = await world
    .asSystem(world.main)
    .run(({ tx }) =>
      tx.selectFrom("notifications").select("params").where("panelId", "=", world.main.id).where("code", "=", "panel_active").execute(),
    );
  expect(told).toMatchObject([{ params: { domain: "shop.example.com:3000", panelId: panel.id } }]);
});
