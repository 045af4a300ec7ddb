import { createHash } from "node:crypto";
import { parseDecimal, ZERO } from "@vitrine/contract/kernel/amount/money";
import { paymentNumber } from "@vitrine/contract/money/payment/payment-id";
import type { NoticeOutcome } from "@vitrine/contract/money/payment/panel-payment";
import { toPayOf } from "@vitrine/contract/money/payment/price";
import { isListedSender, type NoticeRequest, type PaymentNotice, type PaymentState } from "@vitrine/integrations/payment/driver";
import type { Ctx } from "../../kernel/context/context.ts";
import { countNotices, countRefused, insertNotice, insertNotices, type NewNotice, noticeFacts } from "../store/payment-notices.ts";
import { lockPayment, lockPayments, patchPayment, type PaymentRow } from "../store/payments.ts";
import { applyState, plainCredit } from "./apply.ts";
import { type Credit, creditPayments } from "./credit.ts";
import type { OpenedSystem } from "./payment-drivers.ts";
import { redacted } from "./redact.ts";
import { notifyOwnerOfPayment, emitPaymentStatus } from "./notify.ts";

const HOUR = 3_600_000;
const MOST_REFUSED = 200;
const MOST_IDLE = 100;

/** A notice that was verified with the credentials of its payment system. */
export interface Verified {
  opened: OpenedSystem;
  request: NoticeRequest;
  ip: string;
  notice: PaymentNotice;
}

/**
 * `stale`: the credentials have changed since the notice was verified; `alone`: it needs its own transaction; `declined`: the system
 * must not take this money.
 */
export type Applied = "done" | "stale" | "alone" | "declined";

/** Credits the simple cases in one transaction; everything else is left to applyAlone. */
export async function applyTogether(ctx: Ctx, all: Verified[]): Promise<Applied[]> {
  const payments = await paymentsOf(ctx, all);
  const facts = await noticeFacts(ctx, all.map(factsOf));
  const credits: Credit[] = [];
  const kept: NewNotice[] = [];
  const applied = all.map((one, n): Applied => {
    const { isCurrent, isKnown, isTaken } = facts[n]!;
    if (!isCurrent) return "stale";
    const payment = payments.get(numberOf(one) ?? 0);
    if (isKnown) return isDeclined(one, payment) ? "declined" : "done";
    const credit = payment && isPlain(one, payment) && !isTaken ? plainCredit(payment, one.notice) : undefined;
    if (!credit || credits.some((earlier) => isSame(earlier, credit))) return "alone";
    credits.push(credit);
    kept.push(noticeOf(one, credit.payment.id, "credited"));
    return "done";
  });
  await creditPayments(ctx, credits);
  await insertNotices(ctx, kept);
  return applied;
}

/** Two notices for the same payment, or with the same external id, are applied one after the other. */
const isSame = ({ payment: one }: Credit, { payment: other }: Credit): boolean =>
  one.id === other.id || (one.externalId !== null && one.externalId === other.externalId);

/** The account at the payment system may be used by other shops too. */
const isOfSystem = ({ opened }: Verified, payment: PaymentRow): boolean => payment.paymentSystemId === opened.row.id;

/** The system asks before it takes the money: declined if the payment is unknown or paid, or the amount differs. */
function isDeclined(one: Verified, payment: PaymentRow | undefined): boolean {
  const { opened, notice } = one;
  if (opened.driver.refusal === undefined || notice.status !== "pending") return false;
  if (!payment || !isOfSystem(one, payment) || payment.paidAmount > ZERO) return true;
  return parseDecimal(notice.amount) !== toPayOf(payment) || notice.currency.toUpperCase() !== payment.currency;
}

const isPlain = (one: Verified, payment: PaymentRow): boolean => isOfSystem(one, payment) && one.opened.driver.confirmedByOwner !== true;

const numberOf = ({ notice }: Verified): number | undefined => paymentNumber(notice.paymentId);

