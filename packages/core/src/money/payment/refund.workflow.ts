import { type Amount, asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { PanelPaymentDetail, RefundPaymentInput } from "@vitrine/contract/money/payment/panel-payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { isPayable } from "@vitrine/contract/money/payment/price";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { insertNotice, isPaidByWord } from "../store/payment-notices.ts";
import { findAnyPaymentSystem, type PaymentSystemRow } from "../store/payment-systems.ts";
import { lockPayment, type PaymentRow } from "../store/payments.ts";
import { readPayment } from "./panel-payments.ts";
import { openSystem, outwardId } from "./payment-drivers.ts";
import { moveReturned } from "./take-back.ts";
import { tellReturned, tellStatus } from "./tell.ts";

interface Refund {
  payment: PaymentRow;
  system: PaymentSystemRow;
  amount: Amount;
  taken: Amount;
  noticeId: number;
  /** The system never had this money: it cannot send it back. */
  isByWord: boolean;
}

/**
 * Takes the money from the wallet, then asks the payment system to send it back; without that ability, or where the owner's word alone
 * made the payment paid, the owner sends it. A refusal puts it back. Errors: not_found, payment_not_pending, refund_too_large,
 * amount_invalid, insufficient_funds, reauth_required, payment_system_refused, and payment_refund_unknown, after which the wallet stays debited.
 */
export async function refundPayment(caller: Caller, input: RefundPaymentInput): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.manage");
  const refund = await caller.run((ctx) => take(ctx, input));
  try {
    await send(caller, refund, input.reason);
    return await caller.run(async (ctx) => {
      await tellReturned(ctx, refund.payment, refund.taken, ZERO);
      return readPayment(caller, ctx, input.paymentId);
    });
  } catch (error) {
    if (!(error instanceof PaymentSystemError) || error.kind === "unavailable") throw unknownOutcome(caller, error);
    await caller.run((ctx) => putBack(ctx, refund, error.message));
    throw new AppError("payment_system_refused", { text: error.message }, { cause: error });
  }
}

/** The wallet is debited by now: whatever failed, asking again would refund again. */
function unknownOutcome({ platform, panel }: Caller, cause: unknown): AppError {
  if (!(cause instanceof PaymentSystemError)) platform.log.error({ err: cause, panelId: panel.id }, "a refund has no known outcome");
  return new AppError("payment_refund_unknown", {}, { cause });
}

async function take(ctx: Ctx, { paymentId, amount: given, reason }: RefundPaymentInput): Promise<Refund> {
  recentUnlessKey(ctx);
  const row = await lockPayment(ctx, paymentId);
  if (!row) throw notFound();
  if (row.status !== "paid") throw new AppError("payment_not_pending");
  const most = asAmount(row.paidAmount - row.returnedAmount);
  const amount = given === undefined ? most : refundable(given, row.currency);
  if (amount > most) throw new AppError("refund_too_large", { most: formatAmount(most) });
  const returned = asAmount(row.returnedAmount + amount);
  const status = returned >= row.paidAmount ? "refunded" : "paid";
  const { payment, taken, lost } = await moveReturned(ctx, row, returned, { cause: "reversal", patch: { status } });
  if (lost > ZERO) {
    throw new AppError("insufficient_funds", { where: "wallet", needed: formatAmount(lost), currency: ctx.panel.currency });
  }
  const noticeId = await insertNotice(ctx, {
    paymentSystemId: row.paymentSystemId,
    paymentId,
    source: "owner",
    outcome: "refunded",
    reason,
    amount: formatAmount(amount),
    currency: row.currency,
  });
  await audit(ctx, {
    action: "payment.refund",
    subject: `payment:${paymentIdOf(paymentId)}`,
    before: { status: row.status, returned: formatAmount(row.returnedAmount) },
    after: { status, returned: formatAmount(returned), reason },
  });
  const system = (await findAnyPaymentSystem(ctx, { id: row.paymentSystemId }))!;
  return { payment, system, amount, taken, noticeId, isByWord: await isPaidByWord(ctx, paymentId) };
}

/** What the system can send: 0.001 of a dollar is debited and never refunded. */
function refundable(text: string, currency: string): Amount {
  const amount = parseAmount(text) ?? ZERO;
  if (amount > ZERO && isPayable(amount, currency)) return amount;
  throw new AppError("amount_refused", {}, { fields: { amount: { code: "amount", params: {} } } });
}

async function send(caller: Caller, { payment, system, amount, noticeId, isByWord }: Refund, reason: string): Promise<void> {
  const { driver, credentials, io } = openSystem(caller.platform, caller.panel.id, system);
  const { externalId, currency } = payment;
  if (!driver.refund || externalId === null || isByWord) return;
  const id = outwardId(driver, payment.id);
  await driver.refund({ id, externalId, amount: formatAmount(amount), currency, reason, reference: `${id}R${noticeId}` }, credentials, io);
}

async function putBack(ctx: Ctx, { payment, amount }: Refund, text: string): Promise<void> {
  const row = (await lockPayment(ctx, payment.id))!;
  const returned = asAmount(row.returnedAmount - amount);
  const { payment: back } = await moveReturned(ctx, row, returned, { cause: "reversal", patch: { status: "paid" } });
  await audit(ctx, {
    action: "payment.refund_refused",
    subject: `payment:${paymentIdOf(payment.id)}`,
    before: { returned: formatAmount(row.returnedAmount) },
    after: { returned: formatAmount(returned), text },
  });
  await tellStatus(ctx, back, "in");
}
