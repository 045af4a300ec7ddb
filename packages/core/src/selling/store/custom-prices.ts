import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

export async function putCustomPrice(
  ctx: Ctx,
  price: { userId: number; serviceId: number; rate: Amount | null; discount: string | null },
): Promise<void> {
  const { rate, discount } = price;
  await ctx.tx
    .insertInto("customPrices")
    .values({ panelId: ctx.panelId, ...price, createdAt: ctx.now, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "userId", "serviceId"]).doUpdateSet({ rate, discount, updatedAt: ctx.now }))
    .execute();
}

export async function removeCustomPrice(ctx: Ctx, userId: number, serviceId: number): Promise<void> {
  await ctx.tx
    .deleteFrom("customPrices")
    .where("panelId", "=", ctx.panelId)
    .where("userId", "=", userId)
    .where("serviceId", "=", serviceId)
    .execute();
}
