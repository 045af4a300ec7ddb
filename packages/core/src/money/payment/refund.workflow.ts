import { type Amount, asAmount, formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { PanelPaymentDetail, RefundPaymentInput, SettleRefundInput } from "@vitrine/contract/money/payment/panel-payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { isPayable, shareOf } from "@vitrine/contract/money/payment/price";
import { PaymentSystemError } from "@vitrine/integrations/payment/driver";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import {
  chargebackAmount,
  findOpenRefund,
  insertNotice,
  insertRefundAnswer,
  isPaidByWord,
  type NewNotice,
} from "../store/payment-notices.ts";
import { findAnyPaymentSystem, type PaymentSystemRow } from "../store/payment-systems.ts";
import { findPayment, lockPayment, type PaymentPatch, type PaymentRow } from "../store/payments.ts";
import { readPayment } from "./panel-payments.ts";
import { canResend, isUnderWay, refundReference, refuseWhileOpen } from "./open-refund.ts";
import { driverOf, openSystem, outwardId } from "./payment-drivers.ts";
import { disputedOf, moveReturned } from "./take-back.ts";
import { notifyReturned, emitPaymentStatus } from "./notify.ts";

interface Refund {
  payment: PaymentRow;
  system: PaymentSystemRow;
  amount: Amount;
  taken: Amount;
  noticeId: number;
}

type Answer = Pick<NewNotice, "outcome"> & Partial<Pick<NewNotice, "source" | "reason" | "externalId">>;

/**
 * Takes the money from the wallet, then asks the payment system to refund it. If the system can't, or only the owner confirmed the
 * payment, the owner sends the money. A refusal returns it to the wallet. Errors: not_found, payment_not_pending, refund_too_large,
 * amount_invalid, insufficient_funds, reauth_required, payment_system_refused, and payment_refund_unknown, after which the wallet stays
 * debited.
 */
export async function refundPayment(caller: Caller, input: RefundPaymentInput, keeping: Caller = caller): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.manage");
  if (!(await caller.run((ctx) => canAsk(caller, ctx, input.paymentId)))) return refundManually(keeping, input);
  const refund = await caller.run((ctx) => take(ctx, input, { isAsked: true }));
  try {
    const externalId = await send(caller, refund, input.reason);
    return await keeping.run(async (ctx) => {
      await confirm(ctx, refund, { externalId });
      return readPayment(caller, ctx, input.paymentId);
    });
  } catch (error) {
    if (!isRefusal(error)) throw await unknownOutcome(caller, refund, error);
    await caller.run((ctx) => putBack(ctx, refund, error.message));
    throw refused(error);
  }
}

function refundManually(caller: Caller, input: RefundPaymentInput): Promise<PanelPaymentDetail> {
  return caller.run(async (ctx) => {
    const { payment, taken } = await take(ctx, input, { isAsked: false });
    await notifyReturned(ctx, payment, taken, ZERO);
    return readPayment(caller, ctx, input.paymentId);
  });
}

/** False if the system cannot refund, or never received this money. */
async function canAsk({ platform }: Caller, ctx: Ctx, paymentId: number): Promise<boolean> {
  const payment = await findPayment(ctx, paymentId);
  if (!payment || payment.externalId === null) return false;
  const system = (await findAnyPaymentSystem(ctx, { id: payment.paymentSystemId }))!;
  return driverOf(platform, system.driver).refund !== undefined && !(await isPaidByWord(ctx, paymentId));
}

const isRefusal = (error: unknown): error is PaymentSystemError => error instanceof PaymentSystemError && error.kind === "refused";

const refused = (cause: PaymentSystemError): AppError => new AppError("payment_system_refused", { text: cause.message }, { cause });

/**
 * Resolves a refund with an unknown outcome: the owner saw it at the payment system, or did not, or requests it again under the
 * same reference. Errors: not_found, payment_not_pending, idempotency_running, reauth_required, payment_system_refused,
 * payment_refund_unknown.
 */
