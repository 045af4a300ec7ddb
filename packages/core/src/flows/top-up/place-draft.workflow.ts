import { formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { Language } from "@vitrine/contract/kernel/language/language-tags";
import type { ErrorCode } from "@vitrine/contract/kernel/error/error-catalog";
import type { Caller } from "../../kernel/context/context.ts";
import { errorMessage } from "../../kernel/text/translate.ts";
import { notifyUsers } from "../../messaging/notification/notify-user.ts";
import { type PaymentDraft, recordDraft, unwrittenMissing, waitingDraft } from "../../money/payment/draft.ts";
import { mailMissing, mailOrderPlaced } from "../guest/mail-guest.ts";
import { customerOf } from "./actor-queries.ts";
import { type Draft, type DraftOutcome, readDraft } from "./draft.ts";

/**
 * Places the order that waited for a payment, at most at the quoted price; otherwise the money stays in the wallet, and the payment
 * and a notification give the reason. The payment is the order's idempotency key: repeated or resumed after a crash, it is placed once.
 */
export async function placeDraft(system: Caller, paymentId: number): Promise<void> {
  const found = await system.run(async (ctx) => {
    const waiting = await waitingDraft(ctx, paymentId);
    return waiting && { ...waiting, customer: await customerOf(ctx, waiting.userId) };
  });
  if (!found?.customer) return;
  const { userId, draft, customer, brought, reference } = found;
  // A guest's order is paid only by its own payments, never by the account's balance: it waits for the rest.
  if (draft.guest && !draft.isRestored && brought < (parseAmount(draft.charge) ?? ZERO)) {
    return system.run(async (ctx) => {
      const missing = await unwrittenMissing(ctx, paymentId);
      if (missing !== undefined) await mailMissing(system, ctx, { paymentId, draft, missing });
    });
  }
  const { params: refused = {}, ...outcome } = await place(system.as(customer.actor), draft, reference);
  await system.run(async (ctx) => {
    // Another run of the same job was faster.
    if (!(await waitingDraft(ctx, paymentId, "lock"))) return;
    await recordDraft(ctx, paymentId, outcome);
    const reasonIn = (language: Language) => (outcome.draftResult ? reasonOf(outcome.draftResult, refused, language) : "");
    if (draft.guest) {
      const reason = reasonIn(draft.guest.language);
      await mailOrderPlaced(system, ctx, { paymentId, draft, outcome, reason, left: formatAmount(brought) });
    }
    if (outcome.draftResult === undefined) return;
    const text = reasonIn(customer.language);
    const params = { text, paymentId: paymentIdOf(paymentId) };
    await notifyUsers(ctx, [{ userId, code: "payment_order_refused", params, isMailed: draft.guest !== undefined }]);
  });
}

interface Placed extends DraftOutcome {
  params?: AppError["params"];
}

async function place(customer: Caller, waiting: PaymentDraft, reference: string): Promise<Placed> {
  try {
    const draft = readDraft(customer, waiting.order);
    return await placeOnce(draft, waiting, reference).catch((refusal: unknown) => earlier(draft, reference, refusal));
  } catch (error) {
    // This refusal is final; anything else is tried again.
    if (!(error instanceof AppError) || error.kind === "UNAVAILABLE" || error.kind === "RATE_LIMITED") throw error;
    return { draftResult: error.code, params: error.params };
  }
}

async function placeOnce(draft: Draft, { charge, isRestored }: PaymentDraft, reference: string): Promise<Placed> {
  if (isRestored) throw new AppError("restored_from_backup");
  if ((parseAmount(await draft.price()) ?? ZERO) > (parseAmount(charge) ?? ZERO)) throw new AppError("price_changed");
  return draft.place(reference);
}

/** A refused order may have been placed by an earlier run that did not record it: then its promo code was used up by the order itself. */
async function earlier(draft: Draft, reference: string, refusal: unknown): Promise<Placed> {
  if (!(refusal instanceof AppError) || refusal.code === "idempotency_conflict") throw refusal;
  const { ids, most } = await draft.placed(reference);
  const [orderId] = ids;
  if (orderId === undefined) throw refusal;
  return ids.length === most ? { orderId } : { orderId, draftResult: refusal.code, params: refusal.params };
}

const reasonOf = (code: string, params: AppError["params"], language: Language) =>
  errorMessage({ code: code as ErrorCode, params }, language);
