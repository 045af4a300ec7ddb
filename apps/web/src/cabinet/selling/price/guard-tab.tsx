import { DRIFT_POLICIES, type DriftPolicy } from "@vitrine/contract/selling/price/drift";
import { MARGIN_GUARDS, type MarginGuard, type PriceSettings, updatePriceSettingsInput } from "@vitrine/contract/selling/price/settings";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { ErrorView } from "@vitrine/ui/feedback/error-view";
import { Form, FormField } from "@vitrine/ui/form/form";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { usePanelId } from "../../../shared/kernel/app/me.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { DigestHour } from "../drift/digest-hour.tsx";

type Values = { marginGuard: MarginGuard; heldAbove: string; driftPolicy: DriftPolicy; minCharge: string; digestHour: number };
const schema = updatePriceSettingsInput as z.ZodType as z.ZodType<unknown, Values>;

/** What happens automatically when a provider changes its prices. */
export function Screen() {
  const { texts } = useUi();
  const panelId = usePanelId();
  const settings = trpc.price.settings.useQuery({ panelId });
  if (settings.error && !settings.data) return <ErrorView detail={errorText(settings.error)} onReload={() => void settings.refetch()} />;
  if (!settings.data) return <SkeletonText label={texts.loading} lines={6} />;
  return <GuardForm panelId={panelId} settings={settings.data} />;
}

type GuardForm = UseFormReturn<Values, unknown, Values>;

function GuardForm({ panelId, settings }: { panelId: number; settings: PriceSettings }) {
  const { t } = useTranslation("price");
  const utils = trpc.useUtils();
  const update = trpc.price.updateSettings.useMutation();
  const form = useContractForm<Values>(schema, settings);
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const save = async (values: Values) => {
    const saved = await update.mutateAsync({ panelId, ...values });
    utils.price.settings.setData({ panelId }, saved);
    form.reset(saved);
    toasts.success(t("saved"));
    await Promise.all([utils.catalog.invalidate(), utils.provider.invalidate()]);
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("tab.guard")}>
      <ReadOnly unless="price.manage">
        <CostChange form={form} />
        <Section look="split" title={t("guard.fixed")} text={t("guard.fixedText")}>
          <RadioCards
            legend={t("guard.what")}
            hideLegend
            value={form.watch("marginGuard")}
            onChange={(guard) => form.setValue("marginGuard", guard, { shouldDirty: true })}
            options={MARGIN_GUARDS.map((guard) => ({
              value: guard,
              title: t(`guard.way.${guard}.title`),
              text: t(`guard.way.${guard}.text`),
            }))}
          />
        </Section>
        <DigestHour value={form.watch("digestHour")} onChange={(hour) => form.setValue("digestHour", hour, { shouldDirty: true })} />
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}

/** The policy of all services that have none of their own or of their provider. */
function CostChange({ form }: { form: GuardForm }) {
  const { t } = useTranslation(["drift", "price"]);
  const policy = form.watch("driftPolicy");
  return (
    <Section look="split" title={t("title")} text={t("text")}>
      <div className="grid gap-5">
        <RadioCards
          legend={t("policyLabel")}
          hideLegend
          value={policy}
          onChange={(chosen) => form.setValue("driftPolicy", chosen, { shouldDirty: true })}
          options={DRIFT_POLICIES.map((value) => ({ value, title: t(`policy.${value}.title`), text: t(`policy.${value}.text`) }))}
        />
        {policy === "hold" && (
          <FormField form={form} name="heldAbove" label={t("heldAbove")} hint={t("price:guard.heldHint")} className="max-w-60" required>
            {(input) => <DecimalInput {...input} unit="%" />}
          </FormField>
        )}
        <FormField form={form} name="minCharge" label={t("minCharge")} hint={t("minHint")} className="max-w-60" required>
          {(input) => <DecimalInput {...input} unit="%" />}
        </FormField>
      </div>
    </Section>
  );
}
