import path from "node:path";
import { type TestDatabase, testDatabase } from "@vitrine/testkit/database";
import { runAs } from "@vitrine/testkit/template";
import { beforeAll, expect, test } from "vitest";
import { type Distribution, type Distributions, readDistributions } from "./distribution.ts";

let database: TestDatabase;
let distributions: Distributions;
beforeAll(async () => {
  database = await testDatabase();
  distributions = await readDistributions(path.resolve(import.meta.dirname, "../../../migrations"));
});

const read = <Row extends object>(query: string): Promise<Row[]> =>
  runAs(database.ownerUrl, async (client) => (await client.query<Row>(query)).rows);
const namesOf = (wanted: Distribution) => [...distributions].flatMap(([table, found]) => (found === wanted ? [table] : []));

interface Key {
  table: string;
  key: string;
  columns: string[];
}

/** Primary keys, unique keys and unique indexes. */
const uniqueKeys = () =>
  read<Key>(
    `select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as key,
       array(select coalesce(a.attname::text, 'expression') from unnest(i.indkey::int[]) with ordinality k (attnum, n)
         left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum where n <= i.indnkeyatts order by n) as columns
     from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'public'::regnamespace and i.indisunique`,
  );

interface ForeignKey extends Key {
  target: string;
  targetColumns: string[];
}

/** On a cluster pg_class leaves out the coordinator's copies of tables that every server has. */
const foreignKeys = () =>
  read<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname::text as key, k.confrelid::regclass::text as target,
       array(select a.attname::text from unnest(k.conkey) with ordinality u (n, i) join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.n order by i) as columns,
       array(select a.attname::text from unnest(k.confkey) with ordinality u (n, i) join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.n order by i) as "targetColumns"
     from pg_constraint k join pg_class c on c.oid = k.conrelid where k.contype = 'f' and k.connamespace = 'public'::regnamespace`,
  );

test("every table declares its distribution", async () => {
  const tables = await read<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')",
  );
  expect([...distributions.keys()].toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  expect(new Set(distributions.values())).toEqual(new Set(["tenant", "reference", "local"]));
});

test("the tenant tables are those with panel_id, which is never null, and are isolated from their owner too", async () => {
  const tables = await read<{ name: string; isNotNull: boolean; isForced: boolean; policies: string }>(
    `select c.relname::text as name, a.attnotnull as "isNotNull", c.relrowsecurity and c.relforcerowsecurity as "isForced",
       array_to_string(array(select polname::text from pg_policy where polrelid = c.oid order by 1), ' ') as policies
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'panel_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  expect(tables.map(({ name }) => name).toSorted()).toEqual(namesOf("tenant").toSorted());
  expect(tables.filter(({ isNotNull, isForced, policies }) => !isNotNull || !isForced || policies !== "system tenant")).toEqual([]);
});

test("a tenant table has a primary key, and all its unique keys begin with panel_id", async () => {
  const tenant = new Set(namesOf("tenant"));
  const keys = await uniqueKeys();
  expect(keys.filter(({ table, columns }) => tenant.has(table) && columns[0] !== "panel_id")).toEqual([]);
  const withPrimary = await read<{ table: string }>(`select conrelid::regclass::text as table from pg_constraint where contype = 'p'`);
  const primary = new Set(withPrimary.map(({ table }) => table));
  expect([...tenant].filter((table) => !primary.has(table))).toEqual([]);
});

test("foreign keys stay within the panel or point to a reference table, and never involve a local table", async () => {
  const wrong = (await foreignKeys()).filter(({ table, target, columns, targetColumns }) => {
    const [from, to] = [distributions.get(table), distributions.get(target)];
    if (to === "reference") return from === "local";
    return from !== "tenant" || to !== "tenant" || columns[0] !== "panel_id" || targetColumns[0] !== "panel_id";
  });
  expect(wrong).toEqual([]);
});
