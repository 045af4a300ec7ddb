import type { EnableTotpInput, RecoveryCodes, TelegramFactorInput } from "@vitrine/contract/identity/account/security";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { generateSecret, generateURI } from "otplib";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { makeRecoveryCodes, stepOf, totpPlace } from "./second-step.ts";
import { type IssuedSession, rotateSession, type SessionOrigin } from "../session/sessions.ts";
import { findUser } from "../store/users.ts";
import { countRecoveryCodes, replaceRecoveryCodes } from "../store/recovery-codes.ts";
import { findTotp, setTotp } from "../store/users-second-factor.ts";

export interface Changed<Output> {
  output: Output;
  /** The caller's own session, under a new token. */
  session: IssuedSession | undefined;
}

/** A secret to scan; it takes effect once `enableTotp` gets its first code. */
export async function beginTotp(caller: Caller): Promise<{ secret: string; uri: string }> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    requireRecent(ctx);
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    const secret = generateSecret();
    await setTotp(ctx, userId, { totpPendingSealed: caller.platform.sealer.seal(secret, totpPlace(ctx.panelId, userId)) });
    return { secret, uri: generateURI({ issuer: ctx.panel.name, label: user.login, secret }) };
  });
}

/** Takes the first code of the secret that was shown. Returns ten new recovery codes. */
export async function enableTotp(caller: Caller, { code }: EnableTotpInput, origin: SessionOrigin): Promise<Changed<RecoveryCodes>> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  requireRecent({ ...caller, now: caller.platform.now() });
  const trying = { kind: "second_step", account: userId, ip: origin.ip };
  await countFailure(caller, trying);
  const changed = await caller.run(async (ctx) => {
    const totp = await findTotp(ctx, userId);
    if (!totp?.pending) throw new AppError("code_expired");
    const step = await stepOf(caller.platform.sealer.open(totp.pending, totpPlace(ctx.panelId, userId)), code, ctx.now);
    if (step === undefined) throw new AppError("wrong_2fa_code");
    await setTotp(ctx, userId, { totpSealed: totp.pending, totpPendingSealed: null, totpStep: step });
    const recoveryCodes = await makeRecoveryCodes(ctx, userId);
    return { output: { recoveryCodes }, session: await secondStepChanged(caller, ctx, origin, "totp_on") };
  });
  await clearAccountFailures(caller, trying);
  return changed;
}

export async function disableTotp(caller: Caller, origin: SessionOrigin): Promise<IssuedSession | undefined> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    requireRecent(ctx);
    const user = await findUser(ctx, userId);
    if (!user?.totpSealed) return undefined;
    await setTotp(ctx, userId, { totpSealed: null, totpPendingSealed: null, totpStep: null });
    if (!user.telegramFactor) await replaceRecoveryCodes(ctx, userId, []);
    return secondStepChanged(caller, ctx, origin, "totp_off");
  });
}

/** Enabling it returns recovery codes if there were none. */
export async function setTelegramFactor(
  caller: Caller,
  { on }: TelegramFactorInput,
  origin: SessionOrigin,
): Promise<Changed<RecoveryCodes>> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    requireRecent(ctx);
    const user = await findUser(ctx, userId);
    if (!user) throw notFound();
    if (on && !(await telegramOf(ctx, userId))) throw new AppError("telegram_not_linked");
    if (user.telegramFactor === on) return { output: { recoveryCodes: [] }, session: undefined };
    await setTotp(ctx, userId, { telegramFactor: on });
    if (!on && !user.totpSealed) await replaceRecoveryCodes(ctx, userId, []);
    const recoveryCodes = on && (await countRecoveryCodes(ctx, userId)) === 0 ? await makeRecoveryCodes(ctx, userId) : [];
    return { output: { recoveryCodes }, session: await secondStepChanged(caller, ctx, origin, on ? "telegram_on" : "telegram_off") };
  });
}

/** Ten new recovery codes; earlier ones become invalid. */
export async function renewRecoveryCodes(caller: Caller): Promise<RecoveryCodes> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  return caller.run(async (ctx) => {
    requireRecent(ctx);
    const user = await findUser(ctx, userId);
    if (!user?.totpSealed && !user?.telegramFactor) throw new AppError("second_step_off");
    const recoveryCodes = await makeRecoveryCodes(ctx, userId);
    await auditOwner(ctx, { action: "account.renew_recovery_codes" });
    return { recoveryCodes };
  });
}

/** Sends an email about it; the session continues under a new token. */
export async function secondStepChanged(
  caller: Caller,
  ctx: Ctx,
  origin: SessionOrigin,
  change: string,
): Promise<IssuedSession | undefined> {
  const user = await findUser(ctx, userIdOf(ctx));
  if (user?.email) await sendMail(ctx, { to: user.email, language: user.language, kind: "second_step_changed", params: { change } });
  await auditOwner(ctx, { action: "account.change_second_step", after: { change } });
  return rotateSession(caller.platform, ctx, origin);
}
