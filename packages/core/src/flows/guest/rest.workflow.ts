import type { GuestOrder, PayGuestRestInput } from "@vitrine/contract/flows/guest/guest-order";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { SessionOrigin } from "../../identity/session/sessions.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { countFailure } from "../../kernel/limit/failures.ts";
import { type GuestPayment, guestPayment } from "../../money/payment/guest-payment.ts";
import { amountNeeded } from "../../money/payment/needed.ts";
import { stillOffered } from "../../money/payment/offered.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { customerOf } from "../top-up/actor-queries.ts";
import { hideAccount } from "./start.workflow.ts";
import { getGuestOrder, openLink } from "./view.ts";

/**
 * Starts a payment for the amount missing to an order's price; when it arrives, the order is placed with both. A pending payment for it is
 * returned as it is. A system that is no longer offered is replaced by another one. Errors: payment_not_pending if nothing is missing,
 * guest_refused, flood, those of startPayment.
 */
export async function payGuestRest(caller: Caller, { token, system }: PayGuestRestInput, origin: SessionOrigin): Promise<GuestOrder> {
  const { paymentId } = openLink(caller, token);
  const found = await caller.run((ctx) => guestPayment(caller, ctx, paymentId));
  const { guest, payment, missing } = found;
  if (missing === undefined) throw new AppError("payment_not_pending");
  if (payment.status !== "pending") {
    const by = system ?? (await stillOffered(caller, payment.systemId));
    const { customer, amount, draft } = await caller.run((ctx) => restOf(ctx, found, missing, by));
    await countFailure(caller, { kind: "guest", account: guest.email, ip: origin.ip });
    const buyer = caller.as(customer.actor, { language: guest.language });
    await startPayment(buyer, { system: by, amount }, draft).catch(hideAccount);
  }
  return getGuestOrder(caller, { token });
}

async function restOf(ctx: Ctx, { userId, draft, firstId }: GuestPayment, missing: Amount, by: number | string) {
  const customer = await customerOf(ctx, userId);
  if (!customer) throw notFound();
  return { customer, amount: await amountNeeded(ctx, by, missing), draft: { ...draft, restOf: firstId } };
}
