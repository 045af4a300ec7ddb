import type { Withdrawal } from "@vitrine/contract/money/withdrawal/withdrawal";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { formatMoney } from "@vitrine/ui/text/money";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { PayTo } from "./pay-to.tsx";

type Props = { panelId: number; withdrawal: Withdrawal; act: "paid" | "refuse" } & ModalProps;

/** Neither can be undone: the money has been sent, or is back in the earnings. */
export function EndDialog({ panelId, withdrawal, act, close }: Props) {
  const { t } = useTranslation("withdrawal");
  const { texts, locale } = useUi();
  const utils = trpc.useUtils();
  const paid = trpc.withdrawal.paid.useMutation();
  const refuse = trpc.withdrawal.refuse.useMutation();
  const [text, setText] = useState("");
  const { id: withdrawalId, amount, currency, user } = withdrawal;
  const failed = paid.error ?? refuse.error;
  const isPaid = act === "paid";
  const submit = async () => {
    const given = { panelId, withdrawalId };
    try {
      await (isPaid
        ? paid.mutateAsync({ ...given, ...(text.trim() === "" ? {} : { externalId: text }) })
        : refuse.mutateAsync({ ...given, reason: text }));
    } catch {
      return; // Shown by the mutation's error.
    }
    void utils.withdrawal.list.invalidate();
    toasts.success(t(isPaid ? "isPaid" : "isRefused"));
    close();
  };
  const params = { amount: formatMoney(locale, amount, currency), login: user.login };
  return (
    <DialogLayout
      title={t(isPaid ? "paidTitle" : "refuseTitle", params)}
      text={t(isPaid ? "paidText" : "refuseText", params)}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant={isPaid ? "primary" : "danger"} type="submit" busy={paid.isPending || refuse.isPending}>
            {t(isPaid ? "markPaid" : "refuse")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {failed && <ErrorBanner>{errorText(failed)}</ErrorBanner>}
        {isPaid && <PayTo panelId={panelId} withdrawalId={withdrawalId} />}
        <Field label={t(isPaid ? "externalId" : "reason")} hint={isPaid ? undefined : t("reasonHint")} optional>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              maxLength={isPaid ? 200 : 500}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
      </div>
    </DialogLayout>
  );
}
