import { paymentIdInput, sendReceiptInput, startPaymentInput } from "@vitrine/contract/money/payment/payment";
import { paymentIdOf } from "@vitrine/contract/money/payment/payment-id";
import { AppError } from "@vitrine/contract/kernel/error/app-error";
import { answerOf } from "@vitrine/rpc/create-caller";
import { amountOf, callingAs, type Fields, type Form, given, parsed } from "./form.ts";

const page = (paymentId: number) => `/payments/${paymentIdOf(paymentId)}`;

const sendTopUp: Form["send"] = async (visit, { system, amount, promoCode }) => {
  const input = parsed(startPaymentInput, { system, amount: amountOf(visit, amount), promoCode: given(promoCode) });
  const { id } = await answerOf(callingAs(visit).payment.start(input));
  return `/payments/${id}`;
};

const sendCancel: Form["send"] = async (visit, fields) => {
  const { paymentId } = parsed(paymentIdInput, fields);
  try {
    await answerOf(callingAs(visit).payment.cancel({ paymentId }));
  } catch (error) {
    // Its page shows the current state.
    if (!(error instanceof AppError) || error.code !== "payment_not_pending") throw error;
  }
  return page(paymentId);
};

const sendReceipt: Form["send"] = async (visit, { paymentId, paymentSystemPaymentId, amount, comment }: Fields) => {
  const input = parsed(sendReceiptInput, {
    paymentId,
    paymentSystemPaymentId: given(paymentSystemPaymentId),
    amount: amountOf(visit, given(amount)),
    comment: given(comment),
  });
  await answerOf(callingAs(visit).payment.sendReceipt(input));
  return page(input.paymentId);
};

/** Forms of the payment pages, sent without script. */
export const PAYMENT_FORMS = {
  "/topup": { send: sendTopUp, keeps: ["system", "amount"] },
  "/payments/cancel": { send: sendCancel },
  "/payments/receipt": { send: sendReceipt, keeps: ["paymentId"] },
} as const satisfies Record<string, Form>;
