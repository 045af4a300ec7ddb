import { plainAmount } from "@vitrine/contract/kernel/amount/typed-amount";
import type { SendReceiptInput } from "@vitrine/contract/money/payment/payment";

export interface EnteredReceipt {
  input: Pick<SendReceiptInput, "paymentSystemPaymentId" | "comment" | "amount">;
  file: File | undefined;
}

/** What was entered into the form of a receipt; empty fields are left out. */
export function receiptOf(form: HTMLFormElement, language: string): EnteredReceipt {
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
      ...(amount === undefined ? {} : { amount: plainAmount(amount, language) }),
    },
    file: file instanceof File && file.size > 0 ? file : undefined,
  };
}
