import { makeProvider } from "@vitrine/testkit/provider-factory";
import { says, scriptedProvider, type ScriptedProvider } from "@vitrine/testkit/scripted-provider";
import { runAs } from "@vitrine/testkit/template";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { reconcile } from "../../money/reconciliation/reconcile.workflow.ts";
import { followProvider } from "./follow.workflow.ts";
import { getOrder } from "../order/get.ts";
import { placeOrder } from "../placement/place.workflow.ts";
import { recheckFinished } from "./rechecker.ts";
import { sendOrder } from "./send.workflow.ts";
import type { OrderReport } from "../settlement/decide.ts";
import { settleOrders } from "../settlement/settle.ts";

let world: World;
let provider: ScriptedProvider;
let providerId: number;
let customer: MadeUser;
let customerId: number;
let serviceId: number;
let orderId: number;

beforeEach(async () => {
  provider = scriptedProvider();
  world = await makeWorld({ providers: provider.clients });
  providerId = await makeProvider(world.platform, world.panel);
  const service = await world.service({ providerId, externalId: "77", rate: "1.30", cost: "1.00" });
  serviceId = service.id;
  customer = await world.customer("buyer", { credit: "100" });
  customerId = customer.id;
  orderId = (await placeOrder(world.callerAs(customer), { service: service.id, link: "https://t.me/nova", quantity: 1000 }, "web")).id;
  await sendOrder(world.asSystem(), orderId);
  provider.statuses.set("9001", says("Completed", "done", { remains: 0 }));
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
});

const asSuperuser = <Row extends object>(query: string) =>
  runAs(world.database.ownerUrl, async (client) => (await client.query<Row>(query)).rows);
const passTime = () => asSuperuser("update finished_orders set due_at = now()");
const order = async () => (await world.asOwner.run((ctx) => getOrder(ctx, { orderId }))).order;

test("an order reported completed and then partial refunds the difference, once", async () => {
  expect([(await order()).status, await world.balance(customerId)]).toEqual(["done", "98.70"]);
  expect(await recheckFinished(world.platform)).toBe(0);
  await passTime();
  provider.statuses.set("9001", says("Partial", "partial", { remains: 400 }));
  expect(await recheckFinished(world.platform)).toBe(1);
  expect([await order(), await world.balance(customerId)]).toMatchObject([{ status: "partial", refunded: "0.52" }, "99.22"]);
  await passTime();
  await recheckFinished(world.platform);
  expect(await world.balance(customerId)).toBe("99.22");
});

test("an order is checked after its provider was switched off: what it delivered is owed", async () => {
  await asSuperuser("update providers set status = 'off'");
  await passTime();
  provider.statuses.set("9001", says("Partial", "partial", { remains: 400 }));
  expect(await recheckFinished(world.platform)).toBe(1);
  expect(await order()).toMatchObject({ status: "partial", refunded: "0.52" });
});

test("an order is checked five times at growing intervals, and no more; a backed-off provider is not called", async () => {
  const pauses: string[] = [];
  for (let round = 0; round < 5; round++) {
    const [row] = await asSuperuser<{ hours: string }>(
      "select round(extract(epoch from due_at - now()) / 3600, 1)::float8::text as hours from finished_orders",
    );
    pauses.push(row!.hours);
    await passTime();
    await asSuperuser("update providers set follow_blocked_until = now() + interval '1 hour'");
    expect(await recheckFinished(world.platform)).toBe(0);
    await asSuperuser("update providers set follow_blocked_until = null");
    expect(await recheckFinished(world.platform)).toBe(1);
  }
  expect(pauses).toEqual(["0.2", "0.8", "5", "18", "48"]);
  expect(await asSuperuser("select 1 from finished_orders")).toEqual([]);
});

test("a cost that returns to an earlier value is posted each time", async () => {
  const remains = (left: number) => world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId, status: "partial", remains: left }]));
  for (const left of [400, 100, 400, 100]) await remains(left);
  const [row] = await asSuperuser<{ posted: string; owed: string }>(
    `select o.cost_posted as posted, (select sum(e.amount) from ledger_entries e join ledger_accounts a on a.panel_id = e.panel_id and a.id = e.account_id
       where a.kind = 'provider_payable') as owed from orders o where id = ${orderId}`,
  );
  expect(row!.owed).toBe(row!.posted);
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a failed order that its provider performed anyway costs the panel the posted amount", async () => {
  const placed = await placeOrder(world.callerAs(customer), { service: serviceId, link: "https://t.me/late", quantity: 1000 }, "web");
  orderId = placed.id;
  await sendOrder(world.asSystem(), orderId);
  const settle = (report: Omit<OrderReport, "orderId">) => world.asSystem().run((ctx) => settleOrders(ctx, [{ orderId, ...report }]));
  await settle({ status: "fail" });
  expect(await order()).toMatchObject({ status: "fail", refunded: "1.30", margin: "0.00" });
  await settle({ status: "done", remains: 0, fromProvider: true });
  expect(await order()).toMatchObject({ status: "fail", refunded: "1.30", margin: "-1.00" });
  expect(await reconcile(world.platform)).toEqual([]);
});

test("the status of an id that the provider has reused is not applied to the earlier order", async () => {
  provider.answers.push({ kind: "ok", value: "9001" });
  const again = await placeOrder(world.callerAs(customer), { service: serviceId, link: "https://t.me/vega", quantity: 1000 }, "web");
  await sendOrder(world.asSystem(), again.id);
  provider.statuses.set("9001", says("Canceled", "stopped"));
  await passTime();
  await recheckFinished(world.platform);
  expect(await order()).toMatchObject({ status: "done", refunded: "0.00" });
  await followProvider(world.asSystem(), providerId, { from: -60, to: 1e9 });
  expect((await world.asOwner.run((ctx) => getOrder(ctx, { orderId: again.id }))).order).toMatchObject({
    status: "stopped",
    refunded: "1.30",
  });
  await passTime();
  await recheckFinished(world.platform);
  expect([await order(), await world.balance(customerId)]).toMatchObject([{ status: "done" }, "98.70"]);
});