export async function settleRefund(caller: Caller, { paymentId, result, reason }: SettleRefundInput): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.manage");
  const refund = await caller.run(async (ctx) => {
    const found = await lockOpen(caller, ctx, { paymentId, result });
    if (result === "not_sent") await moveBack(ctx, found, { source: "owner", reason });
    if (result === "sent") await confirm(ctx, found, { source: "owner", reason });
    // While the system is being asked again, the refund can't be resolved otherwise.
    if (result === "resend") await answer(ctx, found, { source: "owner", outcome: "refund_asked", reason });
    await audit(ctx, { action: "payment.refund_settle", subject: `payment:${paymentIdOf(paymentId)}`, after: { result, reason } });
    return found;
  });
  if (result === "resend") await sendAgain(caller, refund, reason);
  return caller.run((ctx) => readPayment(caller, ctx, paymentId));
}

async function lockOpen(
  { platform }: Caller,
  ctx: Ctx,
  { paymentId, result }: Pick<SettleRefundInput, "paymentId" | "result">,
): Promise<Refund> {
  recentUnlessKey(ctx);
  const payment = await lockPayment(ctx, paymentId);
  if (!payment) throw notFound();
  const open = await findOpenRefund(ctx, paymentId);
  if (!open) throw new AppError("payment_not_pending");
  if (isUnderWay(ctx, open)) throw new AppError("idempotency_running");
  const system = (await findAnyPaymentSystem(ctx, { id: payment.paymentSystemId }))!;
  const isLate = result === "resend" && !canResend(ctx, driverOf(platform, system.driver), open);
  if (isLate) throw new AppError("payment_not_pending");
  const amount = parseAmount(open.amount)!;
  return { payment, system, amount, taken: shareOf(payment.credited, amount, payment.paidAmount), noticeId: open.id };
}

async function confirm(ctx: Ctx, refund: Refund, given: Omit<Answer, "outcome">): Promise<void> {
  if (await answer(ctx, refund, { outcome: "refunded", ...given })) await notifyReturned(ctx, refund.payment, refund.taken, ZERO);
}

/** A refusal of the second attempt doesn't mean that the first one failed: "already refunded" is a refusal too. */
async function sendAgain(caller: Caller, refund: Refund, reason: string): Promise<void> {
  try {
    const externalId = await send(caller, refund, reason);
    await caller.run((ctx) => confirm(ctx, refund, { externalId }));
  } catch (error) {
    const unknown = await unknownOutcome(caller, refund, error);
    throw isRefusal(error) ? refused(error) : unknown;
  }
}

/** The wallet is already debited: whatever failed, a new refund request would refund twice. */
async function unknownOutcome(caller: Caller, refund: Refund, cause: unknown): Promise<AppError> {
  const { log } = caller.platform;
  const isAnswer = cause instanceof PaymentSystemError;
  if (!isAnswer) log.error({ err: cause, panelId: caller.panel.id }, "a refund has no known outcome");
  const reason = isAnswer ? cause.message : null;
  await caller
    .run((ctx) => answer(ctx, refund, { outcome: "refund_unknown", reason }))
    .catch((err: unknown) => log.error({ err, panelId: caller.panel.id }, "an unknown refund is not recorded"));
  return new AppError("payment_refund_unknown", {}, { cause });
}

/** Does nothing if a notice or the owner has already resolved the refund. */
async function answer(ctx: Ctx, { payment, amount, noticeId }: Refund, given: Answer): Promise<boolean> {
  await lockPayment(ctx, payment.id);
  if ((await findOpenRefund(ctx, payment.id))?.id !== noticeId) return false;
  const { id: paymentId, paymentSystemId, currency } = payment;
  const about = { paymentSystemId, paymentId, amount: formatAmount(amount), currency };
  await insertRefundAnswer(ctx, noticeId, { ...about, source: "asked", ...given });
  return true;
}

