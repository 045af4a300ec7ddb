import type { User, UserIdInput } from "@vitrine/contract/tenancy/customer/user";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { personOf } from "../../identity/account/people.ts";
import { mailPasswordLink } from "../../identity/login/mail-password-link.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { readUser } from "./get.ts";

/** Mails the user a link to set a new password; the current one works until then. Errors: reset_not_available, account_suspended. */
export async function sendPasswordLink(caller: Caller, { userId }: UserIdInput): Promise<User> {
  authorize(caller, "user.manage");
  return caller.run(async (ctx) => {
    const { id, login, email, language, suspendedAt, isTest } = await personOf(ctx, userId);
    if (!email || isTest) throw new AppError("reset_not_available");
    if (suspendedAt) throw new AppError("account_suspended");
    await mailPasswordLink(caller, ctx, { id, login, email, language }, "reset_link");
    await audit(ctx, { action: "user.reset_password", subject: `user:${userId}`, after: { sentTo: email } });
    return readUser(ctx, userId);
  });
}
