import { randomUUID } from "node:crypto";
import { type Amount, asAmount, formatAmount, negate, ONE, parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers, type Transfer } from "@vitrine/ledger/post";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { type EarningRow, earningsOfOrder, earningsOfPayment, insertEarning, patchEarning } from "../store/referral-earnings.ts";
import { findProgramme, type ProgrammeRow } from "../store/referral-programmes.ts";
import { lockReferrers } from "../store/referrers.ts";
import { ancestorsOf } from "./chain-queries.ts";

const DAY_MS = 86_400_000;

/** Of a payment or of an order. */
interface Earned {
  paymentId: number | null;
  orderId: number | null;
  /** The customer whose payment or order it is. */
  userId: number;
  /** What remains of the payment after refunds, or the order's profit; in the panel's currency. */
  base: Amount;
}

/**
 * Makes what a payment earned agree with what remains of it, `paid` in the panel's currency: more earns, less reverses, and the same again
 * changes nothing. Call it with every credit, refund and chargeback, in the transaction that holds the payment's lock.
 */
export const earnFromPayment = (
  ctx: Ctx,
  { paymentId, userId, paid }: { paymentId: number; userId: number; paid: Amount },
): Promise<void> => settleEarnings(ctx, { paymentId, orderId: null, userId, base: paid }, "payments");

/** The same for an order that has ended, by its profit. The caller holds the order's lock. */
export const earnFromOrder = (ctx: Ctx, { orderId, userId, profit }: { orderId: number; userId: number; profit: Amount }): Promise<void> =>
  settleEarnings(ctx, { paymentId: null, orderId, userId, base: profit }, "profit");

/** Whether orders earn at all; asked before their profit is read. */
export async function earnsFromProfit(ctx: Ctx): Promise<boolean> {
  const { isOn, base } = await findProgramme(ctx);
  return isOn && base === "profit";
}

async function settleEarnings(ctx: Ctx, earned: Earned, base: ProgrammeRow["base"]): Promise<void> {
  const before = earned.paymentId === null ? await earningsOfOrder(ctx, earned.orderId!) : await earningsOfPayment(ctx, earned.paymentId);
  if (before.length > 0) return changeEarnings(ctx, earned, before);
  const programme = await findProgramme(ctx);
  if (programme.isOn && programme.base === base && earned.base > ZERO) await beginEarnings(ctx, earned, programme);
}

const shareOf = (base: Amount, percent: string): Amount =>
  base <= 0n ? ZERO : asAmount((base * (parseDecimal(percent) ?? 0n)) / (100n * ONE));

async function beginEarnings(ctx: Ctx, earned: Earned, { levels, holdDays }: ProgrammeRow): Promise<void> {
  const ancestors = await ancestorsOf(ctx, earned.userId, levels.length);
  if (ancestors.length === 0) return;
  await lockReferrers(
    ctx,
    ancestors.map(({ userId }) => userId),
  );
  const transfers: Transfer[] = [];
  const availableAt = new Date(ctx.now.getTime() + holdDays * DAY_MS);
  for (const { userId, level } of ancestors) {
    const percent = levels[level - 1]!;
    const amount = shareOf(earned.base, percent);
    if (amount === ZERO) continue;
    const { paymentId, orderId, base } = earned;
    const id = await insertEarning(ctx, {
      userId,
      referralId: earned.userId,
      level,
      paymentId,
      orderId,
      base,
      percent,
      amount,
      availableAt,
    });
    if (id === undefined) continue;
    transfers.push(await transferOf(ctx, { userId, amount, reference: `referral:${id}`, cause: "referral" }));
    await notifyUser(ctx, userId, "referral_earned", { amount: formatAmount(amount), currency: ctx.panel.currency });
  }
  await postTransfers(ctx.tx, transfers);
}

/** By the percentages of that time: a programme that changed since, or is off, changes nothing that was promised. */
async function changeEarnings(ctx: Ctx, earned: Earned, rows: EarningRow[]): Promise<void> {
  await lockReferrers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const transfers: Transfer[] = [];
  for (const { id, userId, percent, amount, reversed } of rows) {
    const wanted = shareOf(earned.base, percent);
    const difference = asAmount(wanted - (amount - reversed));
    if (difference === ZERO) continue;
    const total = wanted > amount ? wanted : amount;
    await patchEarning(ctx, id, { amount: total, reversed: asAmount(total - wanted), base: earned.base });
    const cause = difference > 0n ? "referral" : "reversal";
    // The payment or order is locked, so a difference is posted once.
    transfers.push(await transferOf(ctx, { userId, amount: difference, reference: `referral:${id}:${randomUUID()}`, cause }));
  }
  await postTransfers(ctx.tx, transfers);
}

interface Move {
  userId: number;
  /** Negative: reversed. */
  amount: Amount;
  reference: string;
  cause: Transfer["cause"];
}

async function transferOf(ctx: Ctx, { userId, amount, reference, cause }: Move): Promise<Transfer> {
  const { currency } = ctx.panel;
  const account = await openAccount(ctx.tx, { kind: "referral", currency, userId });
  const cost = await openAccount(ctx.tx, { kind: "referral_cost", currency });
  const entries = [
    { accountId: account, amount },
    { accountId: cost, amount: negate(amount) },
  ];
  return { reference, cause, entries };
}
