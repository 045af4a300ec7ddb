import { type SubmitEvent, useState } from "react";
import type { StoredFile } from "@vitrine/contract/kernel/file/file";
import type { Payment } from "@vitrine/contract/money/payment/payment";
import { Button } from "@vitrine/ui/form/button";
import { FileInput } from "@vitrine/ui/form/file-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { atField, type Faults, faultsOf, focusInvalid, noFaults } from "../../kernel/layout/faults.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { sendFile } from "../../kernel/island/send-file.ts";
import { Message } from "../../kernel/layout/message.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { type EnteredReceipt, receiptOf } from "../../../shared/money/payment/receipt-input.ts";
import { RECEIPT_FIELDS } from "../../../shared/money/payment/refused-fields.ts";

/** The values that prove a payment. */
export type ReceiptFields = EnteredReceipt["input"] & { fileId?: number };

export interface ReceiptFormProps {
  payment: Payment;
  csrfToken: string;
  refused: Faults;
  /** Address and hidden fields for submitting without script. */
  action: string;
  kept: Record<string, string>;
  /** Files belong to accounts. */
  takesFile: boolean;
  send: (receipt: ReceiptFields) => Promise<void>;
}

/** Sends a proof for a payment that the owner confirms. Without script it is sent without a file. */
export function ReceiptForm({ payment, csrfToken, refused, action, kept, takesFile, send }: ReceiptFormProps) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useReceipt(refused, send);
  return (
    <form noValidate method="post" action={action} onSubmit={submit} className="mt-6 border-t border-line pt-6">
      {Object.entries({ csrf: csrfToken, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 className="font-title text-xl font-semibold">{t("payment.proof.title")}</h2>
      <p className="mt-1 mb-4 text-ink-2">{t("payment.proof.text")}</p>
      {faults.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {faults.message}
        </Message>
      )}
      <ReceiptInputs payment={payment} faults={faults} takesFile={takesFile} />
      <Button type="submit" busy={isBusy} variant={payment.receipt ? "secondary" : "primary"} size="l" className="w-full">
        {t(payment.receipt ? "payment.proof.sendAgain" : "payment.proof.send")}
      </Button>
    </form>
  );
}

function Optional({ text }: { text: string }) {
  const { t } = useShop();
  return (
    <>
      {text} <span className="font-normal text-ink-3">({t("payment.proof.optional")})</span>
    </>
  );
}

function ReceiptInputs({ payment, faults, takesFile }: Pick<ReceiptFormProps, "payment" | "takesFile"> & { faults: Faults }) {
  const { t } = useShop();
  const isUpi = payment.system === "upi";
  return (
    <>
      <FormField
        label={t(isUpi ? "payment.proof.upi" : "payment.proof.id")}
        hint={isUpi ? t("payment.proof.upiHint") : undefined}
        error={faults.fields["paymentSystemPaymentId"]}
      >
        {(control) => (
          <TextInput
            {...control}
            name="paymentSystemPaymentId"
            defaultValue={payment.receipt?.paymentSystemPaymentId ?? ""}
            maxLength={60}
            autoComplete="off"
            required={isUpi}
          />
        )}
      </FormField>
      {isUpi && (
        <FormField label={<Optional text={t("payment.proof.paidAmount")} />} error={faults.fields["amount"]}>
          {(control) => <TextInput {...control} name="amount" inputMode="decimal" autoComplete="off" maxLength={24} />}
        </FormField>
      )}
      {takesFile && (
        <div className="needs-script">
          <FormField label={<Optional text={t("payment.proof.file")} />} hint={t("payment.proof.fileHint")} error={faults.fields["fileId"]}>
            {(control) => <FileInput {...control} name="file" accept="image/*,application/pdf" />}
          </FormField>
        </div>
      )}
      <FormField label={<Optional text={t("payment.proof.comment")} />} error={faults.fields["comment"]}>
        {(control) => <TextInput {...control} name="comment" maxLength={500} autoComplete="off" />}
      </FormField>
    </>
  );
}

function useReceipt(refused: Faults, deliver: ReceiptFormProps["send"]) {
  const { t, language } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState(() => atField(refused, RECEIPT_FIELDS));
  const send = async (form: HTMLFormElement) => {
    setBusy(true);
    setFaults(noFaults);
    try {
      const { input, file } = receiptOf(form, language);
      const stored = file && (await sendFile<StoredFile>("receipt", file));
      await deliver({ ...input, ...(stored ? { fileId: stored.id } : {}) });
      form.reset();
    } catch (error) {
      setFaults(atField(faultsOf(error, t), RECEIPT_FIELDS));
      focusInvalid(form);
    }
    setBusy(false);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  };
  return { isBusy, faults, submit };
}
