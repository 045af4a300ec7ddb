import { type Amount, asAmount, formatAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { Earnings, EarningsInput, EarningSource } from "@vitrine/contract/money/withdrawal/withdrawal";
import { findPersonal } from "@vitrine/ledger/wallet";
import type { Ctx } from "../../kernel/context/context.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { heldOf } from "../store/referral-earnings.ts";
import { findProgramme } from "../store/referral-programmes.ts";

export const ACCOUNTS = { referral: "referral", executor: "executor_payable" } as const;

/** The balance is negative if more was reversed than was left. */
export async function earnedBy(ctx: Ctx, userId: number, source: EarningSource): Promise<{ balance: Amount; available: Amount }> {
  const account = await findPersonal(ctx.tx, ctx.panelId, userId, ACCOUNTS[source]);
  const balance = account?.balance ?? ZERO;
  const held = source === "referral" ? await heldOf(ctx, userId) : 0n;
  const free = balance - held;
  return { balance, available: free > 0n ? asAmount(free) : ZERO };
}

export async function earningsOf(ctx: Ctx, userId: number, source: EarningSource): Promise<Earnings> {
  const { minWithdrawal, methods } = await findProgramme(ctx);
  const { balance, available } = await earnedBy(ctx, userId, source);
  return {
    balance: formatAmount(balance),
    available: formatAmount(available),
    currency: ctx.panel.currency,
    minWithdrawal: formatAmount(minWithdrawal),
    methods,
  };
}

/** The caller's own earnings, and how they may be withdrawn. */
export async function ownEarnings(ctx: Ctx, { source }: EarningsInput): Promise<Earnings> {
  authorize(ctx, "withdrawal.own");
  return earningsOf(ctx, userIdOf(ctx), source);
}
