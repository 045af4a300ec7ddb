import { requireRecent } from "./require-recent.ts";
import type { Ctx } from "../context/context.ts";

/** People must confirm their identity again; a full-access key passes without it. */
export function recentUnlessKey(ctx: Ctx): void {
  const isKey = "apiKey" in ctx.actor && ctx.actor.apiKey !== undefined;
  if (!isKey) requireRecent(ctx);
}
