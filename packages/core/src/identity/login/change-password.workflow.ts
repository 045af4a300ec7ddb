import type { ChangePasswordInput } from "@vitrine/contract/identity/account/security";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { endSessionsOf, forgetSessions, type IssuedSession, rotateSession, type SessionOrigin, whereFrom } from "../session/sessions.ts";
import { endKeysOf } from "../store/api-keys.ts";
import { deleteAttemptsOf } from "../store/login-attempts.ts";
import { deleteCodes } from "../store/sent-codes.ts";
import { findUser, type FoundUser, updateUser } from "../store/users.ts";

/**
 * Requires the old password, or a recent confirmation. Ends what was started with the old password: reset codes, logins waiting for their
 * second factor and, if requested, other sessions and all API keys. This session continues under a new token.
 */
export async function changePassword(
  caller: Caller,
  input: ChangePasswordInput,
  origin: SessionOrigin,
): Promise<IssuedSession | undefined> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  const user = await caller.run((ctx) => findUser(ctx, userId));
  if (!user) throw notFound();
  await proveOwner(caller, user, input.oldPassword, origin);
  const passwordHash = await hashPassword(input.newPassword);
  const from = await whereFrom(origin);
  const { session, ended } = await caller.run(async (ctx) => {
    await updateUser(ctx, userId, { passwordHash, passwordChangedAt: ctx.now });
    await deleteAttemptsOf(ctx, userId);
    await deleteCodes(ctx, userId, "reset");
    const revokedKeys = input.revokeSessions ? await endKeysOf(ctx, userId) : 0;
    const others = input.revokeSessions ? await endSessionsOf(caller.platform, ctx, userId, { keep: ctx.session?.publicId }) : [];
    const params = { ...from, revokedKeys };
    if (user.email) await sendMail(ctx, { to: user.email, language: user.language, kind: "password_changed", params });
    await auditOwner(ctx, { action: "account.change_password", after: { revokedSessions: others.length, revokedKeys } });
    return { session: await rotateSession(caller.platform, ctx, origin, { confirmed: true }), ended: others };
  });
  forgetSessions(caller.platform, ended);
  if (input.revokeSessions) caller.platform.memory.keys.clear();
  return session;
}

async function proveOwner(caller: Caller, user: FoundUser, oldPassword: string | undefined, { ip }: SessionOrigin): Promise<void> {
  if (oldPassword === undefined || user.passwordHash === null) return requireRecent({ ...caller, now: caller.platform.now() });
  const trying = { kind: "reauth", account: user.id, ip };
  await countFailure(caller, trying);
  if (!(await verifyPassword(user.passwordHash, oldPassword)))
    throw new AppError("validation", {}, { fields: { oldPassword: { code: "wrong_password", params: {} } } });
  await clearAccountFailures(caller, trying);
}
