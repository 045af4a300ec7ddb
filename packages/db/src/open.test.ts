import { isCluster } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { sql } from "kysely";
import pg from "pg";
import { beforeAll, expect, test, vi } from "vitest";
import { openPools, withPanel, withSystem } from "./open.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const readUsers = sql`select id from users`;

test("a panel's transaction has its id set, and nothing stays on the connection", async () => {
  const seen = await withPanel(
    database.db,
    42,
    async (tx) => (await sql<{ panelId: number }>`select current_panel() as panel_id`.execute(tx)).rows[0],
  );
  expect(seen).toEqual({ panelId: 42 });
});

test("plans are not compiled, whatever the server's own setting is", async () => {
  const { rows } = await sql<{ setting: string; source: string }>`select setting, source from pg_settings where name = 'jit'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ setting: "off", source: "client" }]);
});

test("a transaction that keeps plans keeps them only on a single server, and only for itself", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
  const seen = sql<{ mode: string; panelId: number }>`select current_setting('plan_cache_mode') as mode, current_panel() as panel_id`;
  try {
    const kept = await withPanel(db, 42, async (tx) => (await seen.execute(tx)).rows[0], { plans: "kept" });
    expect(kept).toEqual({ mode: isCluster ? "auto" : "force_generic_plan", panelId: 42 });
    expect((await mode.execute(db)).rows).toEqual([{ mode: "auto" }]);
  } finally {
    await close();
  }
});

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = query.mock.calls.map(([text]) => text);
  query.mockRestore();
  return texts;
}

test("a transaction starts in the message of its first statement, which returns its own rows", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const one = sql`select 1 as one`;
  const value = sql<{ value: number }>`select ${7}::integer as value`;
  try {
    expect(await statementsOf(() => withPanel(db, 42, (tx) => value.execute(tx)))).toEqual([
      "begin; set local app.panel_id = '42'",
      "select $1::integer as value",
      "commit",
    ]);
    expect(await statementsOf(() => withSystem(db, (tx) => tx.executeSql(value)))).toEqual([
      "begin",
      "select $1::integer as value",
      "commit",
    ]);
    expect(await withSystem(db, (tx) => tx.executeSql(one))).toEqual([{ one: 1 }]);
    expect(await withSystem(db, (tx) => tx.executeSql(value))).toEqual([{ value: 7 }]);
    await expect(withSystem(db, (tx) => tx.executeSql(sql`select 1 / 0`))).rejects.toMatchObject({ code: "22012" });
    await expect(withSystem(db, () => Promise.reject(new Error("before any statement")))).rejects.toThrow("before any statement");
    expect((await sql<{ open: boolean }>`select now() <> statement_timestamp() as open`.execute(db)).rows).toEqual([{ open: false }]);
  } finally {
    await close();
  }
});

test("a read-only transaction refuses to write, and leaves its connection as it was", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const seen = sql<{ panelId: number; mode: string }>`select current_panel() as panel_id, current_setting('transaction_read_only') as mode`;
  const read = async (panelId: number, isReading: boolean) =>
    (await withPanel(db, panelId, (tx) => seen.execute(tx), { isReading })).rows[0];
  try {
    await expect(withPanel(db, 1, (tx) => sql`update panels set name = name`.execute(tx), { isReading: true })).rejects.toMatchObject({
      cause: { code: "25006" },
    });
    expect(await Promise.all([read(1, true), read(2, false), read(3, true)])).toEqual([
      { panelId: 1, mode: "on" },
      { panelId: 2, mode: "off" },
      { panelId: 3, mode: "on" },
    ]);
    await expect(readUsers.execute(db)).rejects.toMatchObject({ code: "22P02" });
  } finally {
    await close();
  }
});

test("an invalid id never reaches the statement", async () => {
  await expect(withPanel(database.db, "1'; select '2" as unknown as number, async () => undefined)).rejects.toThrow("Not a panel's id");
  await expect(withPanel(database.db, 1.5, async () => undefined)).rejects.toThrow("Not a panel's id");
});

test("without a panel tenant tables raise, on a fresh and on a used connection", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  try {
    await expect(readUsers.execute(db)).rejects.toMatchObject({ code: "42704" });
    await withPanel(db, 1, (tx) => readUsers.execute(tx));
    await expect(readUsers.execute(db)).rejects.toMatchObject({ code: "22P02" });
    await expect(withSystem(db, (tx) => tx.executeSql(readUsers))).rejects.toThrow();
  } finally {
    await close();
  }
});
