import { Button } from "@vitrine/ui/form/button";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Field } from "@vitrine/ui/form/field";
import { formatNumber } from "@vitrine/ui/text/money";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";
import { inverseRate, readRate } from "./exchange-rate.ts";

type RateFormProps = { panelId: number; from: string; to: string; rate?: string | undefined; onSaved?: () => void };

/** The owner's exchange rate from today on; used by later imports and by services that follow their cost. */
export function RateForm({ panelId, from, to, rate, onSaved }: RateFormProps) {
  const { t } = useTranslation(["provider", "error"]);
  const { locale } = useUi();
  const utils = trpc.useUtils();
  const save = trpc.catalog.setRate.useMutation({
    onSuccess: async () => {
      await utils.catalog.rates.invalidate({ panelId });
      toasts.success(t("rate.saved"));
      onSaved?.();
    },
  });
  const [text, setText] = useState(rate ?? "");
  const [refused, setRefused] = useState(false);
  const value = readRate(text);
  const submit = () => {
    setRefused(value === undefined);
    if (value !== undefined) save.mutate({ panelId, currency: from, rate: value });
  };
  const problem = save.error ? errorText(save.error) : undefined;
  const hint = value ? t("rate.inverse", { from, to, value: formatNumber(locale, inverseRate(value)) }) : t("rate.hint", { from, to });
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t("rate.label", { from, to })}
        hint={hint}
        error={refused && value === undefined ? t("rate.invalid") : problem}
        className="min-w-0 flex-[1_1_240px]"
      >
        {(control) => <DecimalInput {...control} prefix={`1 ${from} =`} unit={to} value={text} onChange={setText} />}
      </Field>
      <Button type="submit" variant="primary" busy={save.isPending} className="mt-6">
        {t("rate.save")}
      </Button>
    </form>
  );
}
