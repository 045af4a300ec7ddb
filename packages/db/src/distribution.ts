import { readMigrationFiles } from "./migration-files.ts";

/** Where a table's rows are when panels are distributed over servers: with their panel, on every server, or on the coordinator only. */
export type Distribution = "tenant" | "reference" | "local";

/** Table → its mark, as written. */
export type Distributions = ReadonlyMap<string, string | undefined>;

const TABLE = /^(?:-- distribution: (\w+)\n)?create (?:unlogged )?table (\w+)/gm;

/** The line `-- distribution: …` above each table of the migrations; undefined if it is missing. */
export async function readDistributions(folder: string): Promise<Distributions> {
  const { once } = await readMigrationFiles(folder);
  const tables = once.flatMap(({ text }) => [...text.matchAll(TABLE)]);
  return new Map(tables.map(([, distribution, table]) => [table!, distribution]));
}
