import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import type { Ctx } from "../../kernel/context/context.ts";

/** Active or paused. */
export async function practiceServices(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("services")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("isTest", "=", true)
    .where("status", "<>", "off")
    .execute();
  return rows.map(({ id }) => id);
}

export async function practiceProviders(ctx: Ctx): Promise<number[]> {
  const rows = await ctx.tx
    .selectFrom("providers")
    .select("id")
    .where("panelId", "=", ctx.panelId)
    .where("isPractice", "=", true)
    .where("status", "<>", "off")
    .where("deletedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function visiblePracticeOrders(ctx: Ctx, most: number): Promise<{ id: number; dispatch: Dispatch }[]> {
  return ctx.tx
    .selectFrom("orders")
    .select(["id", "dispatch"])
    .where("panelId", "=", ctx.panelId)
    .where("isTest", "=", true)
    .where("isHidden", "=", false)
    .orderBy("id")
    .limit(most)
    .execute();
}
