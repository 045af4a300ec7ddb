import type { Payment } from "@vitrine/contract/money/payment/payment";
import { buttonStyle } from "@vitrine/ui/form/button";
import { formatMoney } from "@vitrine/ui/text/money";
import type { QrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import { isAppLink } from "../../../shared/money/payment/payment-state.ts";
import { readRequisites } from "../../../shared/money/payment/requisites.ts";
import { StepForm } from "../../../shared/money/payment/step-form.tsx";
import { CopyButton } from "../../kernel/layout/copy-button.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export type Step = NonNullable<Payment["step"]>;

interface StepProps {
  payment: Payment;
  step: Step;
  qr: QrShape | null;
  /** Just started: the form is submitted automatically. */
  isFresh: boolean;
}

/** The customer's next step. */
export function PaymentStep({ payment, step, qr, isFresh }: StepProps) {
  const { t } = useShop();
  switch (step.kind) {
    case "redirect":
      return <RedirectStep to={step.redirect ?? ""} />;
    case "form":
      return <StepForm step={step} isFresh={isFresh} label={t("payment.open")} />;
    case "qr":
      return <QrStep payment={payment} step={step} qr={qr} />;
    case "instructions":
      return <Instructions payment={payment} step={step} />;
  }
}

const WIDE = buttonStyle({ variant: "primary", size: "l", className: "w-full" });

function RedirectStep({ to }: { to: string }) {
  const { t } = useShop();
  return (
    <a href={to} rel="noopener noreferrer" className={WIDE}>
      {t("payment.open")}
    </a>
  );
}

function QrStep({ payment, step, qr }: { payment: Payment; step: Step; qr: QrShape | null }) {
  const { t } = useShop();
  const { payload = "" } = step;
  return (
    <>
      {isAppLink(payload) && (
        <a
          href={payload}
          rel="noopener noreferrer"
          className={buttonStyle({ variant: "primary", size: "l", className: "mb-4 w-full desk:hidden" })}
        >
          {t("payment.openApp")}
        </a>
      )}
      {qr && (
        <div className="mb-4 text-center">
          <QrImage shape={qr} label={t("payment.qr")} className="mx-auto w-56" />
          <p className="mt-2 text-s text-ink-2">{t("payment.scan")}</p>
        </div>
      )}
      <Requisites payment={payment} step={step} />
    </>
  );
}

/** The instructions, and each value to be copied. */
function Requisites({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useShop();
  const { words, requisites, addressLabel = t("payment.address") } = readRequisites(payment);
  const { address, amount = payment.toPay, currency = payment.currency } = step;
  return (
    <>
      {words !== "" && <p className="mt-2 mb-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>}
      {address !== undefined && <Copied id="pay-address" label={addressLabel} value={address} copy={t("payment.copyAddress")} />}
      {requisites.map(({ label, value }, place) => (
        <Copied key={label} id={`pay-requisite-${place}`} label={label} value={value} copy={t("payment.copyNamed", { label })} />
      ))}
      <Sum amount={amount} currency={currency} />
    </>
  );
}

function Sum({ amount, currency }: { amount: string; currency: string }) {
  const { t, language } = useShop();
  const shown = formatMoney(language, amount, currency);
  return <Copied id="pay-sum" label={t("payment.sum")} value={amount} shown={shown} copy={t("payment.copySum")} />;
}

/** What is copied is the plain value: apps and banks do not take spaces and signs. */
function Copied({ id, label, value, shown = value, copy }: { id: string; label: string; value: string; shown?: string; copy: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="text-s text-ink-3">{label}</p>
        <p className="font-medium tnum [overflow-wrap:anywhere]">{shown}</p>
        <span id={id} hidden>
          {value}
        </span>
      </div>
      <CopyButton of={id} label={copy} className="shrink-0" />
    </div>
  );
}

function Instructions({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useShop();
  return (
    <>
      <h2 className="font-title text-xl font-semibold">{t("payment.howTo")}</h2>
      <Requisites payment={payment} step={step} />
      <Copied id="pay-number" label={t("payment.mention")} value={payment.id} copy={t("payment.copyNumber")} />
    </>
  );
}
