import { NOTE_VARIABLES } from "./act-values.ts";
import type { FormAction } from "@vitrine/contract/ordering/action/owner-actions";
import { FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { formatMoney } from "@vitrine/ui/text/money";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { owedOf } from "./act-effect.ts";
import type { ActFieldsProps } from "./act-props.ts";
import { ManyText } from "./many-text.tsx";
import { MoveField } from "./move-field.tsx";

const FIELDS: Record<FormAction, ComponentType<ActFieldsProps>> = {
  refund: RefundFields,
  counts: CountsFields,
  move: MoveField,
  link: LinkField,
  note: NoteFields,
};

export function ActFields(props: ActFieldsProps) {
  const Fields = FIELDS[props.action];
  return <Fields {...props} />;
}

function RefundFields({ form, currency, targets }: ActFieldsProps) {
  const { t } = useTranslation("orderAct");
  const { locale } = useUi();
  const extent = useWatch({ control: form.control, name: "extent" });
  const order = "order" in targets ? targets.order : undefined;
  const money = (amount: string) => formatMoney(locale, amount, currency, "exact");
  const isOpen = order && (order.status === "queued" || order.status === "active");
  const manyEnd = [t("refund.manyEnd"), "order" in targets ? null : targets.returns].filter(Boolean).join(" ");
  const all = order && t("refund.allText", { sum: money(owedOf(order)), login: order.user.login });
  return (
    <>
      <ManyText targets={targets} />
      <RadioCards
        legend={t("refund.extent")}
        hideLegend
        value={extent}
        onChange={(value) => form.setValue("extent", value === "part" ? "part" : "all")}
        options={[
          { value: "all", title: t("refund.all"), text: isOpen ? `${all} ${t("refund.ends")}` : (all ?? manyEnd) },
          { value: "part", title: t("refund.part"), text: order ? t("refund.partText") : t("refund.partEach") },
        ]}
      />
      {extent === "part" && (
        <FormField
          form={form}
          name="amount"
          label={order ? t("refund.amount") : t("refund.amountEach")}
          hint={order && t("refund.most", { sum: money(owedOf(order)) })}
          required
        >
          {(input) => <MoneyInput {...input} data-autofocus currency={currency} />}
        </FormField>
      )}
      {isOpen && order.dispatch === "sent" && extent === "all" && (
        <p className="text-s text-ink-2">{t("refund.atProvider", { provider: order.provider?.name ?? "" })}</p>
      )}
    </>
  );
}

function CountsFields({ form, targets }: ActFieldsProps) {
  const { t } = useTranslation("orderAct");
  return (
    <>
      <ManyText targets={targets} />
      {"order" in targets && <p className="text-ink-2 text-pretty">{t("effect.counts", { login: targets.order.user.login })}</p>}
      <div className="grid gap-4 wide:grid-cols-2">
        <FormField form={form} name="startCount" label={t("counts.start")} hint={t("counts.startHint")}>
          {(input) => <NumberInput {...input} data-autofocus />}
        </FormField>
        <FormField form={form} name="remains" label={t("counts.remains")} hint={t("counts.remainsHint")}>
          {(input) => <NumberInput {...input} />}
        </FormField>
      </div>
    </>
  );
}

function LinkField({ form }: ActFieldsProps) {
  const { t } = useTranslation("orderAct");
  return (
    <FormField form={form} name="link" label={t("link.label")} hint={t("link.hint")} required>
      {(input) => <TextInput {...input} data-autofocus inputMode="url" autoComplete="off" />}
    </FormField>
  );
}

function NoteFields({ form, targets }: ActFieldsProps) {
  const { t } = useTranslation("orderAct");
  return (
    <>
      <ManyText targets={targets} />
      <FormField form={form} name="text" label={t("note.label")} hint={t("note.variables", NOTE_VARIABLES)} required>
        {(input) => <Textarea {...input} data-autofocus rows={3} maxLength={2000} />}
      </FormField>
      <FormCheckbox form={form} name="isPublic" label={t("note.public")} hint={t("note.publicHint")} />
    </>
  );
}
