import { judgePaymentInput, type PanelPayment, type REFUND_RESULTS } from "@vitrine/contract/money/payment/panel-payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { formatMoney } from "@vitrine/ui/text/money";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";

const schema = judgePaymentInput.pick({ reason: true });

export type JudgeAct = "paid" | "cancel" | (typeof REFUND_RESULTS)[number];

type JudgeProps = {
  act: JudgeAct;
  payment: PanelPayment;
  /** The amount concerned, if it isn't the whole payment. */
  amount?: string;
  run: (reason: string) => Promise<void>;
};

/** The owner's decision on a payment, with the reason that the audit log keeps. */
export function JudgeDialog({ act, payment, amount = payment.toPay, run, close }: JudgeProps & ModalProps) {
  const { t } = useTranslation("payment");
  const { texts, locale } = useUi();
  const form = useContractForm<{ reason: string }>(schema, { reason: "" });
  const title = t(`act.${act}.title`, { id: payment.id });
  const submit = async ({ reason }: { reason: string }) => {
    await run(reason);
    close();
  };
  return (
    <DialogLayout
      title={title}
      text={t(`act.${act}.text`, { login: payment.user.login, sum: formatMoney(locale, amount, payment.currency) })}
    >
      <Form form={form} failureOf={failureOf} onSubmit={submit} label={title} className="grid gap-5">
        <FormField form={form} name="reason" label={t("reason.label")} hint={t("reason.hint")} required>
          {(input) => <Textarea {...input} data-autofocus rows={3} maxLength={500} />}
        </FormField>
        <div className="flex flex-row-reverse flex-wrap gap-2 mobile:*:flex-1">
          <Button type="submit" variant={act === "cancel" ? "danger" : "primary"} busy={form.formState.isSubmitting}>
            {t(`act.${act}.submit`)}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </div>
      </Form>
    </DialogLayout>
  );
}
