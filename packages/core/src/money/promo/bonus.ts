import { type Amount, asAmount, formatAmount, ONE, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import type { Ctx } from "../../kernel/context/context.ts";
import { bonusesOfPayments, giveBonus, raiseBonus, type WaitingBonus, waitingBonuses } from "../store/promo-uses.ts";
import { applyCode } from "./apply.ts";
import { validPromo } from "./valid.ts";

/** Rounded down: a bonus never gives more than it says. */
const shareOf = (amount: Amount, percent: Amount): Amount => asAmount((amount * percent) / (100n * ONE));

/**
 * The bonus of a payment of this amount, by the code that the customer entered or one they applied before. A code entered here is
 * applied: it waits for this payment or a later one. Errors: promo_code_invalid, promo_code_used, promo_code_expired,
 * promo_code_min_amount.
 */
export async function bonusFor(
  ctx: Ctx,
  { userId, code, amount }: { userId: number; code?: string | undefined; amount: Amount },
): Promise<Amount> {
  const waiting = await waitingBonuses(ctx, [userId]);
  const key = code?.toLowerCase();
  if (key !== undefined && !waiting.some((bonus) => bonus.code.toLowerCase() === key)) {
    await validPromo(ctx, code!, userId, "bonus");
    await applyCode(ctx, code!, userId);
    waiting.push(...(await waitingBonuses(ctx, [userId])).filter((bonus) => bonus.code.toLowerCase() === key));
  }
  const entered = waiting.find((bonus) => bonus.code.toLowerCase() === key);
  if (entered && amount < entered.minAmount) {
    throw new AppError("promo_code_min_amount", { min: formatAmount(entered.minAmount), currency: ctx.panel.currency });
  }
  const bonus = waiting.find(({ minAmount }) => amount >= minAmount);
  return bonus ? shareOf(amount, bonus.percent) : ZERO;
}

interface Bonused {
  userId: number;
  paymentId: number;
  amount: Amount;
}

/**
 * The bonuses of payments that are being credited, by payment; each is taken exactly once, however often it is called. Call it before the
 * payments' transfers, whose entries name them, under the payments' locks.
 */
export async function takeBonuses(ctx: Ctx, payments: Bonused[]): Promise<Map<number, Amount>> {
  if (payments.length === 0) return new Map();
  const waiting = await waitingBonuses(ctx, [...new Set(payments.map(({ userId }) => userId))]);
  const bonuses = await takenBonuses(ctx, payments);
  // Locked in id order, so that concurrent credits for the same customers don't deadlock.
  const inOrder = payments.toSorted((one, other) => one.userId - other.userId);
  for (const payment of inOrder) if (!bonuses.has(payment.paymentId)) await takeBonus(ctx, payment, waiting);
  // A concurrent credit of the same payment may have taken it.
  return waiting.length === 0 ? bonuses : takenBonuses(ctx, payments);
}

/**
 * The additional bonuses of payments that arrive in parts, by payment: in proportion to the amount credited `before` and
 * now. Call it under the payments' locks, once for each part.
 */
export async function raiseBonuses(ctx: Ctx, payments: (Bonused & { before: Amount })[]): Promise<Map<number, Amount>> {
  if (payments.length === 0) return new Map();
  const taken = await takenBonuses(ctx, payments);
  const gained = new Map<number, Amount>();
  for (const { paymentId, amount, before } of payments) {
    const bonus = taken.get(paymentId) ?? ZERO;
    if (bonus === ZERO || before <= ZERO || amount <= before) continue;
    const raised = asAmount((bonus * amount) / before);
    await raiseBonus(ctx, paymentId, raised);
    gained.set(paymentId, asAmount(raised - bonus));
  }
  return gained;
}

async function takenBonuses(ctx: Ctx, payments: Pick<Bonused, "paymentId">[]): Promise<Map<number, Amount>> {
  const taken = await bonusesOfPayments(
    ctx,
    payments.map(({ paymentId }) => paymentId),
  );
  return new Map(taken.map(({ paymentId, amount }) => [paymentId!, amount ?? ZERO]));
}

/** The first bonus that is still available. */
async function takeBonus(ctx: Ctx, { userId, paymentId, amount }: Bonused, waiting: WaitingBonus[]): Promise<void> {
  for (const bonus of waiting) {
    if (bonus.userId !== userId || amount < bonus.minAmount) continue;
    if (await giveBonus(ctx, bonus.useId, paymentId, shareOf(amount, bonus.percent))) return;
  }
}
