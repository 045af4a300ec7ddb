import type pg from "pg";

/**
 * A table that isn't distributed yet cannot refer to one that is. So the foreign keys of panels' tables are recorded,
 * dropped, and created again when all are distributed; the record survives an interruption.
 */
export async function setForeignKeysAside(client: pg.ClientBase, tables: readonly string[]): Promise<void> {
  if (tables.length === 0) return;
  await client.query("begin");
  await client.query(
    "create table if not exists migration.foreign_keys (source text, name text, definition text not null, primary key (source, name))",
  );
  const { rows } = await client.query<{ source: string; name: string }>(
    `insert into migration.foreign_keys (source, name, definition)
     select t.relname, k.conname, pg_get_constraintdef(k.oid)
     from pg_constraint k join pg_class t on t.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0 and t.relname = any ($1)
     on conflict do nothing returning source, name`,
    [tables],
  );
  for (const { source, name } of rows)
    await client.query(`alter table ${client.escapeIdentifier(source)} drop constraint ${client.escapeIdentifier(name)}`);
  await client.query("commit");
}

export async function foreignKeysAside(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ exists: boolean }>("select to_regclass('migration.foreign_keys') is not null as exists");
  if (!rows[0]!.exists) return 0;
  return (await client.query("select from migration.foreign_keys")).rowCount ?? 0;
}

export async function bringForeignKeysBack(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ source: string; name: string; definition: string }>(
    "select source, name, definition from migration.foreign_keys order by source, name",
  );
  for (const { source, name, definition } of rows) {
    await client.query("begin");
    await client.query(`alter table ${client.escapeIdentifier(source)} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    await client.query("delete from migration.foreign_keys where source = $1 and name = $2", [source, name]);
    await client.query("commit");
  }
  await client.query("drop table migration.foreign_keys");
}
