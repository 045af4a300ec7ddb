import { type Database, withSystem } from "@vitrine/db/open";
import { sql } from "kysely";

export interface ClockDifference {
  /** Milliseconds by which the database's clock is ahead of this process's. */
  difference: number;
  /** How long the question took: the difference is right within half of it. */
  took: number;
}

/** Asks the database, whose clock all processes of an installation share, for its time. */
export async function measureDifference(db: Database): Promise<ClockDifference> {
  const began = performance.now();
  const [row] = await withSystem(db, (tx) =>
    tx.executeSql(sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`),
  );
  const took = performance.now() - began;
  return { difference: row!.ms + took / 2 - Date.now(), took };
}
