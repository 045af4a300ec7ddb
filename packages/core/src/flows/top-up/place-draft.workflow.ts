import { parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { orderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { Caller } from "../../kernel/context/context.ts";
import { type PaymentDraft, recordDraft, waitingDraft } from "../../money/payment/draft.ts";
import { placeOrder } from "../../ordering/placement/place.workflow.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";
import { customerActor } from "./actor-queries.ts";

/**
 * Places the order that waited for a payment, at a price not above the quoted one; otherwise the money stays in the wallet and the payment
 * says why. The payment is the order's idempotency key: repeated, or resumed after a crash, it is placed once.
 */
export async function placeDraft(system: Caller, paymentId: number): Promise<void> {
  const found = await system.run(async (ctx) => {
    const waiting = await waitingDraft(ctx, paymentId);
    return waiting && { ...waiting, actor: await customerActor(ctx, waiting.userId) };
  });
  if (!found?.actor) return;
  const result = await place(system.as(found.actor), found.draft, `payment:${paymentId}`);
  await system.run((ctx) => recordDraft(ctx, paymentId, result));
}

type Result = { orderId: number } | { draftResult: string };

async function place(customer: Caller, { order, charge }: PaymentDraft, reference: string): Promise<Result> {
  try {
    const input = orderFieldsInput.parse(order);
    const quote = await quoteOrder(customer, input);
    if ((parseAmount(quote.charge) ?? ZERO) > (parseAmount(charge) ?? ZERO)) return { draftResult: "price_changed" };
    const { id } = await placeOrder(customer, { ...input, reference }, "web");
    return { orderId: id };
  } catch (error) {
    // A refusal that stays; anything else is tried again.
    if (!(error instanceof AppError) || error.kind === "UNAVAILABLE" || error.kind === "RATE_LIMITED") throw error;
    return { draftResult: error.code };
  }
}
