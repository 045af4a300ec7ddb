import { randomUUID } from "node:crypto";
import { type Amount, asAmount, formatAmount, negate, ONE, parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/money";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers, type Transfer } from "@vitrine/ledger/post";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import {
  type EarningRow,
  earningsOfOrders,
  earningsOfPayments,
  insertEarning,
  type NewEarning,
  patchEarning,
} from "../store/referral-earnings.ts";
import { findProgramme, type ProgrammeRow } from "../store/referral-programmes.ts";
import { lockReferrers } from "../store/referrers.ts";
import { ancestorsOf } from "./chain-queries.ts";

export { earnsFromOrders } from "../store/referral-earnings.ts";

const DAY_MS = 86_400_000;

/** The payment or order. */
interface Earned {
  paymentId: number | null;
  orderId: number | null;
  /** The customer whose payment or order it is. */
  userId: number;
  /** The payment less refunds, or the order's profit, in the panel's currency. */
  base: Amount;
}

interface Earning {
  /**
   * false: a payment or order without earlier earnings, for example because the programme was off, earns nothing now. A refund must not
   * start an earning.
   */
  begins?: boolean;
}

/**
 * Makes the earnings of payments agree with their remaining amounts, `paid` in the panel's currency: more earns, less reverses, the same
 * amount changes nothing. Call it with every credit, refund and chargeback, in the transaction that holds the payments' locks.
 */
export async function earnFromPayments(
  ctx: Ctx,
  payments: { paymentId: number; userId: number; paid: Amount }[],
  { begins = true }: Earning = {},
): Promise<void> {
  if (payments.length === 0) return;
  const rows = await earningsOfPayments(
    ctx,
    payments.map(({ paymentId }) => paymentId),
  );
  const before = Map.groupBy(rows, ({ paymentId }) => paymentId);
  for (const { paymentId, userId, paid } of payments) {
    const earned = { paymentId, orderId: null, userId, base: paid };
    if (before.has(paymentId)) await changeEarnings(ctx, earned, before.get(paymentId)!);
  }
  if (!begins) return;
  const fresh = payments.filter(({ paymentId }) => !before.has(paymentId));
  await beginEarnings(
    ctx,
    fresh.map(({ paymentId, userId, paid }) => ({ paymentId, orderId: null, userId, base: paid })),
    "payments",
  );
}

/** The same for an order that has ended, by its profit. The caller holds the order's lock. */
export async function earnFromOrder(
  ctx: Ctx,
  { orderId, userId, profit }: { orderId: number; userId: number; profit: Amount },
  { begins = true }: Earning = {},
): Promise<void> {
  const earned = { paymentId: null, orderId, userId, base: profit };
  const before = await earningsOfOrders(ctx, [orderId]);
  if (before.length > 0) await changeEarnings(ctx, earned, before);
  else if (begins) await beginEarnings(ctx, [earned], "profit");
}

const shareOf = (base: Amount, percent: string): Amount =>
  base <= 0n ? ZERO : asAmount((base * (parseDecimal(percent) ?? 0n)) / (100n * ONE));

async function beginEarnings(ctx: Ctx, all: Earned[], source: ProgrammeRow["base"]): Promise<void> {
  const earning = all.filter(({ base }) => base > ZERO);
  if (earning.length === 0) return;
  const { isOn, base, levels, holdDays } = await findProgramme(ctx);
  if (!isOn || base !== source) return;
  const customers = [...new Set(earning.map(({ userId }) => userId))];
  const ancestors = await ancestorsOf(ctx, customers, levels.length);
  if (ancestors.length === 0) return;
  await lockReferrers(
    ctx,
    ancestors.map(({ userId }) => userId),
  );
  const availableAt = new Date(ctx.now.getTime() + holdDays * DAY_MS);
  const byCustomer = Map.groupBy(ancestors, ({ referralId }) => referralId);
  const transfers: Transfer[] = [];
  for (const earned of earning) {
    for (const { userId, level } of byCustomer.get(earned.userId) ?? []) {
      const transfer = await beginEarning(ctx, earned, { userId, level, percent: levels[level - 1]!, availableAt });
      if (transfer) transfers.push(transfer);
    }
  }
  await postTransfers(ctx.tx, transfers);
}

/** The transfer to post; undefined if there is nothing to earn. */
async function beginEarning(
  ctx: Ctx,
  { paymentId, orderId, userId: referralId, base }: Earned,
  earner: Pick<NewEarning, "userId" | "level" | "percent" | "availableAt">,
): Promise<Transfer | undefined> {
  const { userId, percent } = earner;
  const amount = shareOf(base, percent);
  if (amount === ZERO) return undefined;
  const id = await insertEarning(ctx, { ...earner, referralId, paymentId, orderId, base, amount });
  if (id === undefined) return undefined;
  await notifyUser(ctx, userId, "referral_earned", { amount: formatAmount(amount), currency: ctx.panel.currency });
  return transferOf(ctx, { userId, amount, reference: `referral:${id}`, cause: "referral" });
}

/** Uses the percentages of that time: later changes of the programme don't change earlier earnings. */
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
