import type pg from "pg";
import { pastRules } from "./run-as.ts";

interface Column {
  name: string;
  type: string;
  /** The first of the words a check allows. */
  word: string | null;
}

const COLUMNS = `
  select a.attname as name, format_type(a.atttypid, null) as type,
    (select (regexp_match(pg_get_constraintdef(c.oid), '= ANY \\(\\(?ARRAY\\[''([^'']*)''|= ''([^'']*)'''))[1]
     from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as word
  from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
    and a.attnotnull and not a.atthasdef and a.attidentity = '' and a.attgenerated = ''`;

const VALUES: Record<string, unknown> = {
  bigint: 1,
  integer: 1,
  smallint: 1,
  numeric: 1,
  boolean: false,
  bytea: Buffer.from("walk"),
  jsonb: "{}",
  uuid: "00000000-0000-4000-8000-00000000aaaa",
  date: "2026-11-21",
  "timestamp with time zone": "2026-11-21T00:00:00Z",
  "text[]": [],
  "bigint[]": [],
  "bytea[]": [],
};

/** Inserts a minimal row into any table, bypassing foreign keys and triggers. Returns its id, or null if the table has none. */
export async function makeRow(client: pg.Client, table: string, given: Record<string, unknown>): Promise<number | string | null> {
  const { rows } = await client.query<Column>(COLUMNS, [table]);
  const wanted = new Map<string, unknown>(rows.map(({ name, type, word }) => [name, word ?? VALUES[type] ?? `walk-${name}`]));
  for (const [name, value] of Object.entries(given)) wanted.set(name, value);
  const names = [...wanted.keys()];
  const insert = `insert into ${table} (${names.join(", ")}) values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning *`;
  const { rows: made } = await pastRules(client, () => client.query<Record<string, unknown>>(insert, [...wanted.values()]));
  const id = made[0]!["id"];
  return typeof id === "string" && /^\d+$/.test(id) ? Number(id) : ((id as number | string | undefined) ?? null);
}
