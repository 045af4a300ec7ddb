import { inboxInput } from "@vitrine/contract/messaging/notification/inbox";
import { buffer } from "node:stream/consumers";
import { exportInputs } from "@vitrine/contract/flows/export/export";
import { sendReceiptInput } from "@vitrine/contract/money/payment/payment";
import { makeOrder } from "@vitrine/testkit/order-factory";
import { runAs } from "@vitrine/testkit/template";
import { makeWorld, type World } from "@vitrine/testkit/world";
import { sql } from "kysely";
import { Readable } from "node:stream";
import { beforeAll, expect, test } from "vitest";
import type { Caller } from "../../kernel/context/context.ts";
import { exportedRows } from "../../kernel/export/cursor-queries.ts";
import type { ExportSource } from "../../kernel/export/source.ts";
import { xlsxOf } from "../../kernel/export/xlsx.ts";
import { removeUnusedFiles } from "../../kernel/file/remove-unused.workflow.ts";
import { sendReceipt } from "../../money/payment/receipt.ts";
import { makePaymentWorld } from "../../../test/money/payment-world.ts";
import { listInbox } from "../../messaging/notification/inbox.ts";
import { getControl } from "../control/control.ts";
import { getExport, readExport } from "./read-export.workflow.ts";
import { failExport, runExport } from "./run-export.workflow.ts";
import { type Exported, startExport, startOwnStatementExport } from "./start-export.workflow.ts";

let world: World;
let lena: Awaited<ReturnType<World["customer"]>>;
let service: Awaited<ReturnType<World["service"]>>;
let ids: number[];

const LINKS = ["https://t.me/nova", 'https://t.me/a;b"c', "=HYPERLINK(1)", "+1", "-1", "@sum", "\tx", "\uFF1Dx", "plain,comma"];

beforeAll(async () => {
  world = await makeWorld();
  lena = await world.customer("=Lena", { credit: "100" });
  service = await world.service({ name: "Likes" });
  ids = [];
  for (const at of LINKS.keys()) ids.push(await makeOrder(world, { customer: lena, service, link: `https://t.me/${at}` }));
  // Imports and earlier versions may have stored text that customers can't enter.
  await runAs(world.database.ownerUrl, (client) =>
    client.query("update orders o set link = l.link from unnest($1::bigint[], $2::text[]) l (id, link) where o.id = l.id", [ids, LINKS]),
  );
});

const wish = (given: object = {}) => exportInputs.orders.parse(given);
const orders = (caller: Caller, given: object = {}) => startExport(caller, "orders", wish(given));
const textOf = async (made: Exported): Promise<string> => {
  if (!(made instanceof File)) throw new Error(`not a file: ${JSON.stringify(made)}`);
  return (await buffer(Readable.fromWeb(made.stream() as never))).toString("utf8");
};
const linesOf = (text: string): string[] => text.split("\r\n");
const run = (id: number, caller = world.asSystem()) => runExport(caller, id, new AbortController().signal);

test("a file of the list as it is filtered, guarded against formulas", async () => {
  const text = await textOf(await orders(world.asOwner, { columns: ["link", "id", "customer", "charge"] }));
  expect(text).toBe(
    [
      "\uFEFFID,Customer,Link,Charge",
      ...[
        '"plain,comma"',
        "'\uFF1Dx",
        '"\'\tx"',
        "'@sum",
        "'-1",
        "'+1",
        "'=HYPERLINK(1)",
        '"https://t.me/a;b""c"',
        "https://t.me/nova",
      ].map((link, at) => `${ids[LINKS.length - 1 - at]},'=Lena,${link},1.3`),
      "",
    ].join("\r\n"),
  );
  const some = await textOf(await orders(world.asOwner, { columns: ["id"], link: "hyper" }));
  expect(linesOf(some)).toEqual(["\uFEFFID", ""]);
  expect(linesOf(await textOf(await orders(world.asOwner, { columns: ["id"], query: "HYPER" })))).toEqual(["\uFEFFID", String(ids[2]), ""]);
});

test("payments with a receipt, as their list has them", async () => {
  const paid = await makePaymentWorld();
  const { caller } = await paid.customer();
  const system = await paid.connect({ system: "fakehand" });
  const [first] = [await paid.start(caller, system, "10"), await paid.start(caller, system, "20")];
  await sendReceipt(caller, sendReceiptInput.parse({ paymentId: first.id, comment: "Sent" }));
  const amounts = async (status: "waiting" | "pending") =>
    linesOf(
      await textOf(await startExport(paid.world.asOwner, "payments", exportInputs.payments.parse({ status, columns: ["amount"] }))),
    ).slice(1, -1);
  expect([await amounts("waiting"), await amounts("pending")]).toEqual([["10"], ["20", "10"]]);
});

