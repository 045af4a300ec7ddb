import type { ChangeEmailInput, ConfirmEmailInput } from "@vitrine/contract/identity/account/email";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countFailure, uncountFailure } from "../../kernel/limit/failures.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { taken } from "./register.workflow.ts";
import { checkCode, NEXT_CODE_SECONDS, refuseTooSoon, writeCode } from "../login/sent-codes.ts";
import { type IssuedSession, rotateSession, type SessionOrigin } from "../session/sessions.ts";
import { deleteCodes } from "../store/sent-codes.ts";
import { findUser, isEmailTaken, updateUser } from "../store/users.ts";

/**
 * Sends a code to the new address; nothing changes until it is entered. The answer reveals whether an address is taken, so such tries are
 * counted.
 */
export async function changeEmail(
  caller: Caller,
  input: ChangeEmailInput,
  origin: SessionOrigin,
): Promise<{ email: string; nextIn: number }> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  requireRecent({ ...caller, now: caller.platform.now() });
  const trying = { kind: "email", account: userId, ip: origin.ip };
  await countFailure(caller, trying);
  await caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    if (await isEmailTaken(ctx, input.email)) throw taken("email");
    await refuseTooSoon(ctx, userId, "email");
    const { code } = await writeCode(caller.platform, ctx, { purpose: "email", userId, email: input.email });
    await sendMail(ctx, { to: input.email, language: user.language, kind: "email_change_code", params: { code } });
  });
  await uncountFailure(caller, trying);
  return { email: input.email, nextIn: NEXT_CODE_SECONDS };
}

/** Sets the new address as confirmed and notifies the old one. */
export async function confirmEmail(
  caller: Caller,
  input: ConfirmEmailInput,
  origin: SessionOrigin,
): Promise<{ email: string; session: IssuedSession | undefined }> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  const { email } = await checkCode(caller, { userId, purpose: "email" }, input.code, origin.ip);
  if (email === null) throw new AppError("code_expired");
  return caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    if (!(await updateUser(ctx, userId, { email, isActivated: true }))) throw taken("email");
    await deleteCodes(ctx, userId, "email");
    await deleteCodes(ctx, userId, "activation");
    // Codes sent to the old address no longer open the account.
    await deleteCodes(ctx, userId, "reset");
    if (user.email) await sendMail(ctx, { to: user.email, language: user.language, kind: "email_changed", params: { email } });
    await auditOwner(ctx, { action: "account.change_email", before: { email: user.email }, after: { email } });
    return { email, session: await rotateSession(caller.platform, ctx, origin) };
  });
}
