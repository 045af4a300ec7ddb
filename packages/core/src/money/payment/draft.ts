import { type Amount, formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { findPayment, lockPayments, patchDraft, patchPayment, type PaymentDraft } from "../store/payments.ts";
import { broughtBy, draftParts, missingOf } from "./draft-parts.ts";
import { emitPaymentStatus } from "./notify.ts";

export { filesOfReceipts, guestPaymentsOf, type PaymentDraft } from "../store/payments.ts";

/** A mass order, rather than one order. */
export const isMassDraft = (order: PaymentDraft["order"]): boolean => "data" in order || "items" in order;

export interface WaitingDraft {
  userId: number;
  draft: PaymentDraft;
  /** The amount that its payments added to the wallet, less refunds and chargebacks. */
  brought: Amount;
  /** The idempotency key, the same for all payments of the draft, so that it is placed once. */
  reference: string;
}

/** The order that waits for this payment; undefined if there is none, the money has not arrived, or the order was placed or refused. */
export async function waitingDraft(ctx: Ctx, paymentId: number, lock?: "lock"): Promise<WaitingDraft | undefined> {
  const payment = await findPayment(ctx, paymentId);
  const firstId = payment?.draft?.restOf ?? paymentId;
  if (lock) await lockPayments(ctx, [firstId, paymentId]);
  const parts = await draftParts(ctx, paymentId);
  if (!parts) return undefined;
  const { first, rests } = parts;
  const waiting = [first, ...rests].find(({ id }) => id === paymentId);
  if (waiting?.status !== "paid" || waiting.orderId !== null || waiting.draftResult !== null) return undefined;
  return { userId: first.userId, draft: first.draft, brought: broughtBy(parts), reference: `payment:${firstId}` };
}

/** The missing part of a draft's price; undefined if nothing is missing or the buyer has been emailed about it since the last payment. */
export async function unwrittenMissing(ctx: Ctx, paymentId: number): Promise<Amount | undefined> {
  if (!(await waitingDraft(ctx, paymentId, "lock"))) return undefined;
  const parts = await draftParts(ctx, paymentId);
  const missing = parts && missingOf(parts);
  if (!parts || missing === undefined) return undefined;
  const missingWrittenAt = formatAmount(broughtBy(parts));
  if (parts.first.draft.missingWrittenAt === missingWrittenAt) return undefined;
  await patchDraft(ctx, parts.first.id, { missingWrittenAt });
  return missing;
}

/** The result of placing the draft: the order's id or an error code; a mass order may have both. */
export async function recordDraft(ctx: Ctx, paymentId: number, result: { orderId?: number; draftResult?: string }): Promise<void> {
  const parts = await draftParts(ctx, paymentId);
  if (!parts) throw notFound();
  const { first, rests } = parts;
  for (const payment of [first, ...rests].filter(({ id, status }) => id === paymentId || status === "paid")) {
    await patchPayment(ctx, payment.id, result);
    await emitPaymentStatus(ctx, { ...payment, ...result });
  }
}
