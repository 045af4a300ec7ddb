import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { SuspiciousWord } from "@vitrine/contract/selling/rule/words";
import type { Ctx } from "../../kernel/context/context.ts";

export interface RulesRow {
  checkLinks: boolean;
  guardLinks: boolean;
  dailyOrders: number | null;
  mostCharge: Amount | null;
  words: SuspiciousWord[];
}

export interface LimitsRow {
  /** null: the panel's limit; 0: no limit. */
  dailyOrders: number | null;
  mostCharge: Amount | null;
}

const BEGINNING: RulesRow = { checkLinks: false, guardLinks: false, dailyOrders: null, mostCharge: null, words: [] };

export async function readRules(ctx: Ctx): Promise<RulesRow> {
  const row = await ctx.tx
    .selectFrom("orderRules")
    .select(["checkLinks", "guardLinks", "dailyOrders", "mostCharge", "words"])
    .where("panelId", "=", ctx.panelId)
    .executeTakeFirst();
  return row ? { ...row, words: row.words as unknown as SuspiciousWord[] } : BEGINNING;
}

/** Serialises parallel writes, so that each sees the state it changes. */
export async function lockRules(ctx: Ctx): Promise<RulesRow> {
  await ctx.tx
    .insertInto("orderRules")
    .values({ panelId: ctx.panelId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await ctx.tx.selectFrom("orderRules").select("panelId").where("panelId", "=", ctx.panelId).forUpdate().execute();
  return readRules(ctx);
}

export async function writeRules(ctx: Ctx, { words, ...rest }: RulesRow): Promise<void> {
  await ctx.tx
    .updateTable("orderRules")
    .set({ ...rest, words: JSON.stringify(words), updatedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .execute();
}

/** Customers with limits of their own. */
export async function allLimits(ctx: Ctx): Promise<(LimitsRow & { userId: number })[]> {
  return ctx.tx.selectFrom("userLimits").select(["userId", "dailyOrders", "mostCharge"]).where("panelId", "=", ctx.panelId).execute();
}

export async function readLimits(ctx: Ctx, userId: number): Promise<LimitsRow> {
  const row = await ctx.tx
    .selectFrom("userLimits")
    .select(["dailyOrders", "mostCharge"])
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row ?? { dailyOrders: null, mostCharge: null };
}

export async function writeLimits(ctx: Ctx, userId: number, limits: LimitsRow): Promise<void> {
  if (limits.dailyOrders === null && limits.mostCharge === null) {
    await ctx.tx.deleteFrom("userLimits").where("panelId", "=", ctx.panelId).where("userId", "=", userId).execute();
    return;
  }
  await ctx.tx
    .insertInto("userLimits")
    .values({ panelId: ctx.panelId, userId, ...limits, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "userId"]).doUpdateSet({ ...limits, updatedAt: ctx.now }))
    .execute();
}

/** Since midnight UTC, as counted by the statement that places orders. */
export async function ordersToday(ctx: Ctx, userId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from orders o
    where o.panel_id = ${ctx.panelId} and o.user_id = ${userId} and not o.is_hidden and o.parent_id is null
      and o.id >= (select first_id from order_days where panel_id = ${ctx.panelId} and day = (${ctx.now}::timestamptz at time zone 'UTC')::date)`.execute(
    ctx.tx,
  );
  return rows[0]!.n;
}
