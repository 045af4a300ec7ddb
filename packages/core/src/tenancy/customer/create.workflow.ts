import type { CreateUserInput, User } from "@vitrine/contract/tenancy/customer/user";
import { openAccount } from "@vitrine/ledger/accounts";
import { createUser } from "../../identity/account/register.workflow.ts";
import { personOf } from "../../identity/account/people.ts";
import { mailPasswordLink } from "../../identity/login/mail-password-link.ts";
import { hashPassword } from "../../identity/login/passwords.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { readUser } from "./get.ts";

/** An account with an empty wallet. Without a password its person gets a link by email to set one. Errors: already_exists. */
export async function createCustomer(caller: Caller, input: CreateUserInput): Promise<User> {
  authorize(caller, "user.manage");
  const { password, language = caller.panel.language, ...names } = input;
  const passwordHash = password === undefined ? null : await hashPassword(password);
  return caller.run(async (ctx) => {
    const userId = await createUser(ctx, { ...names, language }, passwordHash);
    await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId });
    const { login } = await personOf(ctx, userId);
    await audit(ctx, { action: "user.create", subject: `user:${userId}`, after: { login, email: input.email, language } });
    if (passwordHash === null) await mailPasswordLink(caller, ctx, { id: userId, login, email: input.email, language }, "account_created");
    return readUser(ctx, userId);
  });
}
