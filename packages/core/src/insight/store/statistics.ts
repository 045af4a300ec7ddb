import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/**
 * Folds everything until the given time into `statistics`, `statistics_people` and `statistics_times`, with the new state, and at most this
 * many orders. True when the panel is folded up to that time. After a change of the time zone all days are folded again.
 */
export async function fold(ctx: Ctx, until: Date, mostOrders: number): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    select fold_statistics(${ctx.panelId}, ${ctx.panel.timeZone}, ${until}::timestamptz, ${mostOrders}::integer) as is_done`.execute(
    ctx.tx,
  );
  return rows[0]!.isDone;
}

/** Removes all folded rows of the panel. */
export async function reset(ctx: Ctx): Promise<void> {
  await sql`select reset_statistics(${ctx.panelId}, ${ctx.panel.timeZone})`.execute(ctx.tx);
}

/** Folds a day again, YYYY-MM-DD, and adds up its week, month and year. */
export async function rebuildDay(ctx: Ctx, day: string): Promise<void> {
  await sql`select rebuild_statistics_day(${ctx.panelId}, ${day}::timestamp)`.execute(ctx.tx);
}
