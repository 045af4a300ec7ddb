import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Payment, StartPaymentInput } from "@vitrine/contract/money/payment/payment";
import type { Caller } from "../../kernel/context/context.ts";
import { startPayment } from "../../money/payment/start.workflow.ts";
import { readDraft } from "./draft.ts";

/**
 * Starts a payment, optionally with an order or mass order to be placed when the money arrives: its errors are reported before the
 * customer pays. Errors: top_up_not_offered, tariff_limit, duplicate_link, order_limit, those of startPayment and of a quote.
 */
export async function startTopUp(caller: Caller, { order, ...input }: StartPaymentInput): Promise<Payment> {
  if (order === undefined && !caller.panel.offersTopUp) throw new AppError("top_up_not_offered");
  if (order === undefined) return startPayment(caller, input);
  const draft = readDraft(caller, order);
  const charge = await draft.price();
  await draft.requirePlaceable();
  return startPayment(caller, input, { order, charge });
}
