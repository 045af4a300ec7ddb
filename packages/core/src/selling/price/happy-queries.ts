import type { Ctx } from "../../kernel/context/context.ts";

export async function findCategoryName(ctx: Ctx, id: number): Promise<string | undefined> {
  const row = await ctx.tx
    .selectFrom("categories")
    .select("name")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.name;
}
