import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { CompiledQuery, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openPools, withPanel } from "./open.ts";
import { runPrepared } from "./prepared.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});

const KEPT = sql<{ statement: string; calls: bigint }>`select statement, generic_plans + custom_plans as calls from pg_prepared_statements`;

test("a connection parses a prepared statement once, and keeps nothing of others", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  const text = "select $1::bigint as user_id, current_panel() as panel_id";
  try {
    for (const panelId of [1, 2, 2]) {
      const rows = await withPanel(db, panelId, (tx) => runPrepared(tx, CompiledQuery.raw(text, [panelId + 10])));
      expect(rows).toEqual([{ userId: panelId + 10, panelId }]);
    }
    await withPanel(db, 1, (tx) => sql`select ${1}::bigint as other_id`.execute(tx));
    expect((await KEPT.execute(db)).rows).toEqual([{ statement: text, calls: 3n }]);
  } finally {
    await close();
  }
});

test("a prepared statement sees the rows of the panel that it runs for, whichever panel ran it first", async () => {
  const { db, close } = openPools({ appUrl: database.appUrl, max: 1 });
  try {
    const { rows } = await sql<{ id: number }>`select id from panels order by id limit 2`.execute(db);
    for (let turn = 0; turn < 8; turn++)
      for (const { id } of rows) {
        const seen = await withPanel(db, id, (tx) =>
          runPrepared<{ panelId: number }>(tx, CompiledQuery.raw("select distinct panel_id from users where id > $1", [0])),
        );
        expect(seen.every(({ panelId }) => panelId === id)).toBe(true);
      }
  } finally {
    await close();
  }
});
