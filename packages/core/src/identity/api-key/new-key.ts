import type { ApiScope } from "@vitrine/contract/kernel/permission/roles";
import { type KeyMode, MOST_KEYS } from "@vitrine/contract/identity/api-key/keys";
import { isAddressIn } from "@vitrine/integrations/http/address-ranges";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { hashOf, newToken } from "../../kernel/secret/tokens.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { countKeys, findKey, insertKey } from "../store/api-keys.ts";
import { lockUser } from "../store/users.ts";

const HINT_LENGTH = 4;

/** A key with limits creates and replaces only keys within them, or it would rid itself of them. Throws forbidden. */
export async function refuseWider(ctx: Ctx, { addresses, expiresAt }: Pick<KeyLimits, "addresses" | "expiresAt">): Promise<void> {
  const used = "apiKey" in ctx.actor ? ctx.actor.apiKey : undefined;
  if (!used) return;
  const own = await findKey(ctx, used.id);
  const isWithin =
    own !== undefined &&
    (own.addresses.length === 0 || (addresses.length > 0 && addresses.every((address) => isPartOf(address, own.addresses)))) &&
    (own.expiresAt === null || (expiresAt !== null && expiresAt <= own.expiresAt));
  if (!isWithin) throw new AppError("forbidden");
}

/** An address of one of the ranges, or one of the ranges as it is. */
const isPartOf = (address: string, ranges: string[]): boolean => ranges.includes(address) || isAddressIn(address, ranges);

export interface KeyLimits {
  name: string;
  scope: ApiScope;
  addresses: string[];
  expiresAt: Date | null;
}

/** Creates a key for a user of this panel; the key is in this answer and nowhere else. Errors: too_many. */
export async function newKey(ctx: Ctx, userId: number, mode: KeyMode, limits: KeyLimits): Promise<{ id: number; key: string }> {
  await lockUser(ctx, userId);
  if ((await countKeys(ctx, userId)) >= MOST_KEYS) throw new AppError("too_many", { most: MOST_KEYS });
  const key = `sk_${mode}_${newToken()}`;
  const id = await insertKey(ctx, { userId, mode, ...limits, keyHash: hashOf(key), hint: key.slice(-HINT_LENGTH) });
  return { id, key };
}
