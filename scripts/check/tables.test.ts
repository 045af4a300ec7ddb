import { parseSync } from "oxc-parser";
import { expect, test } from "vitest";
import { functionProblems, sourceProblems, storeProblems, tables } from "./tables.ts";
import { tablesWritten } from "./tables/writes.ts";
import type { ParsedFile } from "./texts/syntax.ts";

const CORE = "packages/core/src";
const parsed = (path: string, text: string): ParsedFile => ({ path, text, program: parseSync(path, text).program });
const problems = (path: string, text: string) => sourceProblems([parsed(path, text)]);
const refused = (path: string, text: string) => expect(problems(path, text)).toEqual([expect.stringContaining(path)]);

test("the product writes each table in its owner's store", async () => {
  expect(await tables.run()).toEqual([]);
});

test.each([
  'ctx.tx.insertInto("sessions").values(row)',
  'ctx.tx.updateTable("sessions as s").set(change)',
  'ctx.tx.deleteFrom("sessions")',
  "sql`insert into sessions (id) values (${id})`",
  "sql`with gone as (delete from only sessions where id = ${id}) select 1`",
  'client.query("update sessions s set seen_at = now()")',
])("%s is refused outside the store, and passes in it", (text) => {
  refused(`${CORE}/identity/account/planted.ts`, text);
  refused(`${CORE}/messaging/store/sessions.ts`, text);
  refused("apps/worker/src/planted.ts", text);
  expect(problems(`${CORE}/identity/store/sessions.ts`, text)).toEqual([]);
});

test("a camelCase table has a kebab-case store; a long store has listed parts", () => {
  expect(problems(`${CORE}/ordering/store/order-events.ts`, 'tx.insertInto("orderEvents")')).toEqual([]);
  expect(problems(`${CORE}/ordering/store/orders-dispatch.ts`, 'tx.updateTable("orders")')).toEqual([]);
  refused(`${CORE}/ordering/store/orders-planted.ts`, 'tx.updateTable("orders")');
});

test("a table without an owner and one whose name is computed are refused", () => {
  expect(problems(`${CORE}/ordering/store/planted.ts`, 'tx.insertInto("planted")')[0]).toContain("no owner");
  refused(`${CORE}/ordering/store/orders.ts`, "tx.insertInto(name)");
  refused(`${CORE}/ordering/store/orders.ts`, "sql`update ${sql.table(name)} set x = 1`");
});

test("reading and locking are not writes, and an upsert is one write", () => {
  expect(tablesWritten("select 1 from orders o for update of o -- then delete from orders")).toEqual([]);
  expect(tablesWritten("insert into orders as kept (id) values (1) on conflict (id) do update set id = 2")).toEqual(["orders"]);
});

const written = (name: string, text: string) => functionProblems([{ path: `migrations/functions/${name}.sql`, text }]);

test("an SQL function writes its owner's tables only", () => {
  expect(written("claim_orders", "update orders o set dispatch = 'sending'")).toEqual([]);
  expect(written("claim_orders", "delete from sessions")[0]).toContain("writes sessions");
  expect(written("planted", "delete from orders")[0]).toContain("has no owner");
});

test("a store declares what its functions return, and names its columns", () => {
  const path = `${CORE}/ordering/store/orders.ts`;
  const told = (text: string) => storeProblems([parsed(path, text)]);
  expect(told("export async function find(ctx: Ctx): Promise<void> {}")).toEqual([]);
  expect(told("export async function find(ctx: Ctx) {}")[0]).toContain("declare");
  expect(told("export const find = (ctx: Ctx) => 1;")[0]).toContain("declare");
  expect(told("tx.selectFrom('orders').selectAll()")[0]).toContain("columns");
});
