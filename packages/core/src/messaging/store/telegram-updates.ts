import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";

/** False if the update was already claimed: done, or in progress here. An update left unfinished by another process is taken over. */
export async function insertUpdate(db: Database, update: { botId: number; updateId: number; process: string }): Promise<boolean> {
  const { botId, updateId, process } = update;
  const { rows } = await sql`
    insert into telegram_updates (bot_id, update_id, process) values (${botId}, ${updateId}, ${process})
    on conflict (bot_id, update_id) do update set process = excluded.process, seen_at = now()
    where telegram_updates.done_at is null and telegram_updates.process <> excluded.process and telegram_updates.seen_at < now() - interval '5 seconds'
    returning update_id`.execute(db);
  return rows.length > 0;
}

export async function setUpdateDone(db: Database, { botId, updateId }: { botId: number; updateId: number }): Promise<void> {
  await sql`update telegram_updates set done_at = now() where bot_id = ${botId} and update_id = ${updateId}`.execute(db);
}
