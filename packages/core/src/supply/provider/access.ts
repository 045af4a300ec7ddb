import type { Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { lockProvider } from "../store/providers.ts";

/** Locks the provider until the transaction ends and returns its currency; undefined if it is not the panel's. */
export async function lockProviderCurrency(ctx: Ctx, providerId: number): Promise<string | undefined> {
  authorize(ctx, "provider.view");
  return (await lockProvider(ctx, providerId))?.currency;
}

/** The context a provider's key is sealed for: the value opens nowhere else. */
export const providerKeyPlace = (panelId: number, providerId: number): string => `providers:${panelId}:key:${providerId}`;

export interface ProviderAccess {
  panelId: number;
  providerId: number;
  url: string;
  keySealed: Buffer;
  /** Only orders that it already performs are still asked about. */
  isRemoved: boolean;
}

export async function providerAccess(ctx: Ctx, providerId: number): Promise<ProviderAccess> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select(["url", "keySealed", "deletedAt"])
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", providerId)
    .executeTakeFirstOrThrow();
  return { panelId: ctx.panelId, providerId, url: row.url, keySealed: row.keySealed, isRemoved: row.deletedAt !== null };
}

/** Decrypted address and key, for an immediate call. */
export function openAccess(platform: Platform, access: ProviderAccess): { url: string; key: string; panelId: number } {
  const { panelId, providerId, url } = access;
  return { url, panelId, key: platform.sealer.open(access.keySealed, providerKeyPlace(panelId, providerId)) };
}

/** The provider's limit of parallel calls. */
export async function providerLimits(ctx: Ctx, providerId: number): Promise<number> {
  const row = await ctx.tx
    .selectFrom("providers")
    .select("concurrency")
    .where("panelId", "=", ctx.panelId)
    .where("id", "=", providerId)
    .executeTakeFirst();
  return row?.concurrency ?? 1;
}
