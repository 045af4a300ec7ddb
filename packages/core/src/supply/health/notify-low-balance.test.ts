import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeAll, expect, test } from "vitest";
import { notifyLowBalance } from "./notify-low-balance.ts";
import { patchProvider } from "../store/providers.ts";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

/** A panel whose orders of the last day cost 3.00 at its provider. */
async function scene() {
  const panel = await world.newPanel();
  const id = await makeProvider(world.platform, panel, { name: "Source" });
  const service = await world.service({ providerId: id, cost: "1.00" }, panel);
  const customer = await world.customer(undefined, { panel, credit: "100" });
  for (let n = 0; n < 3; n++) await makeOrder(world, { customer, service, quantity: 1000 });
  const system = world.asSystem(panel);
  return {
    balanceIs: (amount: string, isPractice = false) =>
      system.run(async (ctx) => {
        const balance = parseAmount(amount)!;
        await patchProvider(ctx, id, { balance });
        await notifyLowBalance(ctx, { id, name: "Source", currency: "USD", isPractice }, balance);
      }),
    told: async () => {
      const rows = await world
        .callerAs(world.owner)
        .run(({ tx }) =>
          tx
            .selectFrom("notifications")
            .select("params")
            .where("panelId", "=", world.main.id)
            .where("code", "=", "provider_balance_low")
            .execute(),
        );
      return rows.map(({ params }) => params as Record<string, unknown>).filter((params) => params["panelId"] === panel.id);
    },
  };
}

test("a balance below the last day's cost is reported once, and again only after a top-up", async () => {
  const { balanceIs, told } = await scene();
  await balanceIs("3.00");
  expect(await told()).toEqual([]);
  await balanceIs("2.99");
  await balanceIs("1.00");
  expect(await told()).toMatchObject([{ name: "Source", balance: "2.99", currency: "USD" }]);
  await balanceIs("50");
  await balanceIs("0.10");
  expect(await told()).toHaveLength(2);
});

test("the sandbox provider's balance notifies no one", async () => {
  const { balanceIs, told } = await scene();
  await balanceIs("0.01", true);
  expect(await told()).toEqual([]);
});
