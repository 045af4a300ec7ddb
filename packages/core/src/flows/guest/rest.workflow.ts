import type { GuestOrder, PayGuestRestInput } from "@vitrine/contract/flows/guest/guest-order";
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
  const { payment, missing } = await caller.run((ctx) => guestPayment(caller, ctx, paymentId));
  if (missing === undefined) throw new AppError("payment_not_pending");
  const by = system ?? (payment.status === "pending" ? payment.systemId : await stillOffered(caller, payment.systemId));
  const rest = await caller.run(async (ctx) => restOf(ctx, await guestPayment(caller, ctx, paymentId), by));
  if (rest) {
    const { guest, customer, by, amount, draft } = rest;
    await countFailure(caller, { kind: "guest", account: guest.email, ip: origin.ip });
    const buyer = caller.as(customer.actor, { language: guest.language });
    await startPayment(buyer, { system: by, amount }, draft).catch(hideAccount);
  }
  return getGuestOrder(caller, { token });
}

async function restOf(ctx: Ctx, found: GuestPayment, by: number | string) {
  const { userId, guest, draft, firstId, payment, missing } = found;
  if (missing === undefined) throw new AppError("payment_not_pending");
  if (payment.status === "pending") return undefined;
  const customer = await customerOf(ctx, userId);
  if (!customer) throw notFound();
  return { guest, customer, by, amount: await amountNeeded(ctx, by, missing), draft: { ...draft, restOf: firstId } };
}