async function paymentsOf(ctx: Ctx, all: Verified[]): Promise<Map<number, PaymentRow>> {
  const ids = new Set(all.flatMap((one) => numberOf(one) ?? []));
  const rows = ids.size === 0 ? [] : await lockPayments(ctx, [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

const factsOf = (one: Verified) => ({
  paymentSystemId: one.opened.row.id,
  credentialsSealed: one.opened.row.credentialsSealed,
  paymentId: numberOf(one) ?? null,
  externalId: one.notice.externalId,
  digest: digestOf(one),
});

export async function applyAlone(ctx: Ctx, one: Verified): Promise<Exclude<Applied, "alone">> {
  const { opened, request, notice } = one;
  const id = numberOf(one);
  const payment = id === undefined ? undefined : await lockPayment(ctx, id);
  const [facts] = await noticeFacts(ctx, [factsOf(one)]);
  if (!facts!.isCurrent) return "stale";
  if (!payment || !isOfSystem(one, payment)) {
    await recordStray(ctx, opened, request, { ...saidBy(one), outcome: "unknown_payment", reason: notice.paymentId.slice(0, 100) });
  } else if (!facts!.isKnown) {
    const outcome = await (waitsForOwner(opened, notice) ? keepForOwner(ctx, payment, notice) : applyState(ctx, payment, saidBy(one)));
    if (await isWorthKeeping(ctx, payment.id, outcome)) await insertNotice(ctx, noticeOf(one, payment.id, outcome));
  }
  return isDeclined(one, payment) ? "declined" : "done";
}

const saidBy = ({ notice: { externalId, amount, currency, status, paid, refundId } }: Verified): PaymentState => ({
  externalId,
  amount,
  currency,
  status,
  ...(paid === undefined ? {} : { paid }),
  ...(refundId === undefined ? {} : { refundId }),
});

/** A refund that is announced separately is stored under its own id, so that a repeated notice is recognized. */
const keptOf = ({ refundId, paid: _, externalId, ...said }: PaymentState): PaymentState => ({
  ...said,
  externalId: refundId ?? externalId,
});

const noticeOf = (one: Verified, paymentId: number, outcome: NoticeOutcome): NewNotice => ({
  paymentSystemId: one.opened.row.id,
  paymentId,
  source: "notice",
  outcome,
  // Only noted: the signature is the proof, and a system that moved its servers must not lose payments.
  reason: isListedSender(one.opened.driver, one.ip) ? null : `from ${one.ip}, which ${one.opened.driver.title} does not list`,
  digest: digestOf(one),
  ...keptOf(saidBy(one)),
  ...redacted(one.request, one.opened.credentials),
});

/**
 * Notices that change nothing are kept up to a limit: WebMoney's question whether a payment may begin is unsigned, so a payer could flood
 * the table.
 */
const isWorthKeeping = async (ctx: Ctx, paymentId: number, outcome: NoticeOutcome): Promise<boolean> =>
  (outcome !== "pending" && outcome !== "ignored") || (await countNotices(ctx, paymentId, MOST_IDLE)) < MOST_IDLE;

/** Keeps a notice without a payment for the owner, up to a limit an hour: a flood must not fill the table. */
export async function recordStray(
  ctx: Ctx,
  { row, credentials }: OpenedSystem,
  request: NoticeRequest,
  said: Pick<NewNotice, "outcome"> & Partial<NewNotice>,
): Promise<void> {
  if ((await countRefused(ctx, row.id, new Date(ctx.now.getTime() - HOUR))) >= MOST_REFUSED) return;
  await insertNotice(ctx, { paymentSystemId: row.id, source: "notice", ...redacted(request, credentials), ...said });
}

const waitsForOwner = ({ driver }: OpenedSystem, { status }: PaymentState): boolean =>
  driver.confirmedByOwner === true && (status === "paid" || status === "partial" || status === "overpaid");

/** Treated like a receipt: the payment waits for the owner without a time limit. */
async function keepForOwner(ctx: Ctx, payment: PaymentRow, { externalId }: PaymentState): Promise<NoticeOutcome> {
  if (payment.status !== "pending" || payment.receiptAt) return "repeated";
  const patch = { receiptPaymentId: externalId, receiptAt: ctx.now };
  const sent = { ...payment, ...patch };
  await patchPayment(ctx, payment.id, patch);
  await notifyOwnerOfPayment(ctx, "payment_receipt", sent, toPayOf(sent), sent.currency);
  await emitPaymentStatus(ctx, sent);
  return "pending";
}

/** Some systems send the same body for every change and have to be queried, so the state is part of the digest. */
function digestOf({ request: { method, query, body }, notice: { status, amount, currency, externalId } }: Verified): Buffer {
  const said = JSON.stringify([method, query, status, amount, currency, externalId]);
  return createHash("sha256").update(said).update(body).digest();
}
