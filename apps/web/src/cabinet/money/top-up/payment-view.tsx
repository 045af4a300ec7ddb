import type { Payment } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner } from "@vitrine/ui/feedback/banner";
import { formatMoney } from "@vitrine/ui/text/money";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentState, stateOf, TONES } from "../../../shared/money/payment/payment-state.ts";
import { CancelButton } from "./cancel-button.tsx";
import { OwnPaymentFacts } from "./own-payment-facts.tsx";
import { PaymentStep } from "./payment-step.tsx";
import { ReceiptForm } from "./receipt-form.tsx";
import { TimeLeft } from "./time-left.tsx";

interface PaymentViewProps {
  payment: Payment;
  show: (payment: Payment) => void;
  /** Just started: a form is submitted without another click. */
  isFresh?: boolean;
  /** Shown when the payment is no longer pending: what to do next. */
  wayOut?: ReactNode;
}

/** The progress and the result of an own payment: in the top-up and on the payment's page. */
export function PaymentView({ payment, show, isFresh = false, wayOut }: PaymentViewProps) {
  const { t } = useTranslation("balance");
  const state = stateOf(payment);
  const word = useStateWord();
  const text = useStateText(payment);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Banner tone={TONES[state]} title={word(state)} live>
        {text}
      </Banner>
      {payment.isTest && <p className="text-s text-ink-2">{t("payment.test")}</p>}
      {payment.status === "pending" ? (
        <>
          <div>
            {payment.step && <PaymentStep payment={payment} step={payment.step} isFresh={isFresh} />}
            <TimeLeft expiresAt={payment.expiresAt} />
          </div>
          {payment.confirmedByOwner && <ReceiptForm payment={payment} sent={show} />}
          <CancelButton payment={payment} canceled={show} />
        </>
      ) : (
        wayOut
      )}
      <OwnPaymentFacts payment={payment} />
    </div>
  );
}

/** The platform says "we" to owners: texts that name the panel's owner to customers differ here. */
export function useStateWord(): (state: PaymentState) => string {
  const { t } = useTranslation(["payModal", "balance"]);
  return (state) => (state === "checking" ? t("state.checking") : t(`balance:payment.status.${state}`));
}

function useStateText(payment: Payment): string {
  const { t } = useTranslation(["payModal", "balance"]);
  const { locale } = useUi();
  const state = stateOf(payment);
  if (state === "checking" || state === "chargeback") return t(`text.${state}`);
  const paidWith = (amount: string) => formatMoney(locale, amount, payment.currency);
  return t(`balance:payment.text.${state}`, {
    amount: formatMoney(locale, payment.credited, payment.walletCurrency),
    paid: paidWith(payment.paid),
    toPay: paidWith(payment.toPay),
    returned: paidWith(payment.returned),
  });
}
