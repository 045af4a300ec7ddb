import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

export async function insertChild(
  ctx: Ctx,
  child: { childPanelId: number; userId: number; monthlyCharge: Amount | null },
): Promise<number> {
  const row = await ctx.tx
    .insertInto("childPanels")
    .values({ panelId: ctx.panelId, ...child, createdAt: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function setChildKey(ctx: Ctx, id: number, keyId: number): Promise<void> {
  await ctx.tx.updateTable("childPanels").set({ keyId }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

export async function childConnected(ctx: Ctx, id: number): Promise<void> {
  await ctx.tx.updateTable("childPanels").set({ connectedAt: ctx.now }).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}
