import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";

/** Where a provider's key is sealed: the value opens nowhere else. */
export const providerKeyPlace = (panelId: number, providerId: number): string => `providers:${panelId}:key:${providerId}`;

export interface ProviderAccess {
  panelId: number;
  providerId: number;
  url: string;
  keySealed: Buffer;
}

export async function providerAccess(ctx: Ctx, providerId: number): Promise<ProviderAccess> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select(["url", "keySealed"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return { panelId: ctx.panelId, providerId, url: row.url, keySealed: row.keySealed };
}

/** Address and key in the clear, for the call that follows at once. */
export function openAccess(platform: Platform, access: ProviderAccess): { url: string; key: string } {
  return { url: access.url, key: platform.sealer.open(access.keySealed, providerKeyPlace(access.panelId, access.providerId)) };
}

/** How many calls the provider bears at once. */
export async function providerLimits(ctx: Ctx, providerId: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select("concurrency")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", providerId)
    .executeTakeFirst();
  return row?.concurrency ?? 1;
}
