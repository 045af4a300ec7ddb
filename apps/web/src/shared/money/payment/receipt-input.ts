import type { SendReceiptInput } from "@vitrine/contract/money/payment/payment";
import { plainAmount } from "./top-up-price.ts";

export interface EnteredReceipt {
  input: Pick<SendReceiptInput, "paymentSystemPaymentId" | "comment" | "amount">;
  file: File | undefined;
}

/** What was entered into the form of a receipt; empty fields are left out. */
export function receiptOf(form: HTMLFormElement): EnteredReceipt {
  const given = new FormData(form);
  const text = (name: string): string | undefined => {
    const value = given.get(name);
    return (typeof value === "string" && value.trim()) || undefined;
  };
  const file = given.get("file");
  const amount = text("amount");
  return {
    input: {
      paymentSystemPaymentId: text("paymentSystemPaymentId"),
      comment: text("comment"),
      ...(amount === undefined ? {} : { amount: plainAmount(amount) }),
    },
    file: file instanceof File && file.size > 0 ? file : undefined,
  };
}

/** The field that each refusal is about; any other is about the whole form. */
export const RECEIPT_FIELDS: Readonly<Record<string, string>> = {
  payment_order_id_used: "paymentSystemPaymentId",
  payment_order_id_format: "paymentSystemPaymentId",
  payment_too_old: "paymentSystemPaymentId",
  payment_upi_ref_not_acceptable: "paymentSystemPaymentId",
  payment_amount_incorrect: "amount",
};
