import type { BanUserInput, User, UserIdInput } from "@vitrine/contract/tenancy/customer/user";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { personOf, type Person } from "../../identity/account/people.ts";
import { forgetPerson, liftSuspension, suspend } from "../../identity/account/suspend.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { readUser } from "./get.ts";

/** Ends the user's sessions and refuses their logins, keys and orders; the reason goes by email. Their placed orders continue. */
export async function banCustomer(caller: Caller, { userId, reason }: BanUserInput): Promise<User> {
  authorize(caller, "user.manage");
  const { ended, user } = await caller.run(async (ctx) => {
    const person = await personOf(ctx, userId);
    // The test customer belongs to the panel, and no one may lock themselves out.
    if (person.isTest || (ctx.panel.isMain && userId === userIdOf(ctx))) throw new AppError("forbidden");
    if (person.suspendedAt && person.banReason === reason) return { ended: [], user: await readUser(ctx, userId) };
    const gone = await suspend(caller.platform, ctx, userId, reason);
    await audit(ctx, { action: "user.ban", subject: `user:${userId}`, before: statusOf(person), after: { status: "banned", reason } });
    if (!person.suspendedAt) await mailPerson(ctx, person, "account_banned", { reason });
    return { ended: gone, user: await readUser(ctx, userId) };
  });
  forgetPerson(caller, ended);
  return user;
}

export async function unbanCustomer(caller: Caller, { userId }: UserIdInput): Promise<User> {
  authorize(caller, "user.manage");
  const user = await caller.run(async (ctx) => {
    const person = await personOf(ctx, userId);
    if (!person.suspendedAt) return readUser(ctx, userId);
    await liftSuspension(ctx, userId);
    await audit(ctx, { action: "user.unban", subject: `user:${userId}`, before: statusOf(person), after: { status: "active" } });
    await mailPerson(ctx, person, "account_unbanned", {});
    return readUser(ctx, userId);
  });
  forgetPerson(caller, []);
  return user;
}

const statusOf = ({ suspendedAt, banReason }: Person) => (suspendedAt ? { status: "banned", reason: banReason } : { status: "active" });

async function mailPerson(
  ctx: Ctx,
  { email, language }: Person,
  kind: "account_banned" | "account_unbanned",
  params: Record<string, string>,
): Promise<void> {
  if (email) await sendMail(ctx, { to: email, language, kind, params });
}
