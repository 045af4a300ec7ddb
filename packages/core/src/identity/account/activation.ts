import type { ActivateInput } from "@vitrine/contract/identity/account/email";
import { nameKey } from "@vitrine/contract/kernel/text/naming";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { checkCode, NEXT_CODE_SECONDS, refuseTooSoon, writeCode } from "../login/sent-codes.ts";
import { type IssuedSession, rotateSession, type SessionOrigin } from "../session/sessions.ts";
import { deleteCodes } from "../store/sent-codes.ts";
import { findUser, updateUser } from "../store/users.ts";

/** Sends the code to the account's own address, in its language; sends nothing if the account has no address or it is already confirmed. */
export async function sendActivationCode(platform: Platform, ctx: Ctx, userId: number): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user?.email || user.isActivated) return;
  const { code } = await writeCode(platform, ctx, { purpose: "activation", userId, email: user.email });
  await sendMail(ctx, { to: user.email, language: user.language, kind: "activation_code", params: { code } });
}

/** Sends a new code and invalidates the earlier ones. Throws flood if the last one is too recent. */
export async function resendActivation(caller: Caller): Promise<{ email: string; nextIn: number }> {
  authorize(caller, "account.activate");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    if (user.isActivated) throw new AppError("already_activated");
    if (!user.email) throw new AppError("activation_required");
    await refuseTooSoon(ctx, userId, "activation");
    await sendActivationCode(caller.platform, ctx, userId);
    return { email: user.email, nextIn: NEXT_CODE_SECONDS };
  });
}

/**
 * A link that was mailed to the address was opened. It confirms only accounts without a password: a password may have been
 * set by someone else who registered with the address, and would be confirmed with it.
 */
export async function confirmByMailedLink(ctx: Ctx, userId: number, email: string): Promise<void> {
  const user = await findUser(ctx, userId);
  if (!user?.email || user.isActivated || user.passwordHash !== null || nameKey(user.email) !== nameKey(email)) return;
  await updateUser(ctx, userId, { isActivated: true });
  await deleteCodes(ctx, userId, "activation");
}

/** Confirms that the email belongs to the person. The account gains rights, so its session gets a new token. */
export async function activate(caller: Caller, input: ActivateInput, origin: SessionOrigin): Promise<IssuedSession | undefined> {
  authorize(caller, "account.activate");
  const userId = userIdOf(caller);
  const sent = await checkCode(caller, { userId, purpose: "activation" }, input.code, origin.ip);
  return caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    // The code was sent to an address that has been changed since.
    if (!user || user.email !== sent.email) throw new AppError("code_expired");
    await updateUser(ctx, userId, { isActivated: true });
    await deleteCodes(ctx, userId, "activation");
    await auditOwner(ctx, { action: "account.activate", before: { isActivated: user.isActivated }, after: { isActivated: true } });
    return rotateSession(caller.platform, ctx, origin);
  });
}
