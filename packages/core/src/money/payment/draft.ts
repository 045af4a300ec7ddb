import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPayment, patchPayment, type PaymentDraft } from "../store/payments.ts";
import { tellStatus } from "./tell.ts";

export { filesOfReceipts, type PaymentDraft } from "../store/payments.ts";

export interface WaitingDraft {
  userId: number;
  draft: PaymentDraft;
}

/** The order that waits for a payment's money; undefined where there is none, the money is not there, or it was dealt with. */
export async function waitingDraft(ctx: Ctx, paymentId: number): Promise<WaitingDraft | undefined> {
  const payment = await findPayment(ctx, paymentId);
  if (payment?.status !== "paid" || payment.orderId !== null || payment.draftResult !== null || !payment.draft) return undefined;
  return { userId: payment.userId, draft: payment.draft };
}

/** What became of it: the order's id, or the error code of its refusal. */
export async function recordDraft(ctx: Ctx, paymentId: number, result: { orderId: number } | { draftResult: string }): Promise<void> {
  await patchPayment(ctx, paymentId, result);
  const payment = await findPayment(ctx, paymentId);
  if (!payment) throw notFound();
  await tellStatus(ctx, payment);
}
