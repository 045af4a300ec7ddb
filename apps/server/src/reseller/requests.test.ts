import { sql } from "kysely";
import { sendRequests } from "@vitrine/core/ordering/action/request-sender";
import { sendOrder } from "@vitrine/core/ordering/dispatch/send.workflow";
import { settleOrders } from "@vitrine/core/ordering/settlement/settle";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { makeProvider } from "@vitrine/testkit/provider-factory";
import { scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import type { MadeService } from "@vitrine/testkit/service-factory";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keyFor } from "../../test/key.ts";
import { type Served, serve } from "../../test/served.ts";

let world: World;
let served: Served;
let provider: ScriptedProvider;
let service: MadeService;
let customer: MadeUser;
let key: string;

beforeAll(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  served = await serve(world.platform);
  const providerId = await makeProvider(world.platform, world.panel);
  service = await world.service({ providerId, externalId: "77", refill: true, cancel: true });
  customer = await world.customer("lena", { credit: "50" });
  key = await keyFor(world, customer);
});
afterAll(() => served.close());

const ask = async (fields: Record<string, unknown>) =>
  (await served.client(world.panel.domain).send("/api/v2", { method: "POST", body: { key, ...fields } })).json;

async function sent(status?: "done"): Promise<number> {
  const orderId = await makeOrder(world, { customer, service });
  await sendOrder(world.asSystem(), orderId);
  if (status) await world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId, status }]));
  return orderId;
}

async function askNow(): Promise<void> {
  await world.asSystem().run(({ tx }) => sql`update refills set next_at = now()`.execute(tx));
  await sendRequests(world.platform);
}

test("a refill has a number, and the number a status", async () => {
  const [first, second] = [await sent("done"), await sent("done")];
  const { refill } = await ask({ action: "refill", order: first });
  expect(refill).toMatch(/^\d+$/);
  expect(await ask({ action: "refill", order: first })).toEqual({ error: "Refill is already in progress" });
  expect(await ask({ action: "refill", order: await sent() })).toEqual({ error: "Order is not completed yet" });
  const many = await ask({ action: "refill", orders: `${second},${first},9` });
  expect(many).toEqual([
    { order: second, refill: expect.any(Number) },
    { order: first, refill: { error: "Refill is already in progress" } },
    { order: 9, refill: { error: "Incorrect order ID" } },
  ]);
  expect(await ask({ action: "refill_status", refill })).toEqual({ status: "Pending" });
  await askNow();
  provider.refillStates.set("701", { kind: "found", status: "in_progress", word: "In progress" });
  provider.refillStates.set("702", { kind: "found", status: "rejected", word: "Rejected" });
  await askNow();
  expect(await ask({ action: "refill_status", refills: `${refill},${many[0].refill},77777` })).toEqual([
    { refill: Number(refill), status: "In progress" },
    { refill: many[0].refill, status: "Rejected" },
    { refill: 77777, status: { error: "Refill not found" } },
  ]);
  const stranger = await keyFor(world, await world.customer("stranger"));
  expect(await ask({ key: stranger, action: "refill_status", refill })).toEqual({ error: "Refill not found" });
});

test("1 means requested: immediately if nothing was sent, otherwise at the provider", async () => {
  const [waiting, running, done] = [await makeOrder(world, { customer, service }), await sent(), await sent("done")];
  expect(await ask({ action: "cancel", orders: [waiting, running, done, 9] })).toEqual([
    { order: waiting, cancel: 1 },
    { order: running, cancel: 1 },
    { order: done, cancel: { error: "Order can't be canceled" } },
    { order: 9, cancel: { error: "Incorrect order ID" } },
  ]);
  expect(await ask({ action: "cancel", order: running })).toEqual([{ order: running, cancel: 1 }]);
  await sendRequests(world.platform);
  expect(provider.asked.filter(({ action }) => action === "cancel")).toHaveLength(1);
  expect([(await ask({ action: "status", order: waiting })).status, (await ask({ action: "status", order: running })).status]).toEqual([
    "Canceled",
    "Pending",
  ]);
});

test("a read-only key is refused", async () => {
  const reader = await keyFor(world, customer, "read");
  const id = await sent("done");
  for (const action of ["refill", "cancel"])
    expect(await ask({ key: reader, action, order: id })).toEqual({ error: "API key has no access to this action" });
});
