import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs, runPastRules } from "@vitrine/testkit/run-as";
import type { MadeUser } from "@vitrine/testkit/user-factory";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { beforeEach, expect, test } from "vitest";
import { adjustBalance } from "../wallet/adjust-balance.ts";
import { reconcile } from "./reconcile.workflow.ts";
import { sealLedger, verifyLedger } from "./seal-ledger.workflow.ts";

let world: World;
let customer: MadeUser;
let orderId: number;
beforeEach(async () => {
  world = await makeWorld();
  customer = await world.customer("lena", { credit: "20" });
  orderId = await order();
  await order();
});

const order = async () => makeOrder(world, { customer, service: await world.service(), status: "done" });
const problems = async () => (await verifyLedger(world.platform)).map(({ panelId, problem, subject }) => [panelId, problem, subject]);
const mine = () => ["user", customer.id].join(":");

/** Bypasses the constraints and triggers, which no part of the product can do. */
const damage = (...statements: string[]) =>
  runPastRules(world.database.ownerUrl, async (client) => {
    for (const statement of statements) await client.query(statement);
  });

/** Makes the order cost one unit of currency less, consistently in its entries, the balances after it, the order and the wallet. */
const lie = () => {
  const transfer = `(select id from ledger_transfers where order_id = ${orderId} and cause = 'order')`;
  const wallet = `(select id from ledger_accounts where kind = 'wallet' and user_id = ${customer.id})`;
  return damage(
    `update ledger_entries set amount = amount - sign(amount) * 100000000 where transfer_id = ${transfer}`,
    `update ledger_entries set balance_after = balance_after + 100000000 where account_id = ${wallet}
       and place >= (select place from ledger_entries where transfer_id = ${transfer} and account_id = ${wallet})`,
    `update orders set charge = charge - 100000000 where id = ${orderId}`,
    `update ledger_accounts set balance = balance + 100000000 where id = ${wallet}`,
  );
};

test("a manipulation that is consistent in entry, order and wallet is found, although the books balance", async () => {
  expect(await sealLedger(world.platform)).toMatchObject([{ panelId: world.panel.id, seq: 1 }]);
  expect(await problems()).toEqual([]);
  await lie();
  expect(await reconcile(world.platform)).toEqual([]);
  expect(await problems()).toEqual([[world.panel.id, "entries_changed", mine()]]);
  expect(await verifyLedger(world.platform, world.main.id)).toEqual([]);
});

test.each([
  ["another comment", "update ledger_transfers set comment = 'a gift' where cause = 'manual'"],
  ["another person", 'update ledger_transfers set actor = \'{"kind": "owner", "userId": 1}\' where cause = \'manual\''],
  ["another account of the other side", "update ledger_entries set account_id = 999999 where place is null"],
  ["another day", "update ledger_entries set created_at = later(created_at, -86400)"],
  ["another owner of the wallet", "update ledger_accounts set user_id = user_id + 900000 where kind = 'wallet'"],
  ["a removed transfer", "delete from ledger_transfers where cause = 'manual'"],
  ["removed entries", "delete from ledger_entries where place is not null"],
])("%s is found", async (_what, statement) => {
  await sealLedger(world.platform);
  await damage(statement);
  expect(new Set((await problems()).map(([, problem]) => problem))).toEqual(new Set(["entries_changed"]));
});

test("seals cannot be changed, and one that was changed, removed or cut off is found", async () => {
  for (let n = 0; n < 3; n++) {
    await sealLedger(world.platform);
    await order();
  }
  await expect(
    runAs(world.database.ownerUrl, (client) => client.query("update ledger_seals set lasts = array[1]::bigint[] where seq = 1")),
  ).rejects.toMatchObject({ code: "VL002" });
  expect(await problems()).toEqual([]);
  await damage("create table kept as select * from ledger_seals");
  const after = async (...statements: string[]) => {
    await damage(...statements);
    const found = (await problems()).map(([, problem]) => problem);
    await damage("delete from ledger_seals", "insert into ledger_seals select * from kept");
    return found;
  };
  expect(await after("update ledger_seals set sealed_at = sealed_at, hash = '\\x00' where seq = 2")).toEqual([
    "seal_changed",
    "seal_changed",
  ]);
  expect(await after("update ledger_seals set firsts = array[2]::bigint[] where seq = 1")).toContain("seal_missing");
  expect(await after("delete from ledger_seals where seq = 2")).toContain("seal_missing");
  expect(await after("delete from ledger_seals where seq = 3")).toContain("seal_cut");
  expect(await problems()).toEqual([]);
});

test("each entry is sealed once, in steps, by several sealers while orders are placed and one transaction commits late", async () => {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>();
  const { promise: written, resolve: wrote } = Promise.withResolvers<void>();
  const { id: userId } = await world.customer("max", { credit: "5" });
  const late = world.asOwner.run(async (ctx) => {
    await adjustBalance(ctx, { userId, amount: "1", comment: "" });
    wrote();
    await mayCommit;
  });
  await written;
  const sealing = [1, 2, 3].map(() => sealLedger(world.platform, { most: 1 }));
  await Promise.all([...sealing, ...Array.from({ length: 10 }, order), sealLedger(world.platform, { most: 2 })]);
  commit();
  await late;
  expect(await problems()).toEqual([]);
  while ((await sealLedger(world.platform, { most: 2 })).length > 0);
  expect(await problems()).toEqual([]);
  const left = await runAs(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query(
      `select a.id from ledger_accounts a left join ledger_sealed s on s.panel_id = a.panel_id and s.account_id = a.id
       where a.entries <> coalesce(s.place, 0)`,
    );
    return rows;
  });
  expect(left).toEqual([]);
});

test("entries that the usual run does not reach are reported after a day and sealed by a thorough run", async () => {
  await sealLedger(world.platform);
  await damage("update ledger_heads set floor_id = 1000000000000");
  await order();
  expect(await sealLedger(world.platform)).toEqual([]);
  expect(await problems()).toEqual([]);
  await damage("update ledger_entries set created_at = later(created_at, -2 * 86400) where place > 3");
  expect(await problems()).toEqual([[world.panel.id, "entries_unsealed", mine()]]);
  expect(await sealLedger(world.platform, { thorough: true })).toMatchObject([{ seq: 2 }]);
  expect(await problems()).toEqual([]);
});
