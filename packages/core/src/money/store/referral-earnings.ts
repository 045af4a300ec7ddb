import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

export interface NewEarning {
  userId: number;
  referralId: number;
  level: number;
  paymentId: number | null;
  orderId: number | null;
  base: Amount;
  percent: string;
  amount: Amount;
  availableAt: Date;
}

/** Undefined if this payment or order has already earned at this level. */
export async function insertEarning(ctx: Ctx, earning: NewEarning): Promise<number | undefined> {
  const row = await ctx.tx
    .insertInto("referralEarnings")
    .values({ panelId: ctx.panelId, ...earning, createdAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

export interface EarningRow {
  id: number;
  paymentId: number | null;
  userId: number;
  level: number;
  base: Amount;
  percent: string;
  amount: Amount;
  reversed: Amount;
}

const EARNING = ["id", "paymentId", "userId", "level", "base", "percent", "amount", "reversed"] as const;

const earningsBy =
  (column: "paymentId" | "orderId") =>
  (ctx: Ctx, ids: number[]): Promise<EarningRow[]> =>
    ctx.tx
      .selectFrom("referralEarnings")
      .select(EARNING)
      .where("panelId", "=", ctx.panelId)
      .where(column, "in", ids)
      .orderBy("level")
      .execute();

export const earningsOfPayments = earningsBy("paymentId");
export const earningsOfOrders = earningsBy("orderId");

/** Whether orders earn now, or these orders have earned before. */
export async function earnsFromOrders(ctx: Ctx, orderIds: number[]): Promise<boolean> {
  const { rows } = await sql<{ earns: boolean }>`
    select exists (select from referral_programmes where panel_id = ${ctx.panelId} and is_on and base = 'profit')
      or exists (select from referral_earnings where panel_id = ${ctx.panelId} and order_id = any(${orderIds}::bigint[])) as earns`.execute(
    ctx.tx,
  );
  return rows[0]!.earns;
}

export async function patchEarning(ctx: Ctx, id: number, change: { base?: Amount; amount?: Amount; reversed: Amount }): Promise<void> {
  await ctx.tx.updateTable("referralEarnings").set(change).where("panelId", "=", ctx.panelId).where("id", "=", id).execute();
}

/** Earnings that can't be withdrawn yet. Units as text: a sum may exceed 64 bits. */
export async function heldOf(ctx: Ctx, userId: number): Promise<bigint> {
  const { rows } = await sql<{ heldText: string }>`
    select coalesce(sum(amount - reversed), 0)::text as held_text from referral_earnings
    where panel_id = ${ctx.panelId} and user_id = ${userId} and available_at > ${ctx.now}`.execute(ctx.tx);
  return BigInt(rows[0]!.heldText);
}
