import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Payment, StartPaymentInput } from "@vitrine/contract/money/payment/payment";
import type { Caller } from "../../kernel/context/context.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { readDraft } from "./draft.ts";

/**
 * Starts a payment, with an order or a mass order that is to be placed once the money is there: what is wrong with it is said before the
 * customer pays. Errors: top_up_not_offered, those of startPayment and of a quote.
 */
export async function startTopUp(caller: Caller, { order, ...input }: StartPaymentInput): Promise<Payment> {
  if (order === undefined && !caller.panel.offersTopUp) throw new AppError("top_up_not_offered");
  return startPayment(caller, input, order === undefined ? null : { order, charge: await readDraft(caller, order).price() });
}
