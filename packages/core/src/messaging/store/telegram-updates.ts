import type { Database } from "@vitrine/db/open";
import { sql } from "kysely";

interface NewUpdate {
  botId: number;
  updateId: number;
  process: string;
  body: object;
}

/** False if the update was already claimed: done, or in progress here. An update left unfinished by another process is taken over. */
export async function insertUpdate(db: Database, { botId, updateId, process, body }: NewUpdate): Promise<boolean> {
  const { rows } = await sql`
    insert into telegram_updates (bot_id, update_id, process, body) values (${botId}, ${updateId}, ${process}, ${JSON.stringify(body)}::jsonb)
    on conflict (bot_id, update_id) do update set process = excluded.process, seen_at = now()
    where telegram_updates.done_at is null and telegram_updates.process <> excluded.process and telegram_updates.seen_at < now() - interval '5 seconds'
    returning update_id`.execute(db);
  return rows.length > 0;
}

export async function setUpdateDone(db: Database, { botId, updateId }: { botId: number; updateId: number }): Promise<void> {
  await sql`update telegram_updates set done_at = now(), body = null where bot_id = ${botId} and update_id = ${updateId}`.execute(db);
}

export interface LeftUpdate {
  botId: number;
  body: object;
}

/**
 * Takes over what other processes of these bots received and left unfinished between these times, in the order it came. Each is taken over
 * once: an update that crashes the process is not handled a third time.
 */
export async function takeLeftUpdates(
  db: Database,
  by: { botIds: number[]; process: string; afterSeconds: number; untilSeconds: number; most: number },
): Promise<LeftUpdate[]> {
  const { botIds, process, afterSeconds, untilSeconds, most } = by;
  const { rows } = await sql<LeftUpdate>`
    with others as (
      select bot_id, update_id, body from telegram_updates
      where body is not null and done_at is null and process <> ${process} and bot_id = any (${botIds}::bigint[])
        and seen_at between now() - make_interval(secs => ${untilSeconds}) and now() - make_interval(secs => ${afterSeconds})
      order by bot_id, update_id limit ${most} for update skip locked
    ), taken as (
      update telegram_updates u set process = ${process}, seen_at = now(), body = null from others o
      where u.bot_id = o.bot_id and u.update_id = o.update_id
    )
    select bot_id, body from others order by bot_id, update_id`.execute(db);
  return rows;
}
