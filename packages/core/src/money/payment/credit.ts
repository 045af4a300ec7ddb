import { type Amount, asAmount, negate, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openAccounts } from "@vitrine/ledger/accounts";
import { postTransfers, type Transfer } from "@vitrine/ledger/post";
import { actorRecord } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { earnFromPayments } from "../referral/earn.ts";
import { raiseBonuses, takeBonuses } from "../promo/bonus.ts";
import { markCredited, type PaymentRow } from "../store/payments.ts";
import { convertDown, ownFee, shareOf, toPayOf } from "@vitrine/contract/money/payment/price";
import { extrasOf } from "./credit-queries.ts";
import { notifyCredited } from "./notify.ts";

interface Parts {
  /** In the panel's currency. */
  base: Amount;
  bonus: Amount;
  /** The part that the payment system keeps. */
  fee: Amount;
}

/** Splits a paid amount into its parts, in proportion if it is not the whole payment. */
function partsOf(payment: PaymentRow, paid: Amount): Parts {
  const whole = toPayOf(payment);
  const part = (amount: Amount) => convertDown(paid === whole ? amount : shareOf(amount, paid, whole), payment.rate);
  return { base: part(payment.amount), bonus: part(payment.bonus), fee: part(payment.fee) };
}

/** `paid`: the total so far in the payment's currency, more than before. */
export interface Credit {
  payment: PaymentRow;
  paid: Amount;
}

interface Move {
  payment: PaymentRow;
  /** The amount added to the wallet. */
  amount: Amount;
  reference: string;
  sides: Partial<Record<Side, Amount>>;
}

/**
 * Credits different payments, locked by the caller: for each, the amount that was paid and not credited yet, as one transfer. Bonuses, wallets,
 * referrers and their earnings are locked in this order, each by id.
 */
export async function creditPayments(ctx: Ctx, credits: Credit[]): Promise<PaymentRow[]> {
  if (credits.length === 0) return [];
  const extras = await extrasOf(
    ctx,
    credits.map(({ payment }) => payment),
  );
  const bonused = extras.bonuses ? credits : [];
  const brought = ({ payment, paid }: Credit) => ({ userId: payment.userId, paymentId: payment.id, amount: partsOf(payment, paid).base });
  const taken = await takeBonuses(ctx, bonused.filter(isFirst).map(brought));
  const raised = await raiseBonuses(
    ctx,
    bonused
      .filter((credit) => !isFirst(credit))
      .map((credit) => ({ ...brought(credit), before: partsOf(credit.payment, credit.payment.paidAmount).base })),
  );
  const promos = new Map([...taken, ...raised]);
  const moves = credits.map((credit) => moveOf(credit, promos.get(credit.payment.id) ?? ZERO, ctx.now));
  await postMoves(ctx, moves);
  const payments = moves.map(({ payment }) => payment);
  await markCredited(ctx, payments);
  if (extras.earnings) await shareWithReferrers(ctx, payments);
  await notifyCredited(ctx, moves);
  return payments;
}

const isFirst = ({ payment }: Credit): boolean => payment.paidAmount === ZERO;

export const creditPayment = async (ctx: Ctx, payment: PaymentRow, paid: Amount): Promise<PaymentRow> =>
  (await creditPayments(ctx, [{ payment, paid }]))[0]!;

function moveOf(credit: Credit, promo: Amount, now: Date): Move {
  const { payment, paid } = credit;
  const [after, before] = [partsOf(payment, paid), partsOf(payment, payment.paidAmount)];
  const base = asAmount(after.base - before.base);
  const bonus = asAmount(after.bonus - before.bonus + promo);
  const fee = asAmount(after.fee - before.fee);
  const isOwn = ownFee(payment) > ZERO;
  const amount = asAmount(base + bonus);
  return {
    amount,
    reference: isFirst(credit) ? `payment:${payment.id}` : `payment:${payment.id}:${payment.moves + 1}`,
    sides: {
      wallet: amount,
      bonus: negate(bonus),
      // The customer's fee comes in with the payment; the panel's is kept by the system.
      fees: isOwn ? fee : negate(fee),
      payment_clearing: negate(asAmount(isOwn ? base + fee : base - fee)),
    },
    payment: {
      ...payment,
      status: "paid",
      paidAmount: paid,
      credited: asAmount(payment.credited + amount),
      bonusCredited: asAmount(payment.bonusCredited + bonus),
      feeCredited: asAmount(payment.feeCredited + (isOwn ? fee : ZERO)),
      paidAt: payment.paidAt ?? now,
      moves: payment.moves + (isFirst(credit) ? 0 : 1),
      askAt: null,
    },
  };
}

async function postMoves(ctx: Ctx, moves: Move[]): Promise<void> {
  const entries = await entriesOf(ctx, moves);
  const actor = actorRecord(ctx.actor);
  await postTransfers(
    ctx.tx,
    moves.map(({ reference }, n) => ({ reference, cause: "payment", actor, entries: entries[n]! })),
  );
}

type Side = "wallet" | "bonus" | "fees" | "payment_clearing" | "adjustments";

/** The ledger entries of each transfer; accounts with a zero amount are not opened. */
export async function entriesOf(
  ctx: Ctx,
  transfers: { payment: Pick<PaymentRow, "userId" | "paymentSystemId">; sides: Partial<Record<Side, Amount>> }[],
): Promise<Transfer["entries"][]> {
  const { currency } = ctx.panel;
  const lines = transfers.flatMap(({ payment: { userId, paymentSystemId }, sides }, n) =>
    (Object.entries(sides) as [Side, Amount][])
      .filter(([, amount]) => amount !== ZERO)
      .map(([kind, amount]) => {
        const whose = kind === "wallet" ? { userId } : kind === "payment_clearing" ? { paymentSystemId } : {};
        return { n, amount, key: { kind, currency, ...whose } };
      }),
  );
  const accounts = await openAccounts(
    ctx.tx,
    lines.map(({ key }) => key),
  );
  const entries = transfers.map((): Transfer["entries"] => []);
  for (const [at, { n, amount }] of lines.entries()) entries[n]!.push({ accountId: accounts[at]!, amount });
  return entries;
}

/** Referrers earn from payments less refunds and bonuses. Payments through a test system are not real money. */
export async function shareWithReferrers(
  ctx: Ctx,
  payments: PaymentRow[],
  options?: Parameters<typeof earnFromPayments>[2],
): Promise<void> {
  const real = payments.filter(({ isTest }) => !isTest);
  await earnFromPayments(
    ctx,
    real.map(({ id: paymentId, userId, credited, bonusCredited, returnedAmount, paidAmount }) => {
      const base = asAmount(credited - bonusCredited);
      const returned = returnedAmount >= paidAmount ? base : shareOf(base, returnedAmount, paidAmount);
      return { paymentId, userId, paid: asAmount(base - returned) };
    }),
    options,
  );
}
