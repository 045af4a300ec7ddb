import type { CreateKeyInput } from "@vitrine/contract/developer/keys";
import { audit } from "../access/audit.ts";
import { authorize, userIdOf } from "../access/authorize.ts";
import { hashOf, newToken } from "../account/tokens.ts";
import type { Ctx } from "../context.ts";
import { insertKey } from "./queries.ts";

const PREFIX = "vt_live_";
const HINT_LENGTH = 4;

/** The key is in this answer and nowhere else. */
export async function createKey(ctx: Ctx, input: CreateKeyInput): Promise<{ id: number; key: string }> {
  authorize(ctx, "developer.keys");
  const userId = userIdOf(ctx);
  const key = `${PREFIX}${newToken()}`;
  const id = await insertKey(ctx, { userId, name: input.name, scope: input.scope, keyHash: hashOf(key), hint: key.slice(-HINT_LENGTH) });
  await audit(ctx, { action: "developer.create_key", subject: `api_key:${id}`, after: { name: input.name, scope: input.scope } });
  return { id, key };
}
