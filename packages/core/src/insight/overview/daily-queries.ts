import { sql } from "kysely";
import type { Platform } from "../../kernel/context/platform.ts";

/** Panels with owners where it is now this hour of the day. */
export async function panelsAtHour(platform: Platform, hour: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from panels
    where status in ('ok', 'activating', 'not_payed') and owner_id is not null and not is_main and not is_demo
      and extract(hour from ${platform.now()}::timestamptz at time zone time_zone) = ${hour}
    order by id`.execute(platform.db);
  return rows.map((row) => row.id);
}
