import { useUi } from "@vitrine/ui/base/ui-provider";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { FileInput } from "@vitrine/ui/form/file-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormFailure } from "@vitrine/ui/form/form";
import { failureAt } from "../../../shared/kernel/app/failure-at.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { upload } from "../../../shared/kernel/app/upload.ts";
import { receiptOf } from "../../../shared/money/payment/receipt-input.ts";
import { RECEIPT_FIELDS } from "../../../shared/money/payment/refused-fields.ts";

type ReceiptFormProps = { payment: Payment; sent: (payment: Payment) => void };

/** Proves a payment that a person confirms. */
export function ReceiptForm({ payment, sent }: ReceiptFormProps) {
  const { t } = useTranslation(["payModal", "balance"]);
  const { isBusy, failure, submit } = useReceipt(payment, sent);
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-t border-line pt-5">
      <div>
        <h2 className="font-title text-xl font-semibold">{t("balance:payment.proof.title")}</h2>
        <p className="mt-1 text-ink-2">{t("proof.text")}</p>
      </div>
      {failure.message && <ErrorBanner>{failure.message}</ErrorBanner>}
      <ReceiptFields payment={payment} faults={failure.fields ?? {}} />
      <Button type="submit" busy={isBusy} variant={payment.receipt ? "secondary" : "primary"} size="l">
        {t(payment.receipt ? "balance:payment.proof.sendAgain" : "balance:payment.proof.send")}
      </Button>
    </form>
  );
}

function ReceiptFields({ payment, faults }: { payment: Payment; faults: Record<string, string> }) {
  const { t } = useTranslation("balance");
  const isUpi = payment.system === "upi";
  return (
    <>
      <Field
        label={t(isUpi ? "payment.proof.upi" : "payment.proof.id")}
        hint={isUpi ? t("payment.proof.upiHint") : undefined}
        error={faults["paymentSystemPaymentId"]}
        required={isUpi}
      >
        {(control) => (
          <TextInput
            {...control}
            name="paymentSystemPaymentId"
            defaultValue={payment.receipt?.paymentSystemPaymentId ?? ""}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      {isUpi && (
        <Field label={t("payment.proof.paidAmount")} error={faults["amount"]} optional>
          {(control) => <TextInput {...control} name="amount" inputMode="decimal" autoComplete="off" maxLength={24} />}
        </Field>
      )}
      <Field label={t("payment.proof.file")} hint={t("payment.proof.fileHint")} error={faults["fileId"]} optional>
        {(control) => <FileInput {...control} name="file" accept="image/*,application/pdf" />}
      </Field>
      <Field label={t("payment.proof.comment")} error={faults["comment"]} optional>
        {(control) => <TextInput {...control} name="comment" maxLength={500} autoComplete="off" />}
      </Field>
    </>
  );
}

function useReceipt(payment: Payment, sent: (payment: Payment) => void) {
  const send = trpc.payment.sendReceipt.useMutation();
  const { locale } = useUi();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>({});
  const pass = async (form: HTMLFormElement) => {
    setBusy(true);
    setFailure({});
    try {
      const { input, file } = receiptOf(form, locale);
      const stored = file && (await upload({ path: "files", purpose: "receipt", file, onProgress: () => {} }));
      sent(await send.mutateAsync({ paymentId: payment.id, ...input, ...(stored ? { fileId: stored.id } : {}) }));
      form.reset();
    } catch (error) {
      setFailure(failureAt(error, RECEIPT_FIELDS));
      requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void pass(event.currentTarget);
  };
  return { isBusy, failure, submit };
}
