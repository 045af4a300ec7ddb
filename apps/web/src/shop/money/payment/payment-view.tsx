import type { ReactNode } from "react";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { fellShort, stateOf, TONES } from "../../../shared/money/payment/payment-state.ts";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import type { Faults } from "../../kernel/layout/faults.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { PlainForm } from "../../kernel/layout/plain-form.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { OrderNews } from "./order-news.tsx";
import { PaymentFacts } from "./payment-facts.tsx";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { orderAddress, stateText } from "./payment-state.ts";

export interface PaymentViewProps {
  payment: Payment;
  /** Of the step's code. */
  qr: QrShape | null;
  csrfToken: string;
  refused: Faults;
  isFresh: boolean;
  secondsLeft: number;
  show: (payment: Payment) => void;
  /** Address of a top-up for the missing amount. */
  again: string;
}

/** A payment while it is pending, and its result. */
export function PaymentView(props: PaymentViewProps) {
  const shop = useShop();
  const { payment, again } = props;
  const { t } = shop;
  const state = stateOf(payment);
  return (
    <div className="rounded-card border border-line bg-sheet p-6 mobile:p-4">
      <Message tone={TONES[state]} className="mb-4">
        <div role="status">
          <p className="font-semibold">{t(`payment.status.${state}`)}</p>
          <p>{stateText(shop, payment)}</p>
        </div>
      </Message>
      {payment.isTest && <p className="mb-4 text-s text-ink-2">{t("payment.test")}</p>}
      <OrderNews payment={payment} />
      {payment.status === "pending" ? <Waiting {...props} /> : <WayOut payment={payment} again={again} />}
      <PaymentFacts payment={payment} />
    </div>
  );
}

function Waiting({ show, again: _, ...waiting }: PaymentViewProps) {
  const { t } = useShop();
  const { payment, csrfToken } = waiting;
  const { id: paymentId } = payment;
  return (
    <PaymentWaiting
      {...waiting}
      action="/payments/receipt"
      kept={{ paymentId }}
      takesFile
      send={async (receipt) => show(await mutate("payment", "sendReceipt", { paymentId, ...receipt }))}
    >
      <a href={`/payments/${paymentId}`} className={buttonStyle({ className: "without-script" })}>
        {t("payment.check")}
      </a>
      <PlainForm action="/payments/cancel" csrfToken={csrfToken} kept={{ paymentId }}>
        <Button type="submit" variant="quiet">
          {t("payment.cancel")}
        </Button>
      </PlainForm>
    </PaymentWaiting>
  );
}

function WayOut({ payment, again }: { payment: Payment; again: string }) {
  const { t, contacts } = useShop();
  const state = stateOf(payment);
  const isMissing = fellShort(payment);
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-2">
        {payment.orderId !== null && (
          <Go to={orderAddress(payment)}>{t(payment.isMassOrder ? "payment.order.viewMass" : "payment.order.view")}</Go>
        )}
        {isMissing && <Go to={again}>{t("payment.again")}</Go>}
        <a href="/balance" className={buttonStyle({ variant: payment.orderId === null && !isMissing ? "primary" : "secondary" })}>
          {t("payment.toBalance")}
        </a>
        {payment.paidAt !== null && (
          <a href={`/payments/${payment.id}/receipt`} className={buttonStyle({})}>
            {t("payment.receipt")}
          </a>
        )}
      </div>
      {(isMissing || state === "chargeback") && (
        <div className="mb-6">
          <p className="text-s text-ink-3">{t("payment.contact")}</p>
          <p>
            <a href={`/support/dialog?payment=${payment.id}`} className="ruled-link">
              {t("payment.ask")}
            </a>
          </p>
          {contacts.length > 0 && <ContactLinks />}
        </div>
      )}
    </>
  );
}

const Go = ({ to, children }: { to: string; children: ReactNode }) => (
  <a href={to} className={buttonStyle({ variant: "primary" })}>
    {children}
  </a>
);
