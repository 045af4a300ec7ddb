import { setUserLimitsInput, type UserLimits as Limits } from "@vitrine/contract/selling/rule/rules";
import { Form, FormField } from "@vitrine/ui/form/form";
import { formatMoney, formatNumber } from "@vitrine/ui/text/money";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { dailyOrders: number | null; mostCharge: string };
const { dailyOrders, mostCharge } = setUserLimitsInput.shape;
const schema = z.object({ dailyOrders, mostCharge: z.union([z.literal(""), mostCharge]) }) as z.ZodType as z.ZodType<unknown, Values>;

const valuesOf = (limits: Limits): Values => ({ dailyOrders: limits.dailyOrders, mostCharge: limits.mostCharge ?? "" });

/** Empty: the panel's limit; 0: no limit. */
export function UserLimits({ panelId, userId, limits, currency }: { panelId: number; userId: number; limits: Limits; currency: string }) {
  const { t } = useTranslation("user");
  const { locale } = useUi();
  const utils = trpc.useUtils();
  const set = trpc.rule.setUserLimits.useMutation();
  const form = useContractForm<Values>(schema, valuesOf(limits));
  const { isDirty, isSubmitting } = form.formState;
  useLeaveGuard(isDirty);
  const { panel, ordersToday } = limits;
  const usual = (value: string | null) => (value === null ? t("limits.none") : t("limits.usual", { value }));
  const save = async (values: Values) => {
    const saved = await set.mutateAsync({
      panelId,
      userId,
      dailyOrders: values.dailyOrders,
      mostCharge: values.mostCharge === "" ? null : values.mostCharge,
    });
    utils.rule.userLimits.setData({ panelId, userId }, saved);
    form.reset(valuesOf(saved));
    toasts.success(t("limits.saved"));
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("limits.title")}>
      <ReadOnly unless="rule.manage">
        <Section look="split" title={t("limits.title")} text={t("limits.text")}>
          <div className="grid gap-5">
            <FormField
              form={form}
              name="dailyOrders"
              label={t("limits.daily")}
              hint={`${usual(panel.dailyOrders === null ? null : formatNumber(locale, panel.dailyOrders))} ${t("limits.today", { count: ordersToday })}`}
            >
              {(input) => <NumberInput {...input} />}
            </FormField>
            <FormField
              form={form}
              name="mostCharge"
              label={t("limits.most")}
              hint={usual(panel.mostCharge === null ? null : formatMoney(locale, panel.mostCharge, currency))}
            >
              {(input) => <MoneyInput {...input} currency={currency} />}
            </FormField>
          </div>
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}
