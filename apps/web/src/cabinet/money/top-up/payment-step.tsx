import type { Payment } from "@vitrine/contract/money/payment/payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { buttonStyle } from "@vitrine/ui/form/button";
import { CopyButton } from "@vitrine/ui/form/copy-field";
import { formatMoney } from "@vitrine/ui/text/money";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QrImage } from "../../../shared/kernel/qr/qr-image.tsx";
import { qrShape } from "../../../shared/kernel/qr/qr-shape.ts";
import { isAppLink } from "../../../shared/money/payment/payment-state.ts";
import { readRequisites } from "../../../shared/money/payment/requisites.ts";
import { StepForm } from "../../../shared/money/payment/step-form.tsx";

type Step = NonNullable<Payment["step"]>;

const WIDE = buttonStyle({ variant: "primary", size: "l", className: "w-full" });

/** What the owner has to do now. */
export function PaymentStep({ payment, step, isFresh }: { payment: Payment; step: Step; isFresh: boolean }) {
  const { t } = useTranslation("balance");
  switch (step.kind) {
    case "redirect":
      return (
        <a href={step.redirect} rel="noopener noreferrer" className={WIDE}>
          {t("payment.open")}
        </a>
      );
    case "form":
      return <StepForm step={step} isFresh={isFresh} label={t("payment.open")} />;
    case "qr":
      return <QrStep payment={payment} step={step} />;
    case "instructions":
      return <Instructions payment={payment} step={step} />;
  }
}

function QrStep({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useTranslation("balance");
  const { payload } = step;
  const qr = useMemo(() => (payload === undefined ? null : qrShape(payload)), [payload]);
  return (
    <>
      {payload !== undefined && isAppLink(payload) && (
        <a href={payload} rel="noopener noreferrer" className={`${WIDE} mb-4 desk:hidden`}>
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

function Instructions({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useTranslation("balance");
  return (
    <>
      <h2 className="font-title text-xl font-semibold">{t("payment.howTo")}</h2>
      <Requisites payment={payment} step={step} />
      <Copied label={t("payment.mention")} value={payment.id} />
    </>
  );
}

/** The words of the instructions, and each value to be copied. */
function Requisites({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useTranslation("balance");
  const { words, requisites, addressLabel = t("payment.address") } = readRequisites(payment);
  return (
    <>
      {words !== "" && <p className="mt-2 mb-4 whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>}
      {step.address !== undefined && <Copied label={addressLabel} value={step.address} />}
      {requisites.map(({ label, value }) => (
        <Copied key={label} label={label} value={value} />
      ))}
      <Sum payment={payment} step={step} />
    </>
  );
}

function Sum({ payment, step }: { payment: Payment; step: Step }) {
  const { t } = useTranslation("balance");
  const { locale } = useUi();
  const { amount = payment.toPay, currency = payment.currency } = step;
  return <Copied label={t("payment.sum")} value={amount} shown={formatMoney(locale, amount, currency)} />;
}

/** The plain value is copied: apps and banks do not accept spaces and signs. */
function Copied({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2">
      <div className="min-w-0">
        <p className="text-s text-ink-3">{label}</p>
        <p className="font-medium tnum [overflow-wrap:anywhere]">{shown}</p>
      </div>
      <CopyButton label={label} value={value} />
    </div>
  );
}
