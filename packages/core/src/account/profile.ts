import type { ChangeLanguageInput, ChangeLoginInput } from "@vitrine/contract/account/security";
import { notFound } from "@vitrine/contract/shared/app-error";
import { authorize, userIdOf } from "../access/authorize.ts";
import { countFailure, forgive } from "../access/failures.ts";
import { requireRecent } from "../access/require-recent.ts";
import type { Caller } from "../context.ts";
import { auditOwner } from "./audit-owner.ts";
import { findUser, updateUser } from "./queries.ts";
import { taken } from "./register.workflow.ts";
import { type IssuedSession, rotateSession, type SessionOrigin } from "./sessions.ts";

/** What one signs in by. Tells that a login is taken, so such tries are counted. */
export async function changeLogin(caller: Caller, input: ChangeLoginInput, origin: SessionOrigin): Promise<void> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  requireRecent({ ...caller, now: caller.platform.now() });
  const trying = { kind: "login", account: userId, ip: origin.ip };
  await countFailure(caller, trying);
  await caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    if (!(await updateUser(ctx, userId, { login: input.login }))) throw taken("login");
    await auditOwner(ctx, { action: "account.change_login", before: { login: user.login }, after: { login: input.login } });
  });
  await forgive(caller, trying);
}

/** Of screens, mails and the bot. The session's new token makes every process look the language up again. */
export async function changeLanguage(
  caller: Caller,
  { language }: ChangeLanguageInput,
  origin: SessionOrigin,
): Promise<IssuedSession | undefined> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    await updateUser(ctx, userId, { language });
    if (user && user.language !== language)
      await auditOwner(ctx, { action: "account.change_language", before: { language: user.language }, after: { language } });
    return rotateSession(caller.platform, ctx, origin);
  });
}
