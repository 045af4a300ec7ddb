import type { Confirmation, ConfirmLoginInput } from "@vitrine/contract/identity/account/confirm";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countFailure, uncountFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { askSecondStep } from "./login-attempts.ts";
import { secondStepsOf, consumeRecovery, consumeTotp } from "../second-factor/second-step.ts";
import type { SessionOrigin } from "../session/sessions.ts";
import { type SignIn, signIn } from "./sign-in.ts";
import { hashOf } from "../../kernel/secret/tokens.ts";
import { findAttempt, type LoginAttempt, consumeAttempt, tryAttempt } from "../store/login-attempts.ts";
import { signUpError } from "../account/sign-up-refusal.ts";
import { findUser } from "../store/users.ts";

export type ConfirmedStep = SignIn | { output: Confirmation | { status: "waiting" }; session?: undefined };

const TRIES = 5;
const expired = () => new AppError("login_expired");

/**
 * Completes a login with the second factor, or with the answer from Telegram. The token is valid for one login and a limited number of
 * codes.
 */
export async function confirmLogin(caller: Caller, input: ConfirmLoginInput, origin: SessionOrigin): Promise<ConfirmedStep> {
  authorize(caller, "account.login");
  return input.method === "telegram" ? byTelegram(caller, input, origin) : byCode(caller, input, origin);
}

async function byCode(caller: Caller, { confirmToken, method, code = "" }: ConfirmLoginInput, origin: SessionOrigin): Promise<SignIn> {
  // Counted and committed first, so that parallel codes get no more tries than sequential ones.
  const attempt = await caller.run((ctx) => tryAttempt(ctx, hashOf(confirmToken), TRIES));
  if (!attempt || attempt.purpose !== "second_factor" || attempt.userId === null) throw expired();
  const { userId } = attempt;
  const trying = { kind: "second_step", account: userId, ip: origin.ip };
  await countFailure(caller, trying);
  const signedIn = await caller.run(async (ctx) => {
    const isRight = method === "totp" ? await consumeTotp(caller.platform, ctx, userId, code) : await consumeRecovery(ctx, userId, code);
    return isRight ? finish(caller, ctx, attempt, origin) : undefined;
  });
  if (!signedIn) throw new AppError("incorrect_2fa_code");
  await clearAccountFailures(caller, trying);
  return signedIn;
}

async function byTelegram(caller: Caller, { confirmToken }: ConfirmLoginInput, origin: SessionOrigin): Promise<ConfirmedStep> {
  const step = await caller.run(async (ctx): Promise<ConfirmedStep> => {
    const attempt = await findAttempt(ctx, { confirmHash: hashOf(confirmToken) });
    if (!attempt || attempt.number === null) throw expired();
    if (attempt.state === "refused") throw new AppError("login_refused");
    if (attempt.state === "open") return { output: { status: "waiting" } };
    return attempt.purpose === "login" ? finishByTelegramAlone(caller, ctx, attempt, origin) : finish(caller, ctx, attempt, origin);
  });
  if (step.session) await uncountFailure(caller, { kind: "telegram", ip: origin.ip });
  return step;
}

/** An account with an authenticator requires two factors; a phone with Telegram is one of them. */
async function finishByTelegramAlone(caller: Caller, ctx: Ctx, attempt: LoginAttempt, origin: SessionOrigin): Promise<ConfirmedStep> {
  const user = attempt.userId === null ? undefined : await findUser(ctx, attempt.userId);
  if (!user?.totpSealed || user.suspendedAt) return finish(caller, ctx, attempt, origin);
  if (!(await consumeAttempt(ctx, attempt.id))) throw expired();
  const methods = (await secondStepsOf(ctx, user)).filter((method) => method !== "telegram");
  return { output: await askSecondStep(ctx, { userId: user.id, methods, origin, remember: attempt.remember }) };
}

async function finish(caller: Caller, ctx: Ctx, attempt: LoginAttempt, origin: SessionOrigin): Promise<SignIn> {
  if (!(await consumeAttempt(ctx, attempt.id))) throw expired();
  const user = attempt.userId === null ? undefined : await findUser(ctx, attempt.userId);
  if (!user) throw attempt.noAccount ? signUpError(attempt.noAccount) : expired();
  if (user.suspendedAt) throw new AppError("account_suspended");
  return signIn(caller.platform, ctx, { userId: user.id, origin, remember: attempt.remember });
}
