import type pg from "pg";
import { isCluster } from "./cluster.ts";

/** How many statements on the client's database wait for a lock: on a cluster they do on the server of the row's panel. */
export async function lockWaits(client: pg.ClientBase): Promise<number> {
  const activity = isCluster ? "citus_stat_activity" : "pg_stat_activity";
  const { rows } = await client.query<{ waits: number }>(
    `select count(*)::integer as waits from ${activity} where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows[0]!.waits;
}
