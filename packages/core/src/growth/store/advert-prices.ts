import type { AdvertKind } from "@vitrine/contract/growth/advert/content";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";

/** Prices per day by kind, of the main panel. A missing kind is not sold. */
export async function advertPrices(ctx: Ctx): Promise<Map<AdvertKind, Amount>> {
  const rows = await ctx.tx.selectFrom("advertPrices").select(["kind", "charge"]).where("panelId", "=", ctx.panelId).execute();
  return new Map(rows.map(({ kind, charge }) => [kind, charge]));
}

/** null: the kind is no longer sold. */
export async function putAdvertPrice(ctx: Ctx, kind: AdvertKind, charge: Amount | null): Promise<void> {
  if (charge === null) {
    await ctx.tx.deleteFrom("advertPrices").where("panelId", "=", ctx.panelId).where("kind", "=", kind).execute();
    return;
  }
  await ctx.tx
    .insertInto("advertPrices")
    .values({ panelId: ctx.panelId, kind, charge, updatedAt: ctx.now })
    .onConflict((conflict) => conflict.columns(["panelId", "kind"]).doUpdateSet({ charge, updatedAt: ctx.now }))
    .execute();
}
