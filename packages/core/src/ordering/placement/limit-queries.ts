import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Whether an active order holds the link of a service that takes one order per link at a time. */
export async function isLinkTaken(ctx: Ctx, serviceId: number, linkKey: string): Promise<boolean> {
  const row = await ctx.tx
    .selectFrom("linkGuards")
    .select("orderId")
    .where("panelId", "=", ctx.panelId)
    .where("serviceId", "=", serviceId)
    .where("linkHash", "=", sql<string>`md5(${linkKey})::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

/** The user's orders of this day, as place_orders counts them: by the clock of the database. */
export async function countToday(ctx: Ctx, userId: number): Promise<number> {
  const { count } = await ctx.tx
    .selectFrom("orders")
    .select((e) => e.fn.countAll<number>().as("count"))
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("isHidden", "=", false)
    .where("parentId", "is", null)
    .where("id", ">=", (e) =>
      e
        .selectFrom("orderDays")
        .select("firstId")
        .where("panelId", "=", ctx.panelId)
        .where("day", "=", sql<Date>`(now() at time zone 'UTC')::date`),
    )
    .executeTakeFirstOrThrow();
  return count;
}
