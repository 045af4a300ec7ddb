import type { Ctx } from "../../kernel/context/context.ts";

/** Currencies of connected providers other than the panel's own. */
export async function foreignCurrencies(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.tx
    .selectFrom("providers")
    .select("currency")
    .distinct()
    .where("panelId", "=", ctx.panelId)
    .where("deletedAt", "is", null)
    .where("currency", "<>", ctx.panel.currency)
    .orderBy("currency")
    .execute();
  return rows.map((row) => row.currency);
}
