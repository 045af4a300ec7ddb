import { randomUUID } from "node:crypto";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, MAX_AMOUNT, asAmount, formatAmount, negate, parseAmount } from "@vitrine/contract/kernel/amount/money";
import type { AdjustBalanceInput } from "@vitrine/contract/money/wallet/wallet";
import { openAccount } from "@vitrine/ledger/accounts";
import { isBelowFloor, type PostedTransfer, postTransfers } from "@vitrine/ledger/post";
import { findWallet, type Wallet } from "@vitrine/ledger/wallet";
import { audit } from "../../kernel/audit/audit.ts";
import { actorRecord, authorize } from "../../kernel/permission/authorize.ts";
import type { Ctx } from "../../kernel/context/context.ts";
import { notifyUser } from "../../messaging/notification/notify-user.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { hasUser } from "../../tenancy/customer/get.ts";
import { chargeSoon } from "../tariff/charge-soon.ts";
import { findAdjustment } from "./queries.ts";

/**
 * Manually credits or debits a customer, never below the wallet's floor. With a reference, the same request moves money once, and a
 * different request under it is rejected (idempotency_conflict).
 */
export async function adjustBalance(ctx: Ctx, input: AdjustBalanceInput, onReplay?: () => void): Promise<{ balance: string }> {
  authorize(ctx, "user.balance");
  const amount = amountOf(input);
  if (!(await hasUser(ctx, input.userId))) throw notFound();
  const accountId = await openAccount(ctx.tx, { kind: "wallet", currency: ctx.panel.currency, userId: input.userId });
  const { fresh, transferId } = await post(ctx, input, { accountId, amount });
  const wallet = await walletOf(ctx, input.userId);
  if (!fresh) {
    await refuseAnother(ctx, transferId, { accountId, amount, comment: input.comment });
    onReplay?.();
    return { balance: formatAmount(wallet.balance) };
  }
  const balance = formatAmount(wallet.balance);
  await audit(ctx, {
    action: "user.balance",
    subject: `user:${input.userId}`,
    before: { balance: formatAmount(asAmount(wallet.balance - amount)) },
    after: { balance, amount: formatAmount(amount), comment: input.comment },
  });
  await notifyUser(ctx, input.userId, "balance_adjusted", { amount: formatAmount(amount), currency: ctx.panel.currency });
  await emit(ctx, [{ userId: input.userId, event: { kind: "wallet", balance } }]);
  await chargeSoon(ctx);
  return { balance };
}

const amountInvalid = () => new AppError("amount_refused", {}, { fields: { amount: { code: "amount", params: {} } } });

function amountOf({ amount }: AdjustBalanceInput): Amount {
  const units = parseAmount(amount);
  if (units === undefined || units === 0n) throw amountInvalid();
  return units;
}

async function walletOf(ctx: Ctx, userId: number): Promise<Wallet> {
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  if (!wallet) throw notFound();
  return wallet;
}

async function post(
  ctx: Ctx,
  input: AdjustBalanceInput,
  { accountId, amount }: { accountId: number; amount: Amount },
): Promise<PostedTransfer> {
  const adjustments = await openAccount(ctx.tx, { kind: "adjustments", currency: ctx.panel.currency });
  const { balance, floor } = await walletOf(ctx, input.userId);
  if (balance + amount > MAX_AMOUNT) throw amountInvalid();
  try {
    const [posted] = await postTransfers(ctx.tx, [
      {
        reference: `manual:${input.reference ?? randomUUID()}`,
        cause: "manual",
        actor: actorRecord(ctx.actor),
        comment: input.comment,
        entries: [
          { accountId, amount },
          { accountId: adjustments, amount: negate(amount) },
        ],
      },
    ]);
    return posted!;
  } catch (error) {
    if (!isBelowFloor(error)) throw error;
    const short = asAmount(floor - (balance + amount));
    const needed = short > 0n ? formatAmount(short) : null;
    throw new AppError("insufficient_funds", { where: "wallet", needed, currency: ctx.panel.currency });
  }
}

async function refuseAnother(
  ctx: Ctx,
  transferId: number,
  requested: { accountId: number; amount: Amount; comment: string },
): Promise<void> {
  const posted = await findAdjustment(ctx, transferId);
  const same =
    posted?.accountId === requested.accountId && posted.amount === requested.amount && (posted.comment ?? "") === requested.comment;
  if (!same) throw new AppError("idempotency_conflict");
}
