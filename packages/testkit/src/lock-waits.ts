import type pg from "pg";
import { isCluster } from "./cluster.ts";

/** A statement may wait on another server of the cluster than the one to which its session is connected. */
const WAITING = isCluster
  ? "select distinct citus_pid_for_gpid(global_pid) as pid from citus_stat_activity"
  : "select pid from pg_stat_activity";

/** The processes of sessions with the client's server and database whose statements wait for a lock. */
export async function sessionsInLockWait(client: pg.ClientBase): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(`${WAITING} where wait_event_type = 'Lock' and datname = current_database()`);
  return rows.map(({ pid }) => pid);
}
