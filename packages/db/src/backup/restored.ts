import pg from "pg";
import { surviveConnectionLoss } from "../pool.ts";
import { RESTORE_FOLDER } from "./fill-cluster.ts";

const SETTINGS = ["restore_command", "recovery_target_time", "recovery_target_timeline", "recovery_target_action"];

/** Whether this server was made by a restore that was not finished: what waits in it may have been sent already. */
export async function isUnfinishedRestore(ownerUrl: string): Promise<boolean> {
  const client = surviveConnectionLoss(new pg.Client({ connectionString: ownerUrl }));
  await client.connect();
  try {
    const { rows } = await client.query<{ setting: string }>("select setting from pg_settings where name = 'restore_command'");
    return rows[0]?.setting.includes(RESTORE_FOLDER) === true;
  } finally {
    await client.end();
  }
}

/** Takes away the settings of the recovery, by which an unfinished restore is known. */
export async function endRestore(client: pg.Client): Promise<void> {
  for (const name of SETTINGS) await client.query(`alter system reset ${name}`);
  await client.query("select pg_reload_conf()");
}
