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
  /** What its payments have brought to the wallet and left there. */
  brought: Amount;
  /** The same for all payments of the draft: it is placed once. */
  reference: string;
}

/** The order that waits for a payment's money; undefined where there is none, the money is not there, or it was dealt with. */
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

/** What is missing of a draft's price; undefined where nothing is, or the buyer was written so since the last payment. */
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

/** What became of it: the order's id, the error code of what was refused; a mass order may have both. */
export async function recordDraft(ctx: Ctx, paymentId: number, result: { orderId?: number; draftResult?: string }): Promise<void> {
  const parts = await draftParts(ctx, paymentId);
  if (!parts) throw notFound();
  const { first, rests } = parts;
  for (const payment of [first, ...rests].filter(({ id, status }) => id === paymentId || status === "paid")) {
    await patchPayment(ctx, payment.id, result);
    await emitPaymentStatus(ctx, { ...payment, ...result });
  }
}
