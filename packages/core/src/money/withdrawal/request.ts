import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { type Amount, formatAmount, negate, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import type { EarningSource, OwnWithdrawal, RequestWithdrawalInput, WithdrawInput } from "@vitrine/contract/money/withdrawal/withdrawal";
import { openAccount } from "@vitrine/ledger/accounts";
import { postTransfers } from "@vitrine/ledger/post";
import { findWallet, lockWalletRoom } from "@vitrine/ledger/wallet";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import type { Platform } from "../../kernel/context/platform.ts";
import { actorRecord, authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import { notifyOwner } from "../../messaging/notification/notify-owner.ts";
import { emit } from "../../messaging/realtime/emit.ts";
import { findProgramme } from "../store/referral-programmes.ts";
import { flagSameRequisites } from "../store/referrals.ts";
import { lockReferrers, referrerCode } from "../store/referrers.ts";
import { insertWithdrawal, nextWithdrawalId } from "../store/withdrawals.ts";
import { ACCOUNTS, earnedBy } from "./earnings.ts";
import { loginOf, ownWithdrawal } from "./queries.ts";
import { keptRequisites, requisitesPlace } from "./requisites.ts";
import { toOwnWithdrawal } from "./shape.ts";

/** Withdraws referral earnings, as requestWithdrawal does. */
export const withdrawReferral = (caller: Caller, input: WithdrawInput): Promise<OwnWithdrawal> =>
  requestWithdrawal(caller, { source: "referral", ...input });

/**
 * Takes earnings: to the wallet immediately, or for the owner to pay out. The amount is taken now, so that it can't be withdrawn twice.
 * Requisites are sealed. Errors: amount_refused, insufficient_earnings, withdrawal_too_small, withdrawal_method_invalid, activation_required.
 */
export async function requestWithdrawal(caller: Caller, input: RequestWithdrawalInput): Promise<OwnWithdrawal> {
  authorize(caller, "withdrawal.own");
  return caller.run((ctx) => takeOut(caller.platform, ctx, input));
}

async function takeOut(platform: Platform, ctx: Ctx, input: RequestWithdrawalInput): Promise<OwnWithdrawal> {
  const userId = userIdOf(ctx);
  const { source, destination } = input;
  const amount = amountOf(input.amount);
  const isMoved = destination === "wallet";
  if (!isMoved) await checkPayout(ctx, input, amount);
  // Locked before the earnings, in the same order as credited payments do.
  if (isMoved) await lockWalletRoom(ctx.tx, userId);
  await lockEarnings(ctx, userId);
  const { available } = await earnedBy(ctx, userId, source);
  if (amount > available) {
    throw new AppError("insufficient_earnings", { available: formatAmount(available), currency: ctx.panel.currency });
  }
  const id = await nextWithdrawalId(ctx);
  const details = isMoved ? undefined : input.details;
  const kept = details ? keptRequisites(platform, requisitesPlace(ctx.panelId, id), details) : NO_REQUISITES;
  await insertWithdrawal(ctx, {
    id,
    userId,
    source,
    destination,
    amount,
    currency: ctx.panel.currency,
    method: details?.method ?? null,
    ...kept,
    status: isMoved ? "paid" : "pending",
    endedAt: isMoved ? ctx.now : null,
  });
  if (kept.requisitesHash) await flagSameRequisites(ctx, userId, kept.requisitesHash);
  await takeEarnings(ctx, { id, userId, source, amount, isMoved });
  await (isMoved ? emitWallet(ctx, userId) : notifyOwnerOfRequest(ctx, userId, amount));
  return toOwnWithdrawal((await ownWithdrawal(ctx, userId, id))!);
}

const NO_REQUISITES = { requisites: {}, requisitesSealed: null, requisitesHash: null };

function amountOf(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === undefined || amount <= 0n)
    throw new AppError("amount_refused", {}, { fields: { amount: { code: "amount", params: {} } } });
  return amount;
}

async function checkPayout(ctx: Ctx, { details }: RequestWithdrawalInput, amount: Amount): Promise<void> {
  if ("isActivated" in ctx.actor && !ctx.actor.isActivated) throw new AppError("activation_required");
  const { minWithdrawal, methods } = await findProgramme(ctx);
  if (!details || !methods.includes(details.method)) throw new AppError("withdrawal_method_invalid");
  if (amount < minWithdrawal)
    throw new AppError("withdrawal_too_small", { min: formatAmount(minWithdrawal), currency: ctx.panel.currency });
}

/** One withdrawal of a person at a time. Every person has a row here, though a performer may never have shown their link. */
async function lockEarnings(ctx: Ctx, userId: number): Promise<void> {
  await referrerCode(ctx, userId);
  await lockReferrers(ctx, [userId]);
}

interface Taken {
  id: number;
  userId: number;
  source: EarningSource;
  amount: Amount;
  isMoved: boolean;
}

async function takeEarnings(ctx: Ctx, { id, userId, source, amount, isMoved }: Taken): Promise<void> {
  const { currency } = ctx.panel;
  const from = await openAccount(ctx.tx, { kind: ACCOUNTS[source], currency, userId });
  const to = await openAccount(ctx.tx, isMoved ? { kind: "wallet", currency, userId } : { kind: "withdrawals", currency });
  const entries = [
    { accountId: from, amount: negate(amount) },
    { accountId: to, amount },
  ];
  const cause = isMoved && source === "referral" ? "referral" : "withdrawal";
  await postTransfers(ctx.tx, [{ reference: `withdrawal:${id}`, cause, actor: actorRecord(ctx.actor), entries }]);
}

async function emitWallet(ctx: Ctx, userId: number): Promise<void> {
  const wallet = await findWallet(ctx.tx, ctx.panelId, userId);
  await emit(ctx, [{ userId, event: { kind: "wallet", balance: formatAmount(wallet?.balance ?? ZERO) } }]);
}

async function notifyOwnerOfRequest(ctx: Ctx, userId: number, amount: Amount): Promise<void> {
  const login = await loginOf(ctx, userId);
  await notifyOwner(ctx, "withdrawal_requested", { amount: formatAmount(amount), currency: ctx.panel.currency, login });
}
