import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

export interface WaitingBonus {
  useId: number;
  userId: number;
  promoId: number;
  code: string;
  /** Percent at scale 8. */
  percent: Amount;
  minAmount: Amount;
}

/** Bonuses that these customers applied and that wait for a payment, the oldest first. */
export async function waitingBonuses(ctx: Ctx, userIds: number[]): Promise<WaitingBonus[]> {
  const rows = await ctx.tx
    .selectFrom("promoUses as x")
    .innerJoin("promos as p", (join) => join.onRef("p.panelId", "=", "x.panelId").onRef("p.id", "=", "x.promoId"))
    .select(["x.id as useId", "x.userId", "p.id as promoId", "p.code", "p.value as percent", "p.minAmount"])
    .where("x.panelId", "=", ctx.panelId)
    .where("x.userId", "in", userIds)
    .where("p.kind", "=", "bonus")
    .where("x.paymentId", "is", null)
    .orderBy("x.id")
    .execute();
  return rows.map((row) => ({ ...row, minAmount: row.minAmount ?? ZERO }));
}

/** Gives a waiting bonus to this payment; false if another payment took it. */
export async function giveBonus(ctx: Ctx, useId: number, paymentId: number, amount: Amount): Promise<boolean> {
  const given = await ctx.tx
    .updateTable("promoUses")
    .set({ paymentId, amount, usedAt: ctx.now })
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", useId)
    .where("paymentId", "is", null)
    .executeTakeFirst();
  return given.numUpdatedRows > 0n;
}

export const bonusesOfPayments = (ctx: Ctx, ids: number[]): Promise<{ paymentId: number | null; amount: Amount | null }[]> =>
  ctx.tx.selectFrom("promoUses").select(["paymentId", "amount"]).where("panelId", "=", ctx.panelId).where("paymentId", "in", ids).execute();

/** Writes the new amount of a payment's bonus. */
export async function raiseBonus(ctx: Ctx, paymentId: number, amount: Amount): Promise<void> {
  await ctx.tx.updateTable("promoUses").set({ amount }).where("panelId", "=", ctx.panelId).where("paymentId", "=", paymentId).execute();
}
