import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { JudgePaymentInput, PanelPaymentDetail } from "@vitrine/contract/money/payment/panel-payment";
import type { PaymentStatus } from "@vitrine/contract/money/payment/payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { audit } from "../../kernel/audit/audit.ts";
import { authorize } from "../../kernel/permission/authorize.ts";
import { recentUnlessKey } from "../../kernel/permission/require-recent.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { insertNotice } from "../store/payment-notices.ts";
import { lockPayment, patchPayment, type PaymentRow } from "../store/payments.ts";
import { creditPayment } from "./credit.ts";
import { readPayment } from "./panel-payments.ts";
import { toPayOf } from "@vitrine/contract/money/payment/price";
import { emitPaymentStatus } from "./notify.ts";

const UNPAID: readonly PaymentStatus[] = ["pending", "canceled", "failed", "expired"];

async function lockFor(ctx: Ctx, paymentId: number, statuses: readonly PaymentStatus[]): Promise<PaymentRow> {
  recentUnlessKey(ctx);
  const row = await lockPayment(ctx, paymentId);
  if (!row) throw notFound();
  if (!statuses.includes(row.status)) throw new AppError("payment_not_pending");
  return row;
}

/** Credits a payment that the owner confirms as received. Errors: not_found, payment_not_pending, reauth_required. */
export async function markPaymentPaid(caller: Caller, { paymentId, reason }: JudgePaymentInput): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.manage");
  return caller.run(async (ctx) => {
    const row = await lockFor(ctx, paymentId, UNPAID);
    const { credited } = await creditPayment(ctx, row, toPayOf(row));
    await insertNotice(ctx, { paymentSystemId: row.paymentSystemId, paymentId, source: "owner", outcome: "credited", reason });
    await audit(ctx, {
      action: "payment.mark_paid",
      subject: `payment:${paymentIdOf(paymentId)}`,
      before: { status: row.status },
      after: { status: "paid", credited: formatAmount(credited), reason },
    });
    return readPayment(caller, ctx, paymentId);
  });
}

/** Cancels a payment; money that arrives for it anyway is credited. Errors: not_found, payment_not_pending, reauth_required. */
export async function cancelPayment(caller: Caller, { paymentId, reason }: JudgePaymentInput): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.manage");
  return caller.run(async (ctx) => {
    const row = await lockFor(ctx, paymentId, ["pending"]);
    await patchPayment(ctx, paymentId, { status: "canceled", askAt: null });
    await insertNotice(ctx, { paymentSystemId: row.paymentSystemId, paymentId, source: "owner", outcome: "canceled", reason });
    await audit(ctx, {
      action: "payment.cancel",
      subject: `payment:${paymentIdOf(paymentId)}`,
      before: { status: row.status },
      after: { status: "canceled", reason },
    });
    await emitPaymentStatus(ctx, { ...row, status: "canceled" });
    return readPayment(caller, ctx, paymentId);
  });
}
