import { type Amount, asAmount, negate, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers, type Transfer } from "@vitrine/ledger/post";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { earnFromPayment } from "../referral/earn.ts";
import { takeBonus } from "../promo/bonus.ts";
import { type PaymentPatch, patchPayment, type PaymentRow } from "../store/payments.ts";
import { convertDown, ownFee, shareOf, toPayOf } from "@vitrine/contract/money/payment/price";
import { tellCredited } from "./tell.ts";

interface Parts {
  /** In the panel's currency. */
  base: Amount;
  bonus: Amount;
  /** What the payment system keeps. */
  fee: Amount;
}

/** What so much paid is worth: all of it at once, or in proportion. */
function partsOf(payment: PaymentRow, paid: Amount): Parts {
  const whole = toPayOf(payment);
  const part = (amount: Amount) => convertDown(paid === whole ? amount : shareOf(amount, paid, whole), payment.rate);
  return { base: part(payment.amount), bonus: part(payment.bonus), fee: part(payment.fee) };
}

/**
 * Credits what was paid in all so far, `paid` in the payment's currency, as one transfer; what was credited before is left out. The caller
 * holds the payment's lock and knows that `paid` is more than before.
 */
export async function creditPayment(ctx: Ctx, payment: PaymentRow, paid: Amount, patch: PaymentPatch = {}): Promise<PaymentRow> {
  const isFirst = payment.paidAmount === ZERO;
  const [now, before] = [partsOf(payment, paid), partsOf(payment, payment.paidAmount)];
  const base = asAmount(now.base - before.base);
  const promo = isFirst ? await takeBonus(ctx, { userId: payment.userId, paymentId: payment.id, amount: base }) : ZERO;
  const bonus = asAmount(now.bonus - before.bonus + promo);
  const fee = asAmount(now.fee - before.fee);
  const isOwn = ownFee(payment) > ZERO;
  await postTransfers(ctx.tx, [
    {
      reference: isFirst ? `payment:${payment.id}` : `payment:${payment.id}:${payment.moves + 1}`,
      cause: "payment",
      actor: actorRecord(ctx.actor),
      entries: await entriesOf(ctx, payment, {
        wallet: asAmount(base + bonus),
        bonus: negate(bonus),
        // The customer's fee comes in with the payment; the panel's is kept by the system.
        fees: isOwn ? fee : negate(fee),
        payment_clearing: negate(asAmount(isOwn ? base + fee : base - fee)),
      }),
    },
  ]);
  const changed = {
    status: "paid" as const,
    paidAmount: paid,
    credited: asAmount(payment.credited + base + bonus),
    bonusCredited: asAmount(payment.bonusCredited + bonus),
    feeCredited: asAmount(payment.feeCredited + (isOwn ? fee : ZERO)),
    paidAt: payment.paidAt ?? ctx.now,
    moves: payment.moves + (isFirst ? 0 : 1),
    ...patch,
  };
  await patchPayment(ctx, payment.id, { ...changed, askAt: null });
  const credited = { ...payment, ...changed };
  await shareWithReferrers(ctx, credited);
  await tellCredited(ctx, credited, asAmount(base + bonus));
  return credited;
}

type Side = "wallet" | "bonus" | "fees" | "payment_clearing" | "adjustments";

/** The lines of a transfer of a payment; accounts that do not move are not opened. */
export async function entriesOf(ctx: Ctx, payment: PaymentRow, amounts: Partial<Record<Side, Amount>>): Promise<Transfer["entries"]> {
  const { userId, paymentSystemId } = payment;
  const entries: Transfer["entries"] = [];
  for (const [kind, amount] of Object.entries(amounts) as [Side, Amount][]) {
    if (amount === ZERO) continue;
    const whose = kind === "wallet" ? { userId } : kind === "payment_clearing" ? { paymentSystemId } : {};
    entries.push({ accountId: await openAccount(ctx.tx, { kind, currency: ctx.panel.currency, ...whose }), amount });
  }
  return entries;
}

/** Referrers earn from what stays of a payment, without its bonus. Payments of a test system are not real money. */
export async function shareWithReferrers(ctx: Ctx, payment: PaymentRow): Promise<void> {
  if (payment.isTest) return;
  const { id: paymentId, userId, credited, bonusCredited, returnedAmount, paidAmount } = payment;
  const base = asAmount(credited - bonusCredited);
  const returned = returnedAmount >= paidAmount ? base : shareOf(base, returnedAmount, paidAmount);
  await earnFromPayment(ctx, { paymentId, userId, paid: asAmount(base - returned) });
}
