import type { ReauthInput } from "@vitrine/contract/identity/account/security";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countFailure, clearAccountFailures } from "../../kernel/limit/failures.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { verifyPassword } from "../login/passwords.ts";
import { consumeRecovery, consumeTotp } from "../second-factor/second-step.ts";
import { type IssuedSession, rotateSession, type SessionOrigin } from "./sessions.ts";
import { findUser } from "../store/users.ts";

/** The person confirms a password, an authenticator code or a recovery code; sensitive changes are then allowed for 15 minutes. */
export async function reauthenticate(caller: Caller, input: ReauthInput, origin: SessionOrigin): Promise<IssuedSession | undefined> {
  authorize(caller, "account.settings");
  const { platform } = caller;
  const { password, code } = input;
  const userId = userIdOf(caller);
  const trying = { kind: "reauth", account: userId, ip: origin.ip };
  await countFailure(caller, trying);
  if (code === undefined || password !== undefined) {
    const user = await caller.run((ctx) => findUser(ctx, userId));
    if (!user) throw notFound();
    if (!(await verifyPassword(user.passwordHash, password ?? ""))) throw new AppError("wrong_password");
  }
  const session = await caller.run(async (ctx) => {
    if (code !== undefined && !(await consumeTotp(platform, ctx, userId, code)) && !(await consumeRecovery(ctx, userId, code)))
      throw new AppError("wrong_2fa_code");
    return rotateSession(platform, ctx, origin, { confirmed: true });
  });
  await clearAccountFailures(caller, trying);
  return session;
}
