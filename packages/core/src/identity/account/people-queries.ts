import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export async function loginsOf(ctx: Ctx, userIds: number[]): Promise<Map<number, string>> {
  const rows = await ctx.tx
    .selectFrom("users")
    .select(["id", "login"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", sql<number>`any(${userIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}
