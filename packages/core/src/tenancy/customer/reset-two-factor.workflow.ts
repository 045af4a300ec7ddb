import type { User, UserIdInput } from "@vitrine/contract/tenancy/customer/user";
import { personOf } from "../../identity/account/people.ts";
import { forgetPerson } from "../../identity/account/suspend.ts";
import { clearSecondStep } from "../../identity/second-factor/clear-second-step.ts";
import { audit } from "../../kernel/audit/audit.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { sendMail } from "../../messaging/mail/send-mail.ts";
import { readUser } from "./get.ts";

/** Turns off the customer's two-factor authentication and ends their sessions; they are notified by email. Does nothing if it is off. */
export async function resetTwoFactor(caller: Caller, { userId }: UserIdInput): Promise<User> {
  authorize(caller, "user.second_factor");
  const { ended, user } = await caller.run(async (ctx) => {
    const { email, language } = await personOf(ctx, userId);
    const before = await readUser(ctx, userId);
    if (!before.twoFactor) return { ended: [], user: before };
    const gone = await clearSecondStep(caller.platform, ctx, userId);
    await audit(ctx, {
      action: "user.reset_two_factor",
      subject: `user:${userId}`,
      before: { twoFactor: true },
      after: { twoFactor: false },
    });
    if (email) await sendMail(ctx, { to: email, language, kind: "second_step_changed", params: { change: "reset" } });
    return { ended: gone, user: await readUser(ctx, userId) };
  });
  forgetPerson(caller, ended);
  return user;
}
