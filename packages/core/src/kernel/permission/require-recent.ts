import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../context/context.ts";

/** People must confirm their identity again; a full-access key passes without it. */
export function recentUnlessKey(ctx: Ctx): void {
  const isKey = "apiKey" in ctx.actor && ctx.actor.apiKey !== undefined;
  if (!isKey) requireRecent(ctx);
}

const RECENT_MS = 15 * 60_000;

/** Throws reauth_required unless the session logged in, or its person confirmed a password or code, within 15 minutes. Keys never pass. */
export function requireRecent({ actor, session, now }: Pick<Ctx, "actor" | "session" | "now">): void {
  if (actor.kind === "system") return;
  if (!session || now.getTime() - session.confirmedAt.getTime() > RECENT_MS) throw new AppError("reauth_required");
}
