import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { ListOwnPaymentsInput, listOwnPaymentsOutput, Payment, PaymentIdInput } from "@vitrine/contract/money/payment/payment";
import type { z } from "zod";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { findPayment, lockPayment, patchPayment, type PaymentRow } from "../store/payments.ts";
import { countPayments, paymentsOf } from "./queries.ts";
import { onePayment, toPayments } from "./shape.ts";
import { emitPaymentStatus } from "./notify.ts";
import { watchedAskAt } from "./timing.ts";

/** The caller's own payments, newest first. */
export async function listOwnPayments(caller: Caller, input: ListOwnPaymentsInput): Promise<z.infer<typeof listOwnPaymentsOutput>> {
  authorize(caller, "payment.own");
  const filter = { query: input.query, status: input.status, system: null, user: userIdOf(caller), dateFrom: null, dateTo: null };
  return caller.run(async (ctx) => {
    const { rows, ...list } = await pageWithEstimate(
      input,
      (range) => paymentsOf(ctx, filter, range),
      (most) => countPayments(ctx, filter, most),
    );
    return { ...list, items: await toPayments(caller, ctx, rows) };
  });
}

export async function getOwnPayment(caller: Caller, { paymentId }: PaymentIdInput): Promise<Payment> {
  authorize(caller, "payment.own");
  return caller.run(async (ctx) => {
    const row = own(ctx, await findPayment(ctx, paymentId));
    const askAt = row.status === "pending" ? watchedAskAt(ctx.now, row) : undefined;
    if (askAt) await patchPayment(ctx, row.id, { askAt });
    return onePayment(caller, ctx, row);
  });
}

/** Cancels one of the caller's payments. Money that arrives for it anyway is credited. Errors: payment_not_pending. */
export async function cancelOwnPayment(caller: Caller, { paymentId }: PaymentIdInput): Promise<Payment> {
  authorize(caller, "payment.make");
  return caller.run(async (ctx) => {
    const row = await lockWaiting(ctx, paymentId);
    await patchPayment(ctx, row.id, { status: "canceled", askAt: null });
    await emitPaymentStatus(ctx, { ...row, status: "canceled" });
    return onePayment(caller, ctx, { ...row, status: "canceled" });
  });
}

export async function lockWaiting(ctx: Ctx, paymentId: number): Promise<PaymentRow> {
  const row = own(ctx, await lockPayment(ctx, paymentId));
  if (row.status !== "pending") throw new AppError("payment_not_pending");
  return row;
}

function own(ctx: Ctx, row: PaymentRow | undefined): PaymentRow {
  if (row?.userId !== userIdOf(ctx)) throw notFound();
  return row;
}
