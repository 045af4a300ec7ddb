import type { ReactNode } from "react";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { PaymentStep } from "./payment-step.tsx";
import { ReceiptForm, type ReceiptFormProps } from "./receipt-form.tsx";
import { TimeLeft } from "./time-left.tsx";

export interface PaymentWaitingProps extends ReceiptFormProps {
  /** Of the step's code. */
  qr: QrShape | null;
  isFresh: boolean;
  secondsLeft: number;
  /** Actions: check again, and cancel. */
  children: ReactNode;
}

/** What to do until the money arrives. */
export function PaymentWaiting({ qr, isFresh, secondsLeft, children, ...receipt }: PaymentWaitingProps) {
  const { payment } = receipt;
  return (
    <>
      {payment.step && <PaymentStep payment={payment} step={payment.step} qr={qr} isFresh={isFresh} />}
      <TimeLeft expiresAt={payment.expiresAt} secondsLeft={secondsLeft} />
      {payment.confirmedByOwner && <ReceiptForm {...receipt} />}
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-2">{children}</div>
    </>
  );
}
