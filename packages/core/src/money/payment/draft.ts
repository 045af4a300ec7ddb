import { type Amount, asAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPayment, lockPayment, patchPayment, type PaymentDraft } from "../store/payments.ts";
import { tellStatus } from "./tell.ts";

export { filesOfReceipts, guestPaymentsOf, type PaymentDraft } from "../store/payments.ts";

/** A mass order, rather than one order. */
export const isMassDraft = (order: PaymentDraft["order"]): boolean => "data" in order || "items" in order;

export interface WaitingDraft {
  userId: number;
  draft: PaymentDraft;
  /** What the payment has brought to the wallet and left there. */
  brought: Amount;
}

/** The order that waits for a payment's money; undefined where there is none, the money is not there, or it was dealt with. */
export async function waitingDraft(ctx: Ctx, paymentId: number, lock?: "lock"): Promise<WaitingDraft | undefined> {
  const payment = await (lock ? lockPayment : findPayment)(ctx, paymentId);
  if (payment?.status !== "paid" || payment.orderId !== null || payment.draftResult !== null || !payment.draft) return undefined;
  return { userId: payment.userId, draft: payment.draft, brought: asAmount(payment.credited - payment.takenBack) };
}

/** What became of it: the order's id, the error code of what was refused; a mass order may have both. */
export async function recordDraft(ctx: Ctx, paymentId: number, result: { orderId?: number; draftResult?: string }): Promise<void> {
  await patchPayment(ctx, paymentId, result);
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw notFound();
  await tellStatus(ctx, payment);
}
