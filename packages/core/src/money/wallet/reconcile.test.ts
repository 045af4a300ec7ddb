import { makeOrder } from "@vitrine/testkit/order-factory";
import { runPastRules } from "@vitrine/testkit/run-as";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { hidePractice } from "../../flows/practice/hide-practice.ts";
import { adjustBalance } from "./adjust-balance.ts";
import { reconcile } from "../reconciliation/reconcile.workflow.ts";

let world: World;
let userId: number;
let orderId: number;
beforeEach(async () => {
  world = await makeWorld();
  const customer = await world.customer("lena", { credit: "20" });
  userId = customer.id;
  const provider = await world.asSystem().run(({ tx, panelId }) =>
    tx
      .insertInto("providers")
      .values({ panelId, name: "North", url: "https://north.example/api/v2", keySealed: Buffer.from("x"), currency: "USD" })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  const service = await world.service({ providerId: provider.id, externalId: "1" });
  orderId = await makeOrder(world, { customer, service, status: "done" });
  for (const status of ["partial", "stopped", "fail", "active"] as const)
    await makeOrder(world, { customer, service, status, remains: 300 });
  await makeOrder(world, { customer, service: await world.service({ isTest: true }), status: "done" });
  await world.asOwner.run((ctx) => adjustBalance(ctx, { userId, amount: "-1.5", comment: "" }));
  await world.asOwner.run(hidePractice);
});

/** Bypasses the constraints and triggers, which no part of the product can do. */
const damage = (...statements: string[]) =>
  runPastRules(world.database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
const problems = async (panelId?: number) =>
  (await reconcile(world.platform, panelId)).map(({ problem, subject, expected, found }) => [problem, subject, expected, found]);

test("the product's own operations balance to the last unit", async () => {
  expect(await reconcile(world.platform)).toEqual([]);
});

test("a wallet changed outside the ledger is found, on its own panel", async () => {
  await damage(`update ledger_accounts set balance = balance + 1 where user_id = ${userId} and kind = 'wallet'`);
  expect(await problems()).toEqual([["wallet_differs", `user:${userId}`, "14.99", "14.99000001"]]);
  expect(await problems(world.panel.id)).toHaveLength(1);
  expect(await problems(world.main.id)).toEqual([]);
});

test("an order whose charge, refund or cost differs from the ledger is found", async () => {
  await damage(`update orders set refunded = 50000000 where id = ${orderId}`);
  expect(await problems()).toEqual([["order_money", `order:${orderId}`, "0.80", "1.30"]]);
  await damage(`update orders set refunded = 0, cost_posted = 0 where id = ${orderId}`);
  expect(await problems()).toEqual([["order_cost", `order:${orderId}`, "0.00", "1.00"]]);
});

test("an order without its debit and money without its order are found", async () => {
  await damage(`update ledger_transfers set order_id = 999999 where order_id = ${orderId}`);
  expect(await problems()).toEqual([
    ["order_cost", `order:${orderId}`, "1.00", "0.00"],
    ["order_missing", "order:999999", "0.00", "1.30"],
    ["order_money", `order:${orderId}`, "1.30", "0.00"],
  ]);
});

test("an entry added outside the ledger is reported as each rule it breaks", async () => {
  await damage(`insert into ledger_entries (panel_id, transfer_id, account_id, amount, balance_after, place)
    select panel_id, max(transfer_id), account_id, 5, 5, max(place) + 1 from ledger_entries where balance_after is not null and panel_id = ${world.panel.id}
      and account_id = (select id from ledger_accounts where user_id = ${userId} and kind = 'wallet') group by panel_id, account_id`);
  expect((await problems()).map(([problem]) => problem)).toEqual([
    "order_money",
    "statement_broken",
    "statement_gap",
    "transfer_unbalanced",
    "wallet_differs",
  ]);
});

test("a gap in a statement's numbers is found", async () => {
  await damage(
    `update ledger_entries set place = place + 1 where panel_id = ${world.panel.id} and place = (select entries from ledger_accounts where user_id = ${userId} and kind = 'wallet')`,
  );
  expect(await problems()).toEqual([["statement_gap", `user:${userId}`, null, null]]);
});

test("an entry without an account is found", async () => {
  await damage(
    `insert into ledger_entries (panel_id, transfer_id, account_id, amount) select panel_id, id, 999999, 5 from ledger_transfers where panel_id = ${world.panel.id} order by id limit 1`,
  );
  expect((await problems()).map(([problem]) => problem)).toContain("entry_without_owner");
});
