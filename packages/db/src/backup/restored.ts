import pg from "pg";
import { surviveConnectionLoss } from "../pool.ts";
import { RESTORE_FOLDER } from "./fill-cluster.ts";
import { BackupError } from "./replication.ts";

const SETTINGS = ["restore_command", "recovery_target_time", "recovery_target_timeline", "recovery_target_action"];
const STATEMENTS = [...SETTINGS.map((name) => `alter system reset ${name}`), "select pg_reload_conf()"];
const INSUFFICIENT_PRIVILEGE = "42501";

/** Whether this server comes from an unfinished restore: what waits in it may have been sent already. */
export async function isUnfinishedRestore(ownerUrl: string): Promise<boolean> {
  const client = surviveConnectionLoss(new pg.Client({ connectionString: ownerUrl }));
  await client.connect();
  try {
    return await isMarked(client);
  } finally {
    await client.end();
  }
}

async function isMarked(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ setting: string }>("select setting from pg_settings where name = 'restore_command'");
  return rows[0]?.setting.includes(RESTORE_FOLDER) === true;
}

/**
 * Removes the settings of the recovery, which mark an unfinished restore. Only a superuser may: for another role a BackupError
 * contains the statements, after which there is nothing left to do here.
 */
export async function endRestore(client: pg.Client): Promise<void> {
  if (!(await isMarked(client))) return;
  try {
    for (const text of STATEMENTS) await client.query(text);
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    const statements = STATEMENTS.map((text) => `  ${text};`).join("\n");
    throw new BackupError(
      `The role of DATABASE_URL may not change settings of the server. Run these as a superuser, then finish again:\n${statements}`,
      { cause: error },
    );
  }
}
