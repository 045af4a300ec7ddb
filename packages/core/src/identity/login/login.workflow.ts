import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import type { LoginInput } from "@vitrine/contract/identity/account/login";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { authorize } from "../../kernel/permission/authorize.ts";
import { countFailureOrProve, uncountFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { askSecondStep } from "./login-attempts.ts";
import { verifyPassword } from "./passwords.ts";
import { secondStepsOf } from "../second-factor/second-step.ts";
import type { SessionOrigin } from "../session/sessions.ts";
import { type SignIn, signIn } from "./sign-in.ts";
import { findUserByName } from "../store/users.ts";

/** `session` is missing if a second factor is still required. */
export type LogIn = SignIn | { output: Confirmation; session?: undefined };

/**
 * Logs in by login or email. An unknown account takes the same time and gives the same answer as a wrong password; only callers with the
 * right password learn that an account is suspended or has a second factor.
 */
export async function login(caller: Caller, input: LoginInput, origin: SessionOrigin): Promise<LogIn> {
  authorize(caller, "account.login");
  if (input.login === "") throw new AppError("login_is_empty", {}, { fields: { login: { code: "required", params: {} } } });
  const trying = { kind: "password", account: input.login, ip: origin.ip };
  await countFailureOrProve(caller, trying, input.captcha);
  const user = await caller.run((ctx) => findUserByName(ctx, input.login));
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) throw new AppError("invalid_credentials");
  if (user.suspendedAt) {
    await uncountFailure(caller, trying);
    throw new AppError("account_suspended");
  }
  await clearAccountFailures(caller, trying);
  return caller.run(async (ctx) => {
    const methods = await secondStepsOf(ctx, user);
    if (methods.length === 0) return signIn(caller.platform, ctx, { userId: user.id, origin, remember: input.remember });
    return { output: await askSecondStep(ctx, { userId: user.id, methods, origin, remember: input.remember }) };
  });
}
