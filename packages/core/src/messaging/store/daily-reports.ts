import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** False if the day was reported already. */
export async function claimDay(ctx: Ctx, day: string): Promise<boolean> {
  const row = await ctx.tx
    .insertInto("dailyReports")
    .values({ panelId: ctx.panelId, day: sql<Date>`${day}::date` })
    .onConflict((conflict) => conflict.doNothing())
    .returning("panelId")
    .executeTakeFirst();
  return row !== undefined;
}
