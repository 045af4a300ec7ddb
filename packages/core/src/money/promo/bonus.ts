import { type Amount, asAmount, ONE, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Ctx } from "../../kernel/context/context.ts";
import { bonusOfPayment, giveBonus, waitingBonuses } from "../store/promo-uses.ts";
import { applyCode } from "./apply.ts";
import { validPromo } from "./valid.ts";

/** Rounded down: a bonus never gives more than it says. */
const shareOf = (amount: Amount, percent: Amount): Amount => asAmount((amount * percent) / (100n * ONE));

/**
 * What a payment of this amount would bring on top, by the code that the customer entered or one they applied before. A code entered here is
 * applied: it waits for this payment or a later one. Errors: promo_code_invalid, promo_code_used, promo_code_expired.
 */
export async function bonusFor(
  ctx: Ctx,
  { userId, code, amount }: { userId: number; code?: string | undefined; amount: Amount },
): Promise<Amount> {
  const waiting = await waitingBonuses(ctx, userId);
  const key = code?.toLowerCase();
  if (key !== undefined && !waiting.some((bonus) => bonus.code.toLowerCase() === key)) {
    await validPromo(ctx, code!, userId, "bonus");
    await applyCode(ctx, code!, userId);
    waiting.push(...(await waitingBonuses(ctx, userId)).filter((bonus) => bonus.code.toLowerCase() === key));
  }
  const bonus = waiting.find(({ minAmount }) => amount >= minAmount);
  return bonus ? shareOf(amount, bonus.percent) : ZERO;
}

/**
 * The bonus of a payment that is being credited, taken exactly once however often it is called; zero if none waits. Call it before the
 * payment's transfer, whose entries name it.
 */
export async function takeBonus(
  ctx: Ctx,
  { userId, paymentId, amount }: { userId: number; paymentId: number; amount: Amount },
): Promise<Amount> {
  const taken = await bonusOfPayment(ctx, paymentId);
  if (taken) return taken.amount ?? ZERO;
  for (const bonus of await waitingBonuses(ctx, userId)) {
    if (amount < bonus.minAmount) continue;
    const gained = shareOf(amount, bonus.percent);
    if (await giveBonus(ctx, bonus.useId, paymentId, gained)) return gained;
  }
  // The same payment may have taken it meanwhile.
  return (await bonusOfPayment(ctx, paymentId))?.amount ?? ZERO;
}
