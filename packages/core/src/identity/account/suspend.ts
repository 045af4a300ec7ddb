import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { endSessionsOf, forgetSessions } from "../session/sessions.ts";
import type { EndedSession } from "../store/sessions.ts";
import { deleteAttemptsOf } from "../store/login-attempts.ts";
import { deleteCodes } from "../store/sent-codes.ts";
import { updateUser } from "../store/users.ts";

/** From now on the account can neither log in nor use its keys. Returns the ended sessions, to be forgotten after the commit. */
export async function suspend(platform: Platform, ctx: Ctx, userId: number, reason: string): Promise<EndedSession[]> {
  await updateUser(ctx, userId, { suspendedAt: ctx.now, banReason: reason });
  await deleteAttemptsOf(ctx, userId);
  await deleteCodes(ctx, userId, "reset");
  return endSessionsOf(platform, ctx, userId);
}

export async function liftSuspension(ctx: Ctx, userId: number): Promise<void> {
  await updateUser(ctx, userId, { suspendedAt: null, banReason: null });
}

/** After the commit: this process applies the change immediately, others within seconds. */
export function forgetPerson({ platform, panel }: Caller, ended: EndedSession[]): void {
  forgetSessions(platform, ended);
  platform.memory.sessions.forgetUnder(panel.id);
  platform.memory.keys.clear();
  platform.memory.roles.clear();
}
