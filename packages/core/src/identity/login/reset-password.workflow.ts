import type {
  AttemptResetInput,
  ResetPasswordInput,
  ResetVariants,
  ResetVariantsInput,
} from "@vitrine/contract/identity/account/reset-password";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { atLeast } from "../../kernel/permission/at-least.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countFailure, countFailureOrProve, refuseIfMany, limitPace } from "../../kernel/limit/failures.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { botOf } from "../../messaging/telegram/bot-of.ts";
import { queueTelegram } from "../../messaging/telegram/queue-message.ts";
import { telegramOf } from "../../messaging/telegram/telegram-of.ts";
import { audit } from "../../kernel/audit/audit.ts";
import { hashPassword } from "./passwords.ts";
import { decoyVariants, emailHint, telegramHint } from "./reset-variants.ts";
import { checkCode, reachedDailyCodeLimit, NEXT_CODE_SECONDS, writeCode } from "./sent-codes.ts";
import { endSessionsOf, forgetSessions, type SessionOrigin, whereFrom } from "../session/sessions.ts";
import { endKeysOf } from "../store/api-keys.ts";
import { deleteAttemptsOf } from "../store/login-attempts.ts";
import { deleteCodes, consumeCode } from "../store/sent-codes.ts";
import { findUser, findUserByName, updateUser } from "../store/users.ts";

/** Longer than either path takes; see atLeast. */
const ANSWER_MS = 100;
const NO_ONE = 0;

/** Where a code can be sent. An unknown name gets a plausible answer, always the same, after the same time. */
export async function resetVariants(caller: Caller, input: ResetVariantsInput, origin: SessionOrigin): Promise<ResetVariants> {
  authorize(caller, "account.recover");
  await countFailureOrProve(caller, { kind: "reset", account: input.login, ip: origin.ip }, input.captcha);
  return atLeast(ANSWER_MS, async () => {
    const hasBot = (await botOf(caller.platform, caller.panel)) !== undefined;
    const real = await caller.run((ctx) => variantsOf(ctx, input.login, hasBot));
    const decoys = decoyVariants(caller.platform, { panelId: caller.panel.id, name: input.login, hasBot });
    return { variants: real.length > 0 ? real : decoys };
  });
}

async function variantsOf(ctx: Ctx, login: string, hasBot: boolean): Promise<ResetVariants["variants"]> {
  const user = await findUserByName(ctx, login);
  const telegram = await telegramOf(ctx, user?.id ?? NO_ONE);
  const variants: ResetVariants["variants"] = [];
  if (user?.email) variants.push({ type: "email", hint: emailHint(user.email) });
  if (telegram?.isReached && hasBot) variants.push({ type: "telegram", hint: telegramHint(telegram.username) });
  return variants;
}

/** Sends a code if the account exists and can receive one this way; the answer is the same if not. */
export async function attemptReset(caller: Caller, input: AttemptResetInput, origin: SessionOrigin): Promise<{ resetToken: string }> {
  authorize(caller, "account.recover");
  if (input.variant === "telegram" && !(await botOf(caller.platform, caller.panel))) throw new AppError("reset_not_available");
  await countFailure(caller, { kind: "reset_code", account: input.login, ip: origin.ip });
  await limitPace(caller, { kind: `reset_${input.variant}`, account: input.login }, NEXT_CODE_SECONDS);
  return atLeast(ANSWER_MS, () => caller.run((ctx) => sendResetCode(caller, ctx, input)));
}

async function sendResetCode(caller: Caller, ctx: Ctx, { login, variant }: AttemptResetInput): Promise<{ resetToken: string }> {
  const user = await findUserByName(ctx, login);
  const telegram = await telegramOf(ctx, user?.id ?? NO_ONE);
  const hasWay = variant === "email" ? Boolean(user?.email) : telegram?.isReached === true;
  // The answer stays the same, so that it tells nothing about the account.
  const reached = hasWay && user !== undefined && !(await reachedDailyCodeLimit(ctx, user.id, "reset"));
  const { code, token } = await writeCode(caller.platform, ctx, {
    purpose: "reset",
    userId: user && reached ? user.id : null,
    withToken: true,
  });
  if (user && reached) {
    if (variant === "telegram") await queueTelegram(ctx, { userId: user.id, code: "reset_code", params: { code } });
    else if (user.email) await sendMail(ctx, { to: user.email, language: user.language, kind: "reset_code", params: { code } });
  }
  return { resetToken: token };
}

/**
 * Ends all sessions, API keys and logins waiting for a second factor, so that nothing obtained with the old password still works.
 */
export async function resetPassword(caller: Caller, input: ResetPasswordInput, origin: SessionOrigin): Promise<{ status: "ok" }> {
  authorize(caller, "account.recover");
  await refuseIfMany(caller, { kind: "code", ip: origin.ip });
  const passwordHash = await hashPassword(input.password);
  const { id, userId, email } = await checkCode(caller, { resetToken: input.resetToken }, input.code, origin.ip);
  if (userId === null) throw new AppError("invalid_code");
  const from = await whereFrom(origin);
  const ended = await caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    if (!user || !(await consumeCode(ctx, id))) throw new AppError("code_expired");
    // A link that was mailed to the account's address also confirms it.
    const confirms = email !== null && email === user.email;
    await updateUser(ctx, userId, { passwordHash, passwordChangedAt: ctx.now, ...(confirms ? { isActivated: true } : {}) });
    await deleteCodes(ctx, userId, "reset");
    await deleteAttemptsOf(ctx, userId);
    const revokedKeys = await endKeysOf(ctx, userId);
    const sessions = await endSessionsOf(caller.platform, ctx, userId);
    const params = { ...from, revokedKeys };
    if (user.email) await sendMail(ctx, { to: user.email, language: user.language, kind: "password_changed", params });
    const after = { revokedSessions: sessions.length, revokedKeys };
    if (ctx.panel.isMain) await audit(ctx, { action: "account.reset_password", subject: `user:${userId}`, after });
    return sessions;
  });
  forgetSessions(caller.platform, ended);
  caller.platform.memory.keys.clear();
  return { status: "ok" };
}