test("spreadsheets in Russian and Ukrainian get semicolons, decimal commas and their own headings", async () => {
  const made = await startExport(
    world.asOwner.on(world.panel, { language: "ru" }),
    "orders",
    wish({ columns: ["id", "charge", "created_at"], query: String(ids[0]) }),
  );
  const [head, row] = linesOf(await textOf(made));
  expect(head).toBe("\uFEFFID;Создан;Стоимость");
  expect(row).toMatch(new RegExp(`^${ids[0]};\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ;1,3$`));
});

test("money is for those who see it", async () => {
  const manager = world.asManager(2);
  const [head] = linesOf(await textOf(await orders(manager)));
  for (const hidden of ["Charge", "Cost", "Profit", "Provider"]) expect(head!.split(",")).not.toContain(hidden);
  for (const column of ["charge", "profit", "provider"])
    await expect(orders(manager, { columns: ["id", column] })).rejects.toMatchObject({ code: "forbidden" });
  await expect(startExport(manager, "statement", { format: "csv", userId: null } as never)).rejects.toMatchObject({ code: "forbidden" });
  await expect(orders(world.asManager(1))).rejects.toMatchObject({ code: "forbidden" });
  await expect(orders(world.callerAs(lena))).rejects.toMatchObject({ code: "forbidden" });
});

test("users, services and statements", async () => {
  const users = linesOf(
    await textOf(await startExport(world.asOwner, "users", exportInputs.users.parse({ columns: ["login", "orders", "spent", "balance"] }))),
  );
  expect(users[0]).toBe("\uFEFFLogin,Orders,Spent,Balance");
  expect(users).toContainEqual(expect.stringMatching(new RegExp(`^'=Lena,${LINKS.length},11.7,`)));
  const services = await startExport(world.asOwner, "services", exportInputs.services.parse({ columns: ["name", "rate"] }));
  expect(linesOf(await textOf(services))).toContain("Likes,1.3");
  const statement = linesOf(await textOf(await startExport(world.asOwner, "statement", exportInputs.statement.parse({ userId: lena.id }))));
  const own = linesOf(await textOf(await startOwnStatementExport(world.callerAs(lena), { format: "csv" })));
  expect(own).toHaveLength(statement.length);
  expect(own[0]).toBe("\uFEFFID,Created,Reason,Amount,Balance after,Currency,Order ID,Comment");
  expect(own.at(-2)).toMatch(/,manual,100,100,USD,,/);
  const other = world.callerAs(await world.customer());
  expect(linesOf(await textOf(await startOwnStatementExport(other, { format: "csv" })))).toHaveLength(2);
  await expect(startOwnStatementExport(other, { format: "csv", columns: ["customer"] })).rejects.toMatchObject({ code: "forbidden" });
});

test("every export by the staff is in the audit with its filters, a refused one and a customer's own are not", async () => {
  const panel = await world.newPanel();
  const owner = world.ownerOf(panel);
  const entries = () =>
    world
      .asSystem(panel)
      .run(({ tx }) =>
        tx
          .selectFrom("auditLog")
          .select(["subject", "userId", "after"])
          .where("panelId", "=", panel.id)
          .where("action", "=", "export.start")
          .orderBy("id")
          .execute(),
      );
  await orders(owner, { columns: ["link", "id"], status: "done", query: "nova" });
  await expect(orders(world.asManager(2, panel), { columns: ["charge"] })).rejects.toMatchObject({ code: "forbidden" });
  await startOwnStatementExport(world.callerAs(await world.customer("own", { panel })), { format: "csv" });
  expect(await entries()).toEqual([
    {
      subject: "list:orders",
      userId: panel.ownerId,
      after: { format: "csv", columns: ["id", "link"], filter: { query: "nova", status: "done" } },
    },
  ]);
});

test("another panel's rows are in no file", async () => {
  const other = await world.newPanel();
  expect(linesOf(await textOf(await orders(world.ownerOf(other))))).toHaveLength(2);
  expect(
    linesOf(await textOf(await startExport(world.ownerOf(other), "statement", { format: "csv", userId: lena.id } as never))),
  ).toHaveLength(2);
});

