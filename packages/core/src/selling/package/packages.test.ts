import type { SetPackagesInput } from "@vitrine/contract/selling/package/package";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import type { PanelContext } from "@vitrine/core/kernel/context/context";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { shopCatalogue } from "../catalog/shop.ts";
import { listPackages, resetPackages, setPackages } from "./packages.ts";

let world: World;
let shop: PanelContext;
let customer: MadeUser;
beforeAll(async () => {
  world = await makeWorld();
  shop = await world.newPanel({ type: "shop" });
  customer = await world.customer("buyer", { panel: shop });
});

type Items = SetPackagesInput["items"];
const item = (quantity: number, price: string | null = null, isOn = true): Items[number] => ({ quantity, price, isOn });
const set = (serviceId: number, items: Items, as = world.ownerOf(shop)) => as.run((ctx) => setPackages(ctx, { serviceId, items }));
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.code, fields: error.fields };
};
const offered = async (serviceId: number, who = customer) =>
  (await shopCatalogue(world.callerAs(who))).services.find(({ id }) => id === serviceId);

test("a shop's service is offered in round quantities at its rate, a panel's in any quantity", async () => {
  const service = await world.service({ rate: "2.00", dripfeed: true }, shop);
  const listed = await world.ownerOf(shop).run((ctx) => listPackages(ctx, { serviceId: service.id }));
  expect(listed).toMatchObject({ isDefault: true, currency: "USD" });
  expect(listed.items.map(({ quantity, charge, isOffered }) => [quantity, charge, isOffered])).toEqual([
    [100, "0.20", true],
    [250, "0.50", true],
    [500, "1.00", true],
    [1000, "2.00", true],
    [2500, "5.00", true],
    [5000, "10.00", true],
  ]);
  expect(await offered(service.id)).toMatchObject({
    dripfeed: false,
    packages: listed.items.map(({ quantity, charge }) => ({ quantity, charge, fullCharge: null })),
  });
  const elsewhere = await world.service();
  const panels = await shopCatalogue(world.callerAs(await world.customer()));
  expect(panels.services.find(({ id }) => id === elsewhere.id)).toMatchObject({ packages: null });
});

test("the owner's packages replace the default ones until they are reset, with an audit entry for each change", async () => {
  const service = await world.service({}, shop);
  const saved = await set(service.id, [item(1000, "1.990"), item(300), item(500, null, false)]);
  expect(saved.isDefault).toBe(false);
  expect(saved.items.map(({ quantity, charge, isOffered }) => [quantity, charge, isOffered])).toEqual([
    [300, "0.39", true],
    [500, "0.65", false],
    [1000, "1.99", true],
  ]);
  expect((await offered(service.id))?.packages?.map(({ quantity, charge }) => [quantity, charge])).toEqual([
    [300, "0.39"],
    [1000, "1.99"],
  ]);
  await set(service.id, [item(300), item(500, null, false), item(1000, "1.99")]);
  const reset = await world.ownerOf(shop).run((ctx) => resetPackages(ctx, { serviceId: service.id }));
  expect(reset).toMatchObject({ isDefault: true });
  expect((await offered(service.id))?.packages).toHaveLength(6);
  const entries = await world
    .ownerOf(shop)
    .run(({ tx, panelId }) =>
      tx
        .selectFrom("auditLog")
        .select("after")
        .where("panelId", "=", panelId)
        .where("subject", "=", `service:${service.id}`)
        .where("action", "=", "service.packages")
        .orderBy("id")
        .execute(),
    );
  expect(entries.map(({ after }) => after)).toEqual([
    { packages: [item(300), item(500, null, false), item(1000, "1.99")] },
    { packages: null },
  ]);
});

test("quantities fit the service's limits, and a price covers the cost unless loss is allowed", async () => {
  const service = await world.service({ cost: "1.00", increment: 50 }, shop);
  expect(await refusal(set(service.id, [item(50), item(20_000), item(120), item(1000, "0.99"), item(100, "0.10")]))).toEqual({
    code: "validation",
    fields: {
      "items.0.quantity": { code: "too_small", params: { min: 100 } },
      "items.1.quantity": { code: "too_big", params: { max: 10_000 } },
      "items.2.quantity": { code: "multiple", params: { increment: 50 } },
      "items.3.price": { code: "too_small", params: { min: "1.00" } },
    },
  });
  const generous = await world.service({ allowLoss: true }, shop);
  expect((await set(generous.id, [item(1000, "0.50")])).items[0]).toMatchObject({ charge: "0.50" });
});

test("packages are for shops, for services ordered by quantity, and for those who manage the catalog", async () => {
  const comments = await world.service({ type: "Custom Comments" }, shop);
  expect(await refusal(set(comments.id, [item(100)]))).toMatchObject({ code: "packages_unavailable" });
  expect(await offered(comments.id)).toMatchObject({ packages: null });
  const service = await world.service({}, shop);
  const panels = await world.service();
  expect(await refusal(set(panels.id, [item(100)], world.asOwner))).toMatchObject({ code: "packages_unavailable" });
  expect(await refusal(set(service.id, [item(100)], world.asOwner))).toMatchObject({ code: "not_found" });
  expect(await refusal(set(service.id, [item(100)], world.asManager(2, shop)))).toMatchObject({ code: "forbidden" });
  expect(await refusal(set(service.id, [item(100)], world.callerAs(customer)))).toMatchObject({ code: "forbidden" });
});
