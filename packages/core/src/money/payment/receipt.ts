import { parseAmount } from "@vitrine/contract/kernel/amount/money";
import { AppError, notFound } from "@vitrine/contract/kernel/error/app-error";
import type { Payment, SendReceiptInput } from "@vitrine/contract/money/payment/payment";
import { lockStoredFile } from "../../kernel/file/stored-file.ts";
import { authorize, userIdOf } from "../../kernel/permission/authorize.ts";
import type { Caller, Ctx } from "../../kernel/context/context.ts";
import { findAnyPaymentSystem } from "../store/payment-systems.ts";
import { isReceiptUsed, patchPayment, type PaymentRow } from "../store/payments.ts";
import { lockWaiting } from "./own.ts";
import { toPayOf } from "@vitrine/contract/money/payment/price";
import { onePayment } from "./shape.ts";
import { notifyOwnerOfPayment, emitPaymentStatus } from "./notify.ts";
import { checkUpiId } from "./upi.ts";

/**
 * Stores the customer's proof of a payment that the owner confirms; a later one replaces it. Errors: not_found, payment_not_pending,
 * file_type_invalid, payment_amount_incorrect, payment_order_id_used, and for UPI those of checkUpiId.
 */
export async function sendReceipt(caller: Caller, input: SendReceiptInput): Promise<Payment> {
  authorize(caller, "payment.make");
  return caller.run(async (ctx) => {
    const row = await lockWaiting(ctx, input.paymentId);
    await check(ctx, row, input);
    const patch = {
      receiptPaymentId: input.paymentSystemPaymentId || row.receiptPaymentId,
      receiptFileId: input.fileId ?? row.receiptFileId,
      receiptComment: input.comment || row.receiptComment,
      receiptAt: ctx.now,
    };
    await patchPayment(ctx, row.id, patch);
    const sent = { ...row, ...patch };
    if (!row.receiptAt) await notifyOwnerOfPayment(ctx, "payment_receipt", sent, toPayOf(sent), sent.currency);
    await emitPaymentStatus(ctx, sent);
    return onePayment(caller, ctx, sent);
  });
}

async function check(
  ctx: Ctx,
  row: PaymentRow,
  { paymentSystemPaymentId: given = "", fileId, comment, amount }: SendReceiptInput,
): Promise<void> {
  if (given === "" && fileId === undefined && !comment) {
    throw new AppError("validation", {}, { fields: { paymentSystemPaymentId: { code: "required", params: {} } } });
  }
  const system = (await findAnyPaymentSystem(ctx, { id: row.paymentSystemId }))!;
  if (system.driver === "upi") checkUpiId(given, row.createdAt);
  if (amount !== undefined && parseAmount(amount) !== toPayOf(row)) throw new AppError("payment_amount_incorrect");
  if (given !== "" && (await isReceiptUsed(ctx, row, given))) throw new AppError("payment_order_id_used");
  if (fileId === undefined) return;
  const file = await lockStoredFile(ctx, fileId);
  if (file?.userId !== userIdOf(ctx)) throw notFound();
  if (file.purpose !== "receipt") throw new AppError("file_type_invalid");
}