async function manyOrders(panelId: number, from: number): Promise<void> {
  await runAs(world.database.ownerUrl, (client) =>
    client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object('id', o.id * 10000 + n))).*
       from orders o, generate_series(1, 1001) n where o.panel_id = $1 and o.id = $2`,
      [panelId, from],
    ),
  );
}

test("more than 1,000 rows are made by a job, for the person who asked and no one else", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("many", { panel, credit: "10" });
  const made = await makeOrder(world, { customer, service: await world.service({}, panel) });
  await manyOrders(panel.id, made);
  const owner = world.ownerOf(panel);
  const started = await orders(owner, { columns: ["id", "charge"], format: "xlsx" });
  expect(started).toEqual({ exportId: expect.any(Number) });
  const { exportId } = started as { exportId: number };
  const state = () => owner.run((ctx) => getExport(ctx, { exportId }));
  expect(await state()).toEqual({ id: exportId, list: "orders", format: "xlsx", status: "running", rows: null });
  await expect(readExport(owner, { exportId })).rejects.toMatchObject({ code: "not_found" });
  await run(exportId, world.asSystem(panel));
  const done = await state();
  expect(done).toMatchObject({ status: "done", rows: 1002, url: `/api/panel/${panel.id}/exports/${exportId}/file` });
  const file = await readExport(owner, { exportId });
  expect(file.name).toMatch(/^orders_\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await buffer(Readable.fromWeb(file.stream() as never))).byteLength).toBe(file.size);
  expect((await getControl(owner)).runs).toEqual([
    expect.objectContaining({ kind: "export", id: exportId, list: "orders", status: "done", done: 1002, total: 1002, failed: 0 }),
  ]);
  // A second run changes nothing.
  await run(exportId, world.asSystem(panel));
  const told = await listInbox(world.callerAs(world.owner), inboxInput.parse({ limit: 50 }));
  const ready = told.items.filter(({ code }) => code === "export_ready");
  expect(ready.map(({ params }) => params)).toEqual([expect.objectContaining({ exportId, rows: 1002, panelId: panel.id })]);
  const colleague = { kind: "manager", scope: 99, userId: (await world.mainUser()).id, isActivated: true } as const;
  const others = [world.callerAs(colleague, panel), world.asManager(2, panel), world.ownerOf(world.panel), world.callerAs(customer)];
  for (const other of others) await expect(readExport(other, { exportId })).rejects.toMatchObject({ kind: "NOT_FOUND" });
});

test("a failed export notifies its person, and no more than three run at a time", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("third", { panel, credit: "10" });
  await manyOrders(panel.id, await makeOrder(world, { customer, service: await world.service({}, panel) }));
  const owner = world.ownerOf(panel);
  const started = [await orders(owner), await orders(owner), await orders(owner)] as { exportId: number }[];
  await expect(orders(owner)).rejects.toMatchObject({ code: "too_many", params: { most: 3 } });
  await failExport(world.asSystem(panel), started[0]!.exportId);
  expect(await owner.run((ctx) => getExport(ctx, started[0]!))).toMatchObject({ status: "failed" });
  expect(await orders(owner)).toEqual({ exportId: expect.any(Number) });
});

test("the file is deleted with its export", async () => {
  const panel = await world.newPanel();
  const customer = await world.customer("gone", { panel, credit: "10" });
  await manyOrders(panel.id, await makeOrder(world, { customer, service: await world.service({}, panel) }));
  const owner = world.ownerOf(panel);
  const { exportId } = (await orders(owner)) as { exportId: number };
  await run(exportId, world.asSystem(panel));
  world.clock.advance(2 * 86_400_000);
  await removeUnusedFiles(world.platform);
  expect((await readExport(owner, { exportId })).size).toBeGreaterThan(1000);
  await runAs(world.database.ownerUrl, (client) => client.query("select purge_exports('0 seconds')"));
  world.clock.advance(2 * 86_400_000);
  expect(await removeUnusedFiles(world.platform)).toBeGreaterThan(0);
  await expect(readExport(owner, { exportId })).rejects.toMatchObject({ code: "not_found" });
});

test("a workbook holds numbers as numbers and any text as text", async () => {
  async function* batches() {
    yield [
      ["12.5", "=1+1 <&> \u0001", "2026-11-21T00:00:00Z"],
      ["", "", ""],
    ];
  }
  const columns = [
    { key: "a", kind: "number" },
    { key: "b", kind: "text" },
    { key: "c", kind: "date" },
  ] as const;
  const content = await buffer(xlsxOf(["A", "B", "C"], columns, batches()));
  expect(content.subarray(0, 4).toString("latin1")).toBe("PK\u0003\u0004");
  const names = ["xl/worksheets/sheet1.xml", "[Content_Types].xml", "xl/workbook.xml"];
  for (const name of names) expect(content.includes(Buffer.from(name))).toBe(true);
});

test("an export's statement may take longer than that of a request", async () => {
  const slow: ExportSource<null> = {
    permission: "order.view",
    cells: () => ({}),
    query: () => Promise.resolve(sql`select pg_sleep(0.4)::text as line`),
  };
  const rowsRead = (isWhole: boolean) =>
    world.asOwner.run(async (ctx) => {
      await sql`set local statement_timeout = '100ms'`.execute(ctx.tx);
      let rows = 0;
      for await (const batch of exportedRows(ctx, slow, null, [], { isWhole })) rows += batch.length;
      return rows;
    });
  expect(await rowsRead(true)).toBe(1);
  await expect(rowsRead(false)).rejects.toMatchObject({ code: "unavailable" });
});
