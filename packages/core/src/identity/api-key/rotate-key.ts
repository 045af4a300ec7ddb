import { type KeyIdInput, ROTATION_HOURS } from "@vitrine/contract/identity/api-key/keys";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { newKey, refuseWider } from "./new-key.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import { lockKey, replaceKey } from "../store/api-keys.ts";

const OVERLAP_MS = ROTATION_HOURS * 3_600_000;

/**
 * Creates a key with the same limits; the old one stays valid for a day, or until its own expiry. Errors: not_found, reauth_required,
 * too_many.
 */
export async function rotateKey(caller: Caller, input: KeyIdInput): Promise<{ id: number; key: string; oldKeyUntil: number }> {
  authorize(caller, "developer.keys");
  const userId = userIdOf(caller);
  const answer = await caller.run(async (ctx) => {
    const old = await lockKey(ctx, userId, input.keyId);
    if (!old || old.rotatedAt) throw notFound();
    if (old.scope === "all") recentUnlessKey(ctx);
    const { name, scope, mode, addresses, expiresAt } = old;
    await refuseWider(ctx, { addresses, expiresAt });
    const made = await newKey(ctx, userId, mode, { name, scope, addresses, expiresAt });
    const day = new Date(ctx.now.getTime() + OVERLAP_MS);
    const until = expiresAt && expiresAt < day ? expiresAt : day;
    await replaceKey(ctx, input.keyId, until);
    await audit(ctx, {
      action: "developer.rotate_key",
      subject: `api_key:${input.keyId}`,
      before: { name },
      after: { replacedBy: made.id },
    });
    return { ...made, oldKeyUntil: toSeconds(until) };
  });
  caller.platform.memory.keys.clear();
  return answer;
}
