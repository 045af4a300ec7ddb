import type { ChangeLanguageInput, ChangeLoginInput } from "@vitrine/contract/identity/account/security";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { countFailure, uncountFailure } from "../../kernel/limit/failures.ts";
import { requireRecent } from "../../kernel/permission/require-recent.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { auditOwner } from "../../kernel/audit/audit.ts";
import { taken } from "./register.workflow.ts";
import { sessionKey, type SessionOrigin } from "../session/sessions.ts";
import { findUser, updateUser } from "../store/users.ts";

/** The login name. The answer reveals whether a login is taken, so such tries are counted. */
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
  await uncountFailure(caller, trying);
}

/** The language of screens, emails and the bot. Other processes notice within seconds. */
export async function changeLanguage(caller: Caller, { language }: ChangeLanguageInput, origin: SessionOrigin): Promise<void> {
  authorize(caller, "account.settings");
  const userId = userIdOf(caller);
  await caller.run(async (ctx) => {
    const user = await findUser(ctx, userId);
    await updateUser(ctx, userId, { language });
    if (user && user.language !== language)
      await auditOwner(ctx, { action: "account.change_language", before: { language: user.language }, after: { language } });
  });
  if (origin.replaces !== undefined) caller.platform.memory.sessions.forget(sessionKey(caller.panel.id, "own", origin.replaces));
}
