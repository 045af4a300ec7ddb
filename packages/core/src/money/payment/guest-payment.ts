import type { Amount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { patchPayment, type PaymentDraft } from "../store/payments.ts";
import { draftParts, leftOf, missingOf } from "./draft-parts.ts";
import { toPayments } from "./shape.ts";
import { watchedAskAt } from "./timing.ts";

export interface GuestPayment {
  userId: number;
  guest: NonNullable<PaymentDraft["guest"]>;
  draft: PaymentDraft;
  /** The number of the first payment. */
  firstId: number;
  /** The pending payment, otherwise the first one. */
  payment: Payment;
  /** Paid payments for the missing amount. */
  rests: Payment[];
  /** The missing amount in the panel's currency; undefined: nothing is missing, or nothing arrived yet. */
  missing: Amount | undefined;
  /** What the payments brought above the quoted price; an account's own price is not shown to a guest. */
  left: Amount | undefined;
}

/** A guest's payment with this number and the others for the same order. The caller has checked the link to it. */
export async function guestPayment(caller: Caller, ctx: Ctx, paymentId: number): Promise<GuestPayment> {
  const parts = await draftParts(ctx, paymentId);
  const guest = parts?.first.draft.guest;
  if (!parts || !guest) throw notFound();
  const { first, rests } = parts;
  const missing = missingOf(parts);
  const shown = (missing === undefined ? undefined : rests.findLast(({ status }) => status === "pending")) ?? first;
  const askAt = shown.status === "pending" ? watchedAskAt(ctx.now, shown) : undefined;
  if (askAt) await patchPayment(ctx, shown.id, { askAt });
  const paid = rests.filter(({ status }) => status === "paid");
  const [payment, ...more] = await toPayments(caller, ctx, [shown, ...paid]);
  return {
    userId: first.userId,
    guest,
    draft: first.draft,
    firstId: first.id,
    payment: payment!,
    rests: more,
    missing,
    left: leftOf(parts),
  };
}
