import type pg from "pg";
import type { MigrationFile } from "./migration-files.ts";

/** Name → SHA-256 of its text when it was applied. */
export type AppliedFiles = ReadonlyMap<string, string>;

export async function createRecord(client: pg.Client): Promise<void> {
  await client.query("create schema if not exists migration");
  await client.query(
    "create table if not exists migration.files (name text primary key, sha256 text not null, applied_at timestamptz not null default now())",
  );
}

export async function readAppliedFiles(client: pg.Client): Promise<AppliedFiles> {
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from migration.files");
  return new Map(rows.map((row) => [row.name, row.sha256]));
}

export async function recordFile(client: pg.Client, file: MigrationFile): Promise<void> {
  await client.query(
    "insert into migration.files (name, sha256) values ($1, $2) on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()",
    [file.name, file.sha256],
  );
}

export async function forgetFile(client: pg.Client, name: string): Promise<void> {
  await client.query("delete from migration.files where name = $1", [name]);
}
