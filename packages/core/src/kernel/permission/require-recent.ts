import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../context/context.ts";

const RECENT_MS = 15 * 60_000;

/** Throws reauth_required unless the session logged in, or its person confirmed a password or code, within 15 minutes. Keys never pass. */
export function requireRecent({ actor, session, now }: Pick<Ctx, "actor" | "session" | "now">): void {
  if (actor.kind === "system") return;
  if (!session || now.getTime() - session.confirmedAt.getTime() > RECENT_MS) throw new AppError("reauth_required");
}
