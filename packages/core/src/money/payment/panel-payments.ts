import { formatAmount } from "@vitrine/contract/kernel/amount/money";
import { notFound } from "@vitrine/contract/kernel/error/app-error";
import { toSeconds } from "@vitrine/contract/kernel/paging/list";
import type {
  ListPaymentsInput,
  listPaymentsOutput,
  PanelPaymentDetail,
  PaymentNoticeItem,
} from "@vitrine/contract/money/payment/panel-payment";
import type { PaymentIdInput } from "@vitrine/contract/money/payment/payment";
import type { z } from "zod";
import { authorize } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { pageWithEstimate } from "../../kernel/paging/page-with-estimate.ts";
import { type NoticeRow, noticesOf } from "../store/payment-notices.ts";
import { findPayment } from "../store/payments.ts";
import { unknownRefundOf } from "./open-refund.ts";
import { countPayments, ledgerOf, paymentsOf } from "./queries.ts";
import { toPanelPayments } from "./shape.ts";

export { paymentDayExport, paymentExport } from "./export-queries.ts";

const MOST_NOTICES = 200;

/** Payments of the panel's customers, newest first. */
export async function listPayments(caller: Caller, input: ListPaymentsInput): Promise<z.infer<typeof listPaymentsOutput>> {
  authorize(caller, "payment.view");
  return caller.run(async (ctx) => {
    const { rows, ...list } = await pageWithEstimate(
      input,
      (range) => paymentsOf(ctx, input, range),
      (most) => countPayments(ctx, input, most),
    );
    return { ...list, items: await toPanelPayments(caller, ctx, rows) };
  });
}

export async function getPayment(caller: Caller, { paymentId }: PaymentIdInput): Promise<PanelPaymentDetail> {
  authorize(caller, "payment.view");
  return caller.run((ctx) => readPayment(caller, ctx, paymentId));
}

/** A payment with its system's notices and its ledger transfers. */
export async function readPayment(caller: Caller, ctx: Ctx, paymentId: number): Promise<PanelPaymentDetail> {
  const row = await findPayment(ctx, paymentId);
  if (!row) throw notFound();
  const [payment] = await toPanelPayments(caller, ctx, [row]);
  const notices = await noticesOf(ctx, paymentId, MOST_NOTICES);
  const lines = await ledgerOf(ctx, paymentId);
  return {
    ...payment!,
    unknownRefund: await unknownRefundOf(caller, ctx, row),
    notices: notices.map(toNotice),
    ledger: lines.map(({ amount, at, ...line }) => ({ ...line, amount: formatAmount(amount), at: toSeconds(at) })),
  };
}

const toNotice = ({ paymentSystemId: _, paymentId: __, digest: ___, createdAt, ...notice }: NoticeRow): PaymentNoticeItem => ({
  ...notice,
  at: toSeconds(createdAt),
});
