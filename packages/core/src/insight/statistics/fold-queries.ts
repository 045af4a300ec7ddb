import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";

const TIME_OUT = "10min";

export async function readPanelsToFold(platform: Platform, until: Date): Promise<number[]> {
  const { rows } = await sql<{ panelId: number }>`select p as panel_id from panels_to_fold(${until}) p`.execute(platform.db);
  return rows.map(({ panelId }) => panelId);
}

/** A panel's first fold reads all its orders. */
export async function allowTime(ctx: Ctx): Promise<void> {
  await sql`select set_config('statement_timeout', ${TIME_OUT}, true)`.execute(ctx.tx);
}

/** When a day of a zone begins, and the earlier of its week and its month. */
export async function readDay(ctx: Ctx, zone: string, day: string): Promise<{ since: Date; weekOrMonth: Date }> {
  const { rows } = await sql<{ since: Date; weekOrMonth: Date }>`
    select ${day}::timestamp at time zone ${zone} as since,
      least(date_trunc('week', ${day}::timestamp), date_trunc('month', ${day}::timestamp)) at time zone ${zone} as week_or_month`.execute(ctx.tx);
  return rows[0]!;
}
