import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { fieldErrorsOf } from "@vitrine/contract/kernel/error/field-errors";
import type { Payment, StartPaymentInput } from "@vitrine/contract/money/payment/payment";
import { orderFieldsInput } from "@vitrine/contract/ordering/order/fields";
import type { Caller } from "../../kernel/context/context.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import type { PaymentDraft } from "../../money/payment/draft.ts";
import { quoteOrder } from "../../ordering/placement/quote.ts";

/** Starts a payment, with an order that is to be placed once the money is there. Errors: those of startPayment and of a quote. */
export async function startTopUp(caller: Caller, { order, ...input }: StartPaymentInput): Promise<Payment> {
  return startPayment(caller, input, order === undefined ? null : await draftOf(caller, order));
}

/** What is wrong with the order is said before the customer pays for it. */
async function draftOf(caller: Caller, order: Record<string, unknown>): Promise<PaymentDraft> {
  const parsed = orderFieldsInput.safeParse(order);
  if (!parsed.success) {
    const fields = Object.entries(fieldErrorsOf(parsed.error, order)).map(([name, error]) => [`order.${name}`, error] as const);
    throw new AppError("validation", {}, { fields: Object.fromEntries(fields) });
  }
  const { charge } = await quoteOrder(caller, parsed.data);
  return { order, charge };
}
