import type { Dispatch } from "@vitrine/contract/ordering/order/status";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** On sale or paused. */
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

export async function switchProvidersOff(ctx: Ctx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.tx
    .updateTable("providers")
    .set({ status: "off", statusText: null, blockedUntil: null })
    .where("panelId", "=", ctx.panelId)
    .where("id", "in", ids)
    .execute();
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

export async function hideOrders(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`update orders set is_hidden = true, updated_at = ${ctx.now} where panel_id = ${ctx.panelId} and id = any(${ids}::bigint[])`.execute(
    ctx.tx,
  );
}

/** false: it was before. */
export async function markPracticeHidden(ctx: Ctx): Promise<boolean> {
  const row = await ctx.tx
    .updateTable("panels")
    .set({ practiceHiddenAt: ctx.now })
    .where("id", "=", ctx.panelId)
    .where("practiceHiddenAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
