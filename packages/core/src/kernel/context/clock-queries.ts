import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";

export interface DatabaseTime {
  /** The database's time in milliseconds when `performance.now()` was 0 in this process. */
  origin: number;
  /** Duration of the query in milliseconds: the origin is accurate to half of it. */
  took: number;
}

/** Asks the database, whose clock all processes of an installation share, for its time. */
export async function measureTime(db: Database): Promise<DatabaseTime> {
  const began = performance.now();
  const [row] = await withSystem(db, (tx) =>
    tx.executeSql(sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
  );
  const took = performance.now() - began;
  return { origin: row!.ms - began - took / 2, took };
}
