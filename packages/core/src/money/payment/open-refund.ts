import { formatAmount, parseAmount, ZERO } from "@vitrine/contract/kernel/amount/money";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type { PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { findOpenRefund, insertRefundAnswer, type OpenRefund } from "../store/payment-notices.ts";
import { findAnyPaymentSystem } from "../store/payment-systems.ts";
import type { PaymentRow } from "../store/payments.ts";
import { type AnyDriver, driverOf, outwardId } from "./payment-drivers.ts";
import { shareOf } from "@vitrine/contract/money/payment/price";
import { notifyReturned } from "./notify.ts";

/** Longer than any call of a payment system: an older refund without an answer belongs to a process that died. */
const CALL_MS = 120_000;

/** How long payment systems recognize the reference of a refund. */
const RESEND_MS = 3_600_000;

export const isUnderWay = (ctx: Ctx, { isUnanswered, askedAt }: OpenRefund): boolean =>
  !isUnanswered && ctx.now.getTime() - askedAt.getTime() < CALL_MS;

export const canResend = (ctx: Ctx, driver: AnyDriver, { createdAt }: OpenRefund): boolean =>
  driver.repeatsRefunds === true && ctx.now.getTime() - createdAt.getTime() < RESEND_MS;

export const refundReference = (driver: AnyDriver, { id }: Pick<PaymentRow, "id">, refundId: number): string =>
  `${outwardId(driver, id)}R${refundId}`;

/** The number of our refund that a reference names; null for another system's id, and for another payment's. */
export function refundNumber({ id }: Pick<PaymentRow, "id">, reference: string): number | null {
  const [named, number = ""] = reference.split("R");
  return (named === paymentIdOf(id) || named === paymentIdOf(id, true)) && /^[1-9]\d{0,14}$/.test(number) ? Number(number) : null;
}

/** A second refund after one that may have been sent would send its money twice. */
export async function refuseWhileOpen(ctx: Ctx, paymentId: number): Promise<void> {
  const open = await findOpenRefund(ctx, paymentId);
  if (open) throw new AppError(isUnderWay(ctx, open) ? "idempotency_running" : "payment_refund_unknown");
}

export async function unknownRefundOf({ platform }: Caller, ctx: Ctx, payment: PaymentRow): Promise<PanelPaymentDetail["unknownRefund"]> {
  const open = await findOpenRefund(ctx, payment.id);
  if (!open || isUnderWay(ctx, open)) return null;
  const driver = driverOf(platform, (await findAnyPaymentSystem(ctx, { id: payment.paymentSystemId }))!.driver);
  return {
    amount: formatAmount(parseAmount(open.amount) ?? ZERO),
    reference: refundReference(driver, payment, open.id),
    at: toSeconds(open.createdAt),
    canResend: canResend(ctx, driver, open),
  };
}

/** Marks an open refund as done: the payment system announced the refund of this number, or that everything refunded was returned. */
export async function confirmRefund(ctx: Ctx, payment: PaymentRow, refundId?: number): Promise<void> {
  const { id: paymentId, paymentSystemId, currency, credited, paidAmount } = payment;
  const open = await findOpenRefund(ctx, paymentId);
  if (!open || (refundId !== undefined && open.id !== refundId)) return;
  const { amount } = open;
  await insertRefundAnswer(ctx, open.id, { paymentSystemId, paymentId, source: "notice", outcome: "refunded", amount, currency });
  await notifyReturned(ctx, payment, shareOf(credited, parseAmount(amount) ?? ZERO, paidAmount), ZERO);
}