async function take(
  ctx: Ctx,
  { paymentId, amount: given, reason }: RefundPaymentInput,
  { isAsked }: { isAsked: boolean },
): Promise<Refund> {
  recentUnlessKey(ctx);
  const row = await lockPayment(ctx, paymentId);
  if (!row) throw notFound();
  await refuseWhileOpen(ctx, paymentId);
  if (row.status !== "paid") throw new AppError("payment_not_pending");
  const most = asAmount(row.paidAmount - row.returnedAmount);
  const amount = given === undefined ? most : refundable(given, row.currency);
  if (amount > most) throw new AppError("refund_too_large", { most: formatAmount(most), currency: row.currency });
  const returned = asAmount(row.returnedAmount + amount);
  const status = returned >= row.paidAmount ? "refunded" : "paid";
  const { payment, taken, lost } = await moveReturned(ctx, row, returned, { cause: "reversal", patch: { status } });
  if (lost > ZERO) {
    throw new AppError("insufficient_funds", { where: "wallet", needed: formatAmount(lost), currency: ctx.panel.currency });
  }
  const system = (await findAnyPaymentSystem(ctx, { id: row.paymentSystemId }))!;
  const noticeId = await insertNotice(ctx, {
    paymentSystemId: row.paymentSystemId,
    paymentId,
    source: "owner",
    outcome: isAsked ? "refund_asked" : "refunded",
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
  return { payment, system, amount, taken, noticeId };
}

/** Refuses an amount that the system cannot send: 0.001 of a dollar would be debited and never refunded. */
function refundable(text: string, currency: string): Amount {
  const amount = parseAmount(text) ?? ZERO;
  if (amount > ZERO && isPayable(amount, currency)) return amount;
  throw new AppError("amount_refused", {}, { fields: { amount: { code: "amount", params: {} } } });
}

/** Returns the id that the system gave the refund. */
async function send(caller: Caller, { payment, system, amount, noticeId }: Refund, reason: string): Promise<string | null> {
  const { driver, credentials, io } = openSystem(caller.platform, caller.panel.id, system);
  const { currency } = payment;
  const externalId = payment.externalId!;
  const id = outwardId(driver, payment.id);
  const reference = refundReference(driver, payment, noticeId);
  const sent = await driver.refund!({ id, externalId, amount: formatAmount(amount), currency, reason, reference }, credentials, io);
  return sent.externalId ?? null;
}

async function putBack(ctx: Ctx, refund: Refund, text: string): Promise<void> {
  const moved = await moveBack(ctx, refund, { reason: text });
  if (!moved) return;
  await audit(ctx, {
    action: "payment.refund_refused",
    subject: `payment:${paymentIdOf(refund.payment.id)}`,
    before: { returned: formatAmount(moved.before) },
    after: { returned: formatAmount(moved.after), text },
  });
}

async function moveBack(
  ctx: Ctx,
  refund: Refund,
  given: Pick<Answer, "source" | "reason">,
): Promise<{ before: Amount; after: Amount } | undefined> {
  const row = (await lockPayment(ctx, refund.payment.id))!;
  if (!(await answer(ctx, refund, { outcome: "refund_refused", ...given }))) return undefined;
  const before = row.returnedAmount;
  const rest = asAmount(before > refund.amount ? before - refund.amount : ZERO);
  const { after, patch } =
    row.status === "chargeback" ? await disputedNow(ctx, row, rest) : { after: rest, patch: { status: "paid" as const } };
  const { payment: back } = await moveReturned(ctx, row, after, { cause: "reversal", patch });
  await emitPaymentStatus(ctx, back, "in");
  return { before, after };
}

/** After a chargeback in the meantime: the bank's claim now also covers the amount that the refund seemed to have returned before. */
async function disputedNow(ctx: Ctx, row: PaymentRow, rest: Amount): Promise<{ after: Amount; patch: PaymentPatch }> {
  const others = asAmount(rest > row.disputedAmount ? rest - row.disputedAmount : ZERO);
  const disputedAmount = disputedOf(row, others, await chargebackAmount(ctx, row.id));
  return { after: asAmount(others + disputedAmount), patch: { disputedAmount } };
}
