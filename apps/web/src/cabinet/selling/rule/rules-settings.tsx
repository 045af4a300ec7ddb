import { MOST_WORDS, type OrderRules, suspiciousWordSchema, updateRulesInput } from "@vitrine/contract/selling/rule/rules";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Textarea } from "@vitrine/ui/form/textarea";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { changedOf, useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { useCurrency } from "../../../shared/tenancy/panel/use-currency.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { TryText } from "./try-text.tsx";
import { textOfWords, wordsOfText } from "@vitrine/contract/selling/rule/words";

const { checkLinks, guardLinks, dailyOrders, mostCharge } = updateRulesInput.shape;
const blankIsNull = <Value,>(value: Value) => (value === "" ? null : value);
const schema = z.object({
  checkLinks: checkLinks.unwrap(),
  guardLinks: guardLinks.unwrap(),
  dailyOrders: dailyOrders.unwrap(),
  mostCharge: z.preprocess(blankIsNull, mostCharge.unwrap()),
  refuse: z.string(),
  hold: z.string(),
});
type RuleValues = {
  checkLinks: boolean;
  guardLinks: boolean;
  dailyOrders: number | null;
  mostCharge: string;
  refuse: string;
  hold: string;
};
type RuleForm = UseFormReturn<RuleValues, unknown, RuleValues>;

const valuesOf = (rules: OrderRules): RuleValues => ({
  ...rules,
  mostCharge: rules.mostCharge ?? "",
  refuse: textOfWords(rules.words, "refuse"),
  hold: textOfWords(rules.words, "hold"),
});

export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const currency = useCurrency(panelId);
  const rules = trpc.rule.get.useQuery({ panelId });
  if (rules.error && !rules.data) return <ErrorView detail={errorText(rules.error)} onReload={() => void rules.refetch()} />;
  if (!rules.data || currency === undefined) return <SkeletonText label={texts.loading} lines={10} />;
  return <RulesForm panelId={panelId} rules={rules.data} currency={currency} />;
}

function RulesForm({ panelId, rules, currency }: { panelId: number; rules: OrderRules; currency: string }) {
  const { t } = useTranslation("market");
  const utils = trpc.useUtils();
  const update = trpc.rule.update.useMutation();
  const form = useContractForm<RuleValues>(schema as z.ZodType as z.ZodType<unknown, RuleValues>, valuesOf(rules));
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  useLeaveGuard(isDirty);
  const save = async ({ refuse, hold, ...values }: RuleValues) => {
    const words = { refuse: wordsOfText(refuse, "refuse"), hold: wordsOfText(hold, "hold") };
    for (const name of ["refuse", "hold"] as const) {
      const bad = words[name].find((entry) => !suspiciousWordSchema.safeParse(entry).success);
      if (bad) return form.setError(name, { message: t("rules.wordBad", { word: bad.word }) });
    }
    if (words.refuse.length + words.hold.length > MOST_WORDS)
      return form.setError("hold", { message: t("rules.wordsMany", { max: MOST_WORDS }) });
    const changed = await update.mutateAsync({
      panelId,
      ...changedOf({ ...values, mostCharge: blankIsNull(values.mostCharge) }, dirtyFields),
      ...(dirtyFields.refuse || dirtyFields.hold ? { words: [...words.refuse, ...words.hold] } : {}),
    });
    utils.rule.get.setData({ panelId }, changed);
    form.reset(valuesOf(changed));
    toasts.success(t("rules.saved"));
  };
  return (
    <Form form={form} label={t("rules.links")} failureOf={failureOf} onSubmit={save}>
      <ReadOnly unless="rule.manage">
        <Section look="split" title={t("rules.links")} text={t("rules.linksText")}>
          <div className="grid gap-5">
            <FormCheckbox form={form} name="checkLinks" label={t("rules.checkLinks")} hint={t("rules.checkLinksHint")} />
            <FormCheckbox form={form} name="guardLinks" label={t("rules.guardLinks")} hint={t("rules.guardLinksHint")} />
          </div>
        </Section>
        <Section look="split" title={t("rules.limits")} text={t("rules.limitsText")}>
          <div className="grid grid-cols-2 items-start gap-4 narrow:grid-cols-1">
            <FormField form={form} name="dailyOrders" label={t("rules.dailyOrders")} hint={t("rules.dailyHint")}>
              {(input) => <NumberInput {...input} />}
            </FormField>
            <FormField form={form} name="mostCharge" label={t("rules.mostCharge")} hint={t("rules.mostHint")}>
              {(input) => <MoneyInput {...input} currency={currency} />}
            </FormField>
          </div>
        </Section>
        <Section look="split" title={t("rules.words")} text={t("rules.wordsText")}>
          <WordFields form={form} />
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}

function WordFields({ form }: { form: RuleForm }) {
  const { t } = useTranslation("market");
  const [refuse, hold] = form.watch(["refuse", "hold"]);
  return (
    <div className="grid gap-5">
      <FormField form={form} name="refuse" label={t("rules.refuse")} hint={t("rules.refuseHint")}>
        {(input) => <Textarea {...input} rows={5} spellCheck={false} autoCapitalize="none" />}
      </FormField>
      <FormField form={form} name="hold" label={t("rules.hold")} hint={t("rules.holdHint")}>
        {(input) => <Textarea {...input} rows={5} spellCheck={false} autoCapitalize="none" />}
      </FormField>
      <TryText words={[...wordsOfText(refuse, "refuse"), ...wordsOfText(hold, "hold")]} />
    </div>
  );
}
