import { requireRecent } from "./require-recent.ts";
import type { Ctx } from "../context/context.ts";

/** A person shows again who he is; a key that opens everything may do what it may do. */
export function recentUnlessKey(ctx: Ctx): void {
  const isKey = "apiKey" in ctx.actor && ctx.actor.apiKey !== undefined;
  if (!isKey) requireRecent(ctx);
}
