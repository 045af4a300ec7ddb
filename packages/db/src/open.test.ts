import { isCluster } from "@vitrine/testkit/cluster";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openPools, withPanel, withSystem } from "./open.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const readUsers = sql`select id from users`;

test("a panel's transaction carries its id and nothing stays on the connection", async () => {
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

test("a transaction that keeps plans keeps them on one server, and its panel, for itself alone", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const mode = sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`;
  const seen = sql<{ mode: string; panelId: number }>`select current_setting('plan_cache_mode') as mode, current_panel() as panel_id`;
  try {
    const kept = await withPanel(db, 42, async (tx) => (await seen.execute(tx)).rows[0], "kept");
    expect(kept).toEqual({ mode: isCluster ? "auto" : "force_generic_plan", panelId: 42 });
    expect((await mode.execute(db)).rows).toEqual([{ mode: "auto" }]);
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
