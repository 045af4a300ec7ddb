import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** False if the day's report of this kind was already claimed. */
export async function claimDay(ctx: Ctx, day: string, code: string): Promise<boolean> {
  const row = await ctx.tx
    .insertInto("dailyReports")
    .values({ panelId: ctx.panelId, day: sql<Date>`${day}::date`, code })
    .onConflict((conflict) => conflict.doNothing())
    .returning("panelId")
    .executeTakeFirst();
  return row !== undefined;
}
