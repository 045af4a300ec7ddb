import { type Amount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

export interface WaitingBonus {
  useId: number;
  promoId: number;
  code: string;
  /** Percent at scale 8. */
  percent: Amount;
  minAmount: Amount;
}

/** Bonuses that the customer applied and that wait for a payment, the oldest first. */
export async function waitingBonuses(ctx: Ctx, userId: number): Promise<WaitingBonus[]> {
  const rows = await ctx.tx
    .selectFrom("promoUses as x")
    .innerJoin("promos as p", (join) => join.onRef("p.panelId", "=", "x.panelId").onRef("p.id", "=", "x.promoId"))
    .select(["x.id as useId", "p.id as promoId", "p.code", "p.value as percent", "p.minAmount"])
    .where("x.panelId", "=", ctx.panelId)
    .where("x.userId", "=", userId)
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

export const bonusOfPayment = (ctx: Ctx, paymentId: number): Promise<{ amount: Amount | null } | undefined> =>
  ctx.tx.selectFrom("promoUses").select("amount").where("panelId", "=", ctx.panelId).where("paymentId", "=", paymentId).executeTakeFirst();
