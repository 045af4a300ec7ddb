import type { GuestTokenInput } from "@vitrine/contract/flows/guest/guest-order";
import { mailPasswordLink } from "../../identity/login/mail-password-link.ts";
import { reachedDailyCodeLimit, NEXT_CODE_SECONDS } from "../../identity/login/sent-codes.ts";
import { personOf } from "../../identity/account/people.ts";
import { limitPace } from "../../kernel/limit/failures.ts";
import type { Caller } from "../../kernel/context/context.ts";
import { guestPayment } from "../../money/payment/guest-payment.ts";
import { openLink } from "./view.ts";

/**
 * Mails the account's own address a link to set a password. The order's link alone never opens the account: anyone who ordered with
 * the address has it, and it may be passed on. The answer is the same for every account. Errors: flood.
 */
export async function claimAccount(caller: Caller, { token }: GuestTokenInput): Promise<{ status: "ok"; nextIn: number }> {
  const { paymentId } = openLink(caller, token);
  const { userId } = await caller.run((ctx) => guestPayment(caller, ctx, paymentId));
  await limitPace(caller, { kind: "guest_claim", account: userId }, NEXT_CODE_SECONDS);
  await caller.run(async (ctx) => {
    const { id, login, email, language, suspendedAt } = await personOf(ctx, userId);
    if (email === null || suspendedAt || (await reachedDailyCodeLimit(ctx, id, "reset"))) return;
    await mailPasswordLink(caller, ctx, { id, login, email, language }, "guest_claim");
  });
  return { status: "ok", nextIn: NEXT_CODE_SECONDS };
}
