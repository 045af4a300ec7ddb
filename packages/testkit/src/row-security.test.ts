import { panelSetting } from "@vitrine/db/open";
import type pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import { runAs } from "./run-as.ts";
import { makeVictim, type Victim } from "./victim.ts";
import { makeWorld, type World } from "./world.ts";

interface Table {
  name: string;
  mayUpdate: boolean;
  mayDelete: boolean;
}

const TABLES = `
  select c.relname as name, has_table_privilege('vitrine_app', c.oid, 'UPDATE') as "mayUpdate", has_table_privilege('vitrine_app', c.oid, 'DELETE') as "mayDelete"
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'panel_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege('vitrine_app', c.oid, 'SELECT') order by 1`;

let world: World;
let victim: Victim;
let other: number;
let tables: Table[];

beforeAll(async () => {
  world = await makeWorld();
  victim = await makeVictim(world);
  other = (await world.newPanel()).id;
  tables = await runAs(world.database.ownerUrl, async (client) => (await client.query<Table>(TABLES)).rows);
});

/** Runs queries without a panel predicate as the application, on another panel, and rolls back. */
const asOther = <T>(work: (client: pg.Client) => Promise<T>) =>
  runAs(world.database.appUrl, async (client) => {
    await client.query("begin");
    await client.query(panelSetting(other));
    const result = await work(client);
    await client.query("rollback");
    return result;
  });

describe("row-level security alone", () => {
  test("shows no other panel's row, whatever table is read without a predicate", async () => {
    const query = tables
      .map(({ name }) => `select '${name}' as name, count(*) filter (where panel_id <> ${other}) as n from ${name}`)
      .join(" union all ");
    const { rows } = await asOther((client) => client.query<{ name: string; n: string }>(query));
    expect(rows.filter(({ n }) => Number(n) > 0)).toEqual([]);
    const held = await runAs(world.database.ownerUrl, (client) =>
      client.query<{ n: string }>(query.replaceAll(`<> ${other}`, `= ${victim.panel.id}`)),
    );
    expect(held.rows.filter(({ n }) => Number(n) > 0).length).toBeGreaterThan(20);
  });

  test("changes and removes none either", async () => {
    const touched = await asOther(async (client) => {
      const counts: Record<string, number | null> = {};
      for (const { name, mayUpdate, mayDelete } of tables) {
        if (mayUpdate)
          counts[`update ${name}`] = (await client.query(`update ${name} set panel_id = panel_id where panel_id <> ${other}`)).rowCount;
        if (mayDelete) counts[`delete ${name}`] = (await client.query(`delete from ${name} where panel_id <> ${other}`)).rowCount;
      }
      return counts;
    });
    expect(Object.keys(touched).length).toBeGreaterThan(20);
    expect(Object.entries(touched).filter(([, count]) => count !== 0)).toEqual([]);
  });

  test("without a panel named nothing is readable", async () => {
    await runAs(world.database.appUrl, async (client) => {
      for (const { name } of tables) await expect(client.query(`select 1 from ${name}`), name).rejects.toThrow();
    });
  });
});
