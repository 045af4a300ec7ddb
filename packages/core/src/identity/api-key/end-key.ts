import type { Ctx } from "../../kernel/context/context.ts";
import { endKey } from "../store/api-keys.ts";

/** For code that created a key in a user's name and replaces it with a new one. */
export async function replaceKey(ctx: Ctx, userId: number, keyId: number): Promise<void> {
  await endKey(ctx, userId, keyId);
}
