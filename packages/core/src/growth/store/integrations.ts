import type { IntegrationIds } from "@vitrine/contract/growth/integration/shown-integrations";
import type { Ctx } from "../../kernel/context/context.ts";

export async function findIntegrations(ctx: Ctx): Promise<IntegrationIds> {
  const row = await ctx.tx.selectFrom("integrations").select("ids").where("panelId", "=", ctx.panelId).executeTakeFirst();
  return (row?.ids ?? {}) as IntegrationIds;
}

export async function putIntegrationRow(ctx: Ctx, ids: IntegrationIds): Promise<void> {
  const values = { ids: JSON.stringify(ids), updatedAt: ctx.now };
  await ctx.tx
    .insertInto("integrations")
    .values({ panelId: ctx.panelId, ...values })
    .onConflict((of) => of.column("panelId").doUpdateSet(values))
    .execute();
}
