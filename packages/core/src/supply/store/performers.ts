import type { Ctx } from "../../kernel/context/context.ts";

/** Replaces all fallback providers, which follow the first provider. */
export async function replaceReserves(ctx: Ctx, serviceId: number, reserves: { providerId: number; externalId: string }[]): Promise<void> {
  await ctx.tx.deleteFrom("performers").where("panelId", "=", ctx.panelId).where("serviceId", "=", serviceId).execute();
  if (reserves.length === 0) return;
  await ctx.tx
    .insertInto("performers")
    .values(reserves.map((reserve, n) => ({ panelId: ctx.panelId, serviceId, place: n + 1, ...reserve })))
    .execute();
}
