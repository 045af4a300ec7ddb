import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { BatchedRead } from "@vitrine/db/batched-read";
import { isAddressIn } from "@vitrine/integrations/http/address-ranges";
import type { Known } from "../../kernel/cache/memory.ts";
import { hashOf } from "../../kernel/secret/tokens.ts";
import type { PanelContext } from "../../kernel/context/context.ts";
import { perPlatform } from "../../kernel/context/per-platform.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { markSeen } from "../session/seen.ts";
import { type ApiKeyHash, type FoundKey, readApiKeys } from "../store/api-keys.ts";

const USED_EVERY_MS = 60_000;

/**
 * Finds the owner of a key. Unknown keys, expired keys and keys used from a forbidden address get the same error (unauthenticated), so
 * that trying keys reveals nothing. Where customers are offered no API, only child panels use it, which the panel sold.
 * Errors: unauthenticated, account_suspended, api_not_offered.
 */
export async function authenticateKey(platform: Platform, panel: PanelContext, apiKey: string, ip: string | undefined): Promise<Known> {
  const keyHash = hashOf(apiKey);
  const remembered = `${panel.id} ${keyHash.toString("base64")}`;
  const { keys } = platform.memory;
  const known = await keys.recall(remembered, () => load(platform, panel, keyHash, ip));
  // Unknown keys are not cached: a flood of made-up keys would evict the real ones.
  if (!known) keys.forget(remembered);
  if (!panel.offersApi && !known?.key?.isOfChild) throw new AppError("api_not_offered");
  if (!known?.key || !opens(known.key, ip, platform.now())) throw new AppError("unauthenticated");
  return known;
}

const reads = perPlatform((platform) => new BatchedRead((keys: ApiKeyHash[]) => readApiKeys(platform, keys)));

async function load(platform: Platform, panel: PanelContext, keyHash: Buffer, ip: string | undefined): Promise<Known | undefined> {
  const found = await reads(platform).load({ panelId: panel.id, keyHash });
  if (!found) return undefined;
  const now = platform.now();
  const isOpen = opens(found, ip, now);
  // Never cached: a result found from a forbidden address would then be used for an allowed one.
  if (found.suspendedAt) {
    if (isOpen) throw new AppError("account_suspended");
    return undefined;
  }
  if (isOpen) {
    const isNews = !found.lastUsedAt || now.getTime() - found.lastUsedAt.getTime() > USED_EVERY_MS || found.lastUsedIp !== (ip ?? null);
    if (isNews) markSeen(platform, { panelId: panel.id, userId: found.userId, keyId: found.id, ip: ip ?? null, at: now });
  }
  const { id, scope, userId, role, isActivated, language, addresses, expiresAt, isOfChild } = found;
  return { actor: { kind: "user", userId, role, isActivated, apiKey: { id, scope } }, language, key: { addresses, expiresAt, isOfChild } };
}

function opens({ addresses, expiresAt }: Pick<FoundKey, "addresses" | "expiresAt">, ip: string | undefined, now: Date): boolean {
  if (expiresAt && expiresAt <= now) return false;
  return addresses.length === 0 || (ip !== undefined && isAddressIn(ip, addresses));
}
