import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { formatAmount, negate } from "@vitrine/contract/kernel/amount/money";
import type {
  PayWithdrawalInput,
  RefuseWithdrawalInput,
  Withdrawal,
  WithdrawalIdInput,
} from "@vitrine/contract/money/withdrawal/withdrawal";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { audit } from "../../kernel/audit/audit.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { actorRecord, authorize } from "../../kernel/permission/authorize.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { type LockedWithdrawal, lockWithdrawal, patchWithdrawal } from "../store/withdrawals.ts";
import { ACCOUNTS } from "./earnings.ts";
import { withdrawalById } from "./queries.ts";
import { toWithdrawal } from "./shape.ts";

/** Approves a withdrawal that the owner is going to pay. Errors: withdrawal_over. */
export async function approveWithdrawal(ctx: Ctx, { withdrawalId }: WithdrawalIdInput): Promise<Withdrawal> {
  authorize(ctx, "withdrawal.manage");
  const row = await openWithdrawal(ctx, withdrawalId, ["pending"]);
  await patchWithdrawal(ctx, withdrawalId, { status: "approved", approvedAt: ctx.now });
  await audit(ctx, { action: "withdrawal.approve", ...recorded(row, "approved") });
  return shown(ctx, withdrawalId);
}

/** Refuses a withdrawal; the money returns to the earnings. Errors: withdrawal_over. */
export async function refuseWithdrawal(ctx: Ctx, { withdrawalId, reason }: RefuseWithdrawalInput): Promise<Withdrawal> {
  authorize(ctx, "withdrawal.manage");
  const row = await openWithdrawal(ctx, withdrawalId, ["pending", "approved"]);
  await patchWithdrawal(ctx, withdrawalId, { status: "refused", reason: reason || null, endedAt: ctx.now });
  await giveBack(ctx, row);
  await audit(ctx, { action: "withdrawal.refuse", ...recorded(row, "refused", { reason }) });
  const params = { amount: formatAmount(row.amount), currency: ctx.panel.currency, reason: reason || "–", page: pageOf(row) };
  await notifyUser(ctx, row.userId, "withdrawal_refused", params);
  return shown(ctx, withdrawalId);
}

/** Marks a withdrawal as paid by the owner, outside the product. Errors: withdrawal_over. */
export async function payWithdrawal(ctx: Ctx, { withdrawalId, externalId }: PayWithdrawalInput): Promise<Withdrawal> {
  authorize(ctx, "withdrawal.manage");
  const row = await openWithdrawal(ctx, withdrawalId, ["pending", "approved"]);
  await patchWithdrawal(ctx, withdrawalId, { status: "paid", externalId: externalId || null, endedAt: ctx.now });
  await audit(ctx, { action: "withdrawal.paid", ...recorded(row, "paid", { externalId: externalId ?? null }) });
  const params = { amount: formatAmount(row.amount), currency: ctx.panel.currency, page: pageOf(row) };
  await notifyUser(ctx, row.userId, "withdrawal_paid", params);
  return shown(ctx, withdrawalId);
}

/** The page on which the customer sees its state. */
const pageOf = ({ source }: LockedWithdrawal): string => (source === "executor" ? "earnings" : "referrals");

const recorded = ({ id, amount, status }: LockedWithdrawal, after: string, more: Record<string, unknown> = {}) => ({
  subject: `withdrawal:${id}` as const,
  before: { status },
  after: { status: after, amount: formatAmount(amount), ...more },
});

async function openWithdrawal(ctx: Ctx, id: number, from: LockedWithdrawal["status"][]): Promise<LockedWithdrawal> {
  const row = await lockWithdrawal(ctx, id);
  if (!row) throw notFound();
  if (!from.includes(row.status)) throw new AppError("withdrawal_over");
  return row;
}

async function giveBack(ctx: Ctx, { id, userId, source, amount }: LockedWithdrawal): Promise<void> {
  const { currency } = ctx.panel;
  const to = await openAccount(ctx.tx, { kind: ACCOUNTS[source], currency, userId });
  const from = await openAccount(ctx.tx, { kind: "withdrawals", currency });
  const entries = [
    { accountId: from, amount: negate(amount) },
    { accountId: to, amount },
  ];
  await postTransfers(ctx.tx, [{ reference: `withdrawal:${id}:refused`, cause: "reversal", actor: actorRecord(ctx.actor), entries }]);
}

const shown = async (ctx: Ctx, id: number): Promise<Withdrawal> => toWithdrawal((await withdrawalById(ctx, id))!);
