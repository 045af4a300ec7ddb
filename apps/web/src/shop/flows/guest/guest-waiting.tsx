import type { GuestOrder } from "@vitrine/contract/flows/guest/guest-order";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import type { Faults } from "../../kernel/layout/faults.ts";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { PaymentStep } from "../../money/payment/payment-step.tsx";
import { ReceiptForm, type ReceiptFormProps } from "../../money/payment/receipt-form.tsx";
import { TimeLeft } from "../../money/payment/time-left.tsx";
import { againAddress } from "./guest-state.ts";

export interface GuestWaitingProps {
  of: GuestOrder;
  /** Of the step's code. */
  qr: QrShape | null;
  csrfToken: string;
  refused: Faults;
  isFresh: boolean;
  secondsLeft: number;
  send: ReceiptFormProps["send"];
}

/** What to do until the money is there. */
export function GuestWaiting({ of, qr, csrfToken, refused, isFresh, secondsLeft, send }: GuestWaitingProps) {
  const { t } = useShop();
  const { token, payment } = of;
  return (
    <>
      {payment.step && <PaymentStep payment={payment} step={payment.step} qr={qr} isFresh={isFresh} />}
      <TimeLeft expiresAt={payment.expiresAt} secondsLeft={secondsLeft} />
      {payment.confirmedByOwner && (
        <ReceiptForm
          payment={payment}
          csrfToken={csrfToken}
          refused={refused}
          action="/order/receipt"
          kept={{ token }}
          takesFile={false}
          send={send}
        />
      )}
      <div className="mt-4 mb-6 flex flex-wrap items-center gap-2">
        <a href={`/order/${token}`} className={buttonStyle({ className: "without-script" })}>
          {t("guest.check")}
        </a>
        {of.missing === null && (
          <a href={againAddress(of)} className={buttonStyle({ variant: "quiet" })}>
            {t("guest.another")}
          </a>
        )}
        <PlainForm action="/order/cancel" csrfToken={csrfToken} kept={{ token }}>
          <Button type="submit" variant="quiet">
            {t("guest.cancel")}
          </Button>
        </PlainForm>
      </div>
    </>
  );
}
