import type { MenuItem } from "@vitrine/contract/content/menu/menu";
import type { Ctx } from "../../kernel/context/context.ts";

export async function findMenu(ctx: Ctx): Promise<MenuItem[]> {
  const row = await ctx.tx.selectFrom("panelMenus").select("items").where("panelId", "=", ctx.panelId).executeTakeFirst();
  return (row?.items ?? []) as unknown as MenuItem[];
}

export async function putMenuRow(ctx: Ctx, items: readonly MenuItem[]): Promise<void> {
  const values = { items: JSON.stringify(items), updatedAt: ctx.now };
  await ctx.tx
    .insertInto("panelMenus")
    .values({ panelId: ctx.panelId, ...values })
    .onConflict((of) => of.column("panelId").doUpdateSet(values))
    .execute();
}
