import type { PanelPayment } from "@vitrine/contract/money/payment/panel-payment";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { Textarea } from "@vitrine/ui/form/textarea";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { formatMoney } from "@vitrine/ui/text/money";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { leftOf, refundSchema, type RefundValues } from "./refund-form.ts";

type RefundProps = { payment: PanelPayment; run: (input: { reason: string; amount?: string }) => Promise<void> };

/** Asks for the amount of the refund and the reason. */
export function RefundDialog({ payment, run, close }: RefundProps & ModalProps) {
  const { t } = useTranslation("payment");
  const { texts, locale } = useUi();
  const form = useContractForm<RefundValues>(refundSchema, { extent: "all", amount: "", reason: "" });
  const extent = useWatch({ control: form.control, name: "extent" });
  const most = formatMoney(locale, leftOf(payment), payment.currency);
  const title = t("act.refund.title", { id: payment.id });
  const submit = async ({ amount, reason }: RefundValues) => {
    await run(extent === "part" ? { amount, reason } : { reason });
    close();
  };
  return (
    <DialogLayout title={title} text={t("act.refund.text", { login: payment.user.login })}>
      <Form form={form} failureOf={failureOf} onSubmit={submit} label={title} className="grid gap-5">
        <RadioCards
          legend={t("refund.extent")}
          hideLegend
          value={extent}
          onChange={(value) => form.setValue("extent", value)}
          options={[
            { value: "all", title: t("refund.all"), text: most },
            { value: "part", title: t("refund.part"), text: t("refund.partText") },
          ]}
        />
        {extent === "part" && (
          <FormField form={form} name="amount" label={t("refund.amount")} hint={t("refund.most", { sum: most })} required>
            {(input) => <MoneyInput {...input} data-autofocus currency={payment.currency} />}
          </FormField>
        )}
        <FormField form={form} name="reason" label={t("reason.label")} hint={t("reason.hint")} required>
          {(input) => <Textarea {...input} rows={3} maxLength={500} />}
        </FormField>
        <div className="flex flex-row-reverse flex-wrap gap-2 mobile:*:flex-1">
          <Button type="submit" variant="danger" busy={form.formState.isSubmitting}>
            {t("act.refund.submit")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </div>
      </Form>
    </DialogLayout>
  );
}
