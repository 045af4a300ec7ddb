import type pg from "pg";
import { asOwner } from "./populate.ts";

/** Loads millions of rows: without triggers, which the data has no need of, and with the indexes built once, after the rows. */
export async function bulkLoad(ownerUrl: string, tables: readonly string[], write: (client: pg.Client) => Promise<void>): Promise<void> {
  await asOwner(ownerUrl, async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'");
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid = any($1::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
      [tables],
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await write(client);
    for (const { definition } of indexes) await client.query(definition);
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  });
}
