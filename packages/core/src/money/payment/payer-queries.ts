import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";

export interface Payer {
  email: string | null;
  suspendedAt: Date | null;
}

/** The customer's data for the payment system, and whether the customer may pay. */
export async function payerOf(ctx: Ctx, userId: number): Promise<Payer> {
  const row = await ctx.tx
    .selectFrom("users")
    .select(["email", "suspendedAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
