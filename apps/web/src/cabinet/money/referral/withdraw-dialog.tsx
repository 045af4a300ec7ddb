import { type RequisitesInput, requisitesOf, type WithdrawalMethod } from "@vitrine/contract/money/withdrawal/methods";
import type { Earnings } from "@vitrine/contract/money/withdrawal/withdrawal";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

function useWithdraw({ earnings, close }: { earnings: Earnings } & ModalProps) {
  const { t } = useTranslation("referral");
  const utils = trpc.useUtils();
  const request = trpc.referral.withdraw.useMutation();
  const [amount, setAmount] = useState(earnings.available);
  const [method, setMethod] = useState<WithdrawalMethod | "">("");
  const [details, setDetails] = useState<Record<string, string>>({});
  const submit = async () => {
    const to =
      method === ""
        ? { destination: "wallet" as const }
        : { destination: "withdrawal" as const, details: { method, ...details } as RequisitesInput };
    try {
      await request.mutateAsync({ amount, ...to });
    } catch {
      return; // Shown by the mutation's error.
    }
    void utils.referral.own.invalidate();
    toasts.success(t(method === "" ? "own.moved" : "own.requested"));
    close();
  };
  return { amount, setAmount, method, setMethod, details, setDetails, submit, request };
}

/** Withdraws to the balance, or by one of the platform's methods. */
export function WithdrawDialog(props: { earnings: Earnings } & ModalProps) {
  const { t } = useTranslation("referral");
  const { texts } = useUi();
  const { earnings, close } = props;
  const { amount, setAmount, method, setMethod, details, setDetails, submit, request } = useWithdraw(props);
  const failure = request.error ? failureOf(request.error) : undefined;
  const options = [{ value: "", label: t("own.toBalance") }, ...earnings.methods.map((value) => ({ value, label: t(`method.${value}`) }))];
  return (
    <DialogLayout
      title={t("own.withdraw")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={request.isPending}>
            {t("own.withdraw")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failure && !failure.fields && <ErrorBanner>{failure.message}</ErrorBanner>}
        <Field label={t("own.amount")} error={failure?.fields?.["amount"]} required>
          {(control) => <MoneyInput {...control} data-autofocus currency={earnings.currency} value={amount} onChange={setAmount} />}
        </Field>
        <Field label={t("own.to")}>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={method}
              onChange={(event) => setMethod(event.target.value as WithdrawalMethod | "")}
            />
          )}
        </Field>
        {method !== "" &&
          requisitesOf(method).map((name) => (
            <Field key={name} label={t(`field.${name as "number"}`)} error={failure?.fields?.[`details.${name}`]} required>
              {(control) => (
                <TextInput
                  {...control}
                  value={details[name] ?? ""}
                  onChange={(event) => setDetails({ ...details, [name]: event.target.value })}
                />
              )}
            </Field>
          ))}
      </div>
    </DialogLayout>
  );
}
