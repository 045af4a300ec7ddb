import { asAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { PanelContext } from "../../kernel/context/context.ts";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { writePackages } from "../../selling/store/services.ts";
import { setPackages } from "../../selling/package/packages.ts";
import { setCustomPrice } from "../../selling/price/custom-prices.ts";
import { placeMassOrder } from "../mass-order/place.workflow.ts";
import { priceMassOrder } from "../mass-order/price.workflow.ts";
import { placeOrder } from "./place.workflow.ts";
import { quoteOrder } from "./quote.ts";

let world: World;
let shop: PanelContext;
beforeAll(async () => {
  world = await makeWorld();
  shop = await world.newPanel({ type: "shop" });
});

const link = "https://t.me/nova";
const packed = async (items: [quantity: number, price: string | null][], over: Parameters<World["service"]>[0] = {}) => {
  const service = await world.service(over, shop);
  const given = items.map(([quantity, price]) => ({ quantity, price, isOn: true }));
  await world.ownerOf(shop).run((ctx) => setPackages(ctx, { serviceId: service.id, items: given }));
  return service.id;
};
const buyer = (login: string) => world.customer(login, { panel: shop, credit: "100" });
const refusal = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.code, params: error.params };
};

test("a package costs its own price, or the rate for its quantity, and no other quantity is sold", async () => {
  const customer = await buyer("plain");
  const as = world.callerAs(customer);
  const service = await packed([
    [200, null],
    [1000, "1.99"],
  ]);
  expect(await quoteOrder(as, { service, link, quantity: 1000 })).toMatchObject({ charge: "1.99", quantity: 1000, fullRate: "1.99" });
  expect(await placeOrder(as, { service, link, quantity: 1000 }, "web")).toMatchObject({ charge: "1.99" });
  expect(await placeOrder(as, { service, link, quantity: 200 }, "web")).toMatchObject({ charge: "0.26" });
  expect(await world.balance(customer.id, shop)).toBe("97.75");
  for (const quantity of [500, 999, undefined]) {
    expect(await refusal(placeOrder(as, { service, link, quantity }, "rest"))).toEqual({
      code: "package_invalid",
      params: { quantities: "200, 1000" },
    });
  }
  const { items } = await priceMassOrder(as, { data: `${service}|${link}|500\n${service}|${link}|1000` });
  expect(items.map(({ charge, error }) => charge ?? error?.code)).toEqual(["package_invalid", "1.99"]);
});

test("discounts lower a package as they lower a rate, never below cost; a customer's fixed price comes first", async () => {
  const service = await packed([[1000, "1.20"]], { rate: "1.30", cost: "1.00" });
  const regular = await buyer("regular");
  const friend = await buyer("friend");
  await world.ownerOf(shop).run(async (ctx) => {
    await setCustomPrice(ctx, { userId: regular.id, serviceId: service, price: { kind: "percent", discount: "10" } });
    await setCustomPrice(ctx, { userId: friend.id, serviceId: service, price: { kind: "fixed", rate: "1.10" } });
  });
  const charge = async (who: typeof regular) => (await quoteOrder(world.callerAs(who), { service, link, quantity: 1000 })).charge;
  expect(await charge(regular)).toBe("1.08");
  expect(await charge(friend)).toBe("1.10");
  await world
    .ownerOf(shop)
    .run((ctx) => setCustomPrice(ctx, { userId: regular.id, serviceId: service, price: { kind: "percent", discount: "50" } }));
  expect(await charge(regular)).toBe("1.00");
});

test("a price below the current cost is raised to it", async () => {
  const service = await packed([[1000, "1.20"]], { cost: "1.00" });
  await world.asSystem(shop).run(({ tx, panelId }) =>
    tx
      .updateTable("services")
      .set({ cost: asAmount(150_000_000n) })
      .where("panelId", "=", panelId)
      .where("id", "=", service)
      .execute(),
  );
  world.clock.advance(10_000);
  const as = world.callerAs(await buyer("late"));
  expect((await placeOrder(as, { service, link, quantity: 1000 }, "web")).charge).toBe("1.50");
});

test("packages that change while an order is placed are compared again: never charged above the offer", async () => {
  const service = await packed([[1000, "1.20"]]);
  const as = world.callerAs(await buyer("racing"));
  await quoteOrder(as, { service, link, quantity: 1000 });
  // As another process would: this one still remembers the former price.
  await world.asSystem(shop).run((ctx) => writePackages(ctx, service, [{ quantity: 1000, price: "1.40", isOn: true }]));
  expect(await refusal(placeOrder(as, { service, link, quantity: 1000 }, "web"))).toMatchObject({ code: "price_changed" });
  expect((await placeOrder(as, { service, link, quantity: 1000 }, "web")).charge).toBe("1.40");
});

test("a package is ordered whole, not in runs", async () => {
  const service = await packed([[1000, null]], { dripfeed: true });
  const as = world.callerAs(await buyer("drip"));
  expect(await refusal(placeOrder(as, { service, link, quantity: 1000, runs: 2, interval: 10 }, "web"))).toMatchObject({
    code: "dripfeed_disabled",
  });
});

test("a panel that offers no mass orders prices and places none", async () => {
  const retail = await world.newPanel({ type: "shop", offersMassOrder: false });
  const as = world.callerAs(await world.customer("many", { panel: retail, credit: "5" }), retail);
  expect(await refusal(priceMassOrder(as, { data: `1|${link}|100` }))).toMatchObject({ code: "mass_order_not_offered" });
  expect(await refusal(placeMassOrder(as, { data: `1|${link}|100` }, "rest"))).toMatchObject({ code: "mass_order_not_offered" });
});
