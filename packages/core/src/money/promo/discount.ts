import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Amount } from "@vitrine/contract/kernel/amount/money";
import type { Caller } from "../../kernel/context/context.ts";
import { refuseGuesses } from "./refuse-guesses.ts";
import { validPromo } from "./valid.ts";

/** A code that lowers the price of one order. The statement that places the order counts its use. */
export interface OrderDiscount {
  promoId: number;
  /** Percent at scale 8. */
  percent: Amount;
  minAmount: Amount | null;
}

/**
 * The discount of a code for this caller and service. Errors: promo_code_invalid (also if it is for other services),
 * promo_code_used, promo_code_expired, flood.
 */
export async function discountOf(caller: Caller, code: string, service: { id: number; categoryId: number }): Promise<OrderDiscount> {
  const { actor } = caller;
  const promo = await refuseGuesses(caller, () =>
    caller.run((ctx) => validPromo(ctx, code, actor.kind === "user" ? actor.userId : undefined, "discount")),
  );
  const isFor =
    (promo.serviceIds.length === 0 && promo.categoryIds.length === 0) ||
    promo.serviceIds.includes(service.id) ||
    promo.categoryIds.includes(service.categoryId);
  if (!isFor) throw new AppError("promo_code_invalid");
  return { promoId: promo.id, percent: promo.value, minAmount: promo.minAmount };
}
