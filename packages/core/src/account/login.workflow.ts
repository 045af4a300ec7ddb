import type { LoginInput } from "@vitrine/contract/account/login";
import { AppError } from "@vitrine/contract/shared/app-error";
import { authorize } from "../access/authorize.ts";
import type { Caller } from "../context.ts";
import { failedAttempts } from "./attempts.ts";
import { describeMe } from "./me.ts";
import { verifyPassword } from "./passwords.ts";
import { findUserByName, touchUser } from "./queries.ts";
import type { SignIn } from "./register.workflow.ts";
import { type SessionOrigin, startSession } from "./sessions.ts";

/**
 * Signs in by login or e-mail. An unknown account takes the same time and gives the same answer as a wrong password;
 * that an account is suspended is told only to who knows its password.
 */
export async function login(caller: Caller, input: LoginInput, origin: SessionOrigin): Promise<SignIn> {
  authorize(caller, "account.login");
  const attempts = failedAttempts(caller, input.login, origin.ip);
  attempts.refuseIfMany();
  const user = await caller.run((ctx) => findUserByName(ctx, input.login));
  if (!(await verifyPassword(user?.passwordHash, input.password)) || !user) {
    attempts.count();
    throw new AppError("UNAUTHENTICATED", "invalid_credentials");
  }
  if (user.suspendedAt) throw new AppError("FORBIDDEN", "account_suspended");
  attempts.clear();
  return caller.run(async (ctx) => {
    await touchUser(ctx, user.id);
    const session = await startSession(caller.platform, ctx, { kind: "own", userId: user.id, origin, persistent: input.remember });
    return { output: { status: "ok", user: await describeMe(ctx, user.id) }, session };
  });
}
