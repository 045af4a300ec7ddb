import type { Ctx } from "../../kernel/context/context.ts";
import { endKey } from "./queries.ts";

/** For who made a key in a user's name, and makes him another in its place. */
export async function replaceKey(ctx: Ctx, userId: number, keyId: number): Promise<void> {
  await endKey(ctx, userId, keyId);
}
