import type { KeyIdInput } from "@vitrine/contract/identity/api-key/keys";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { endKey } from "../store/api-keys.ts";

/** For code that created a key in a user's name and replaces it with a new one. */
export async function replaceKey(ctx: Ctx, userId: number, keyId: number): Promise<void> {
  await endKey(ctx, userId, keyId);
}

/** Revokes one of the caller's own keys; this process stops accepting it immediately. */
export async function revokeKey(caller: Caller, input: KeyIdInput): Promise<void> {
  authorize(caller, "developer.keys");
  const userId = userIdOf(caller);
  await caller.run(async (ctx) => {
    const name = await endKey(ctx, userId, input.keyId);
    if (name === undefined) throw notFound();
    await audit(ctx, { action: "developer.revoke_key", subject: `api_key:${input.keyId}`, before: { name } });
  });
  caller.platform.memory.keys.clear();
}
