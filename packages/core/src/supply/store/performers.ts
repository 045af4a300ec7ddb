import { sql } from "kysely";
import type { Ctx } from "../../kernel/context/context.ts";

/** Replaces all fallback providers, which follow the first provider. */
export async function replaceFallbacks(ctx: Ctx, serviceId: number, reserves: { providerId: number; externalId: string }[]): Promise<void> {
  await ctx.tx.deleteFrom("performers").where("panelId", "=", ctx.panelId).where("serviceId", "=", serviceId).execute();
  if (reserves.length === 0) return;
  await ctx.tx
    .insertInto("performers")
    .values(reserves.map((reserve, n) => ({ panelId: ctx.panelId, serviceId, place: n + 1, ...reserve })))
    .execute();
}

export async function copyFallbackRows(ctx: Ctx, from: number, to: number): Promise<void> {
  await sql`
    insert into performers (panel_id, service_id, place, provider_id, external_id)
    select panel_id, ${to}, place, provider_id, external_id from performers
    where panel_id = ${ctx.panelId} and service_id = ${from}
    on conflict do nothing`.execute(ctx.tx);
}

/** No service falls back to a removed provider. */
export async function removeFallbacksTo(ctx: Ctx, providerId: number): Promise<void> {
  await ctx.tx.deleteFrom("performers").where("panelId", "=", ctx.panelId).where("providerId", "=", providerId).execute();
}
