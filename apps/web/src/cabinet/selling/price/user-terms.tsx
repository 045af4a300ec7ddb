import { setUserTermsInput, type UserTermsShown } from "@vitrine/contract/selling/price/custom";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Form, FormField } from "@vitrine/ui/form/form";
import { formatPercent } from "@vitrine/ui/text/money";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { discount: string; groupId: string };
const schema = z.object({ discount: setUserTermsInput.shape.discount, groupId: z.string() }) as z.ZodType as z.ZodType<unknown, Values>;

const valuesOf = ({ discount, group }: UserTermsShown): Values => ({ discount, groupId: group ? String(group.id) : "" });

/** The group's discount takes precedence over the user's own. */
export function UserTerms({ panelId, userId, terms }: { panelId: number; userId: number; terms: UserTermsShown }) {
  const { t } = useTranslation("price");
  const { locale } = useUi();
  const utils = trpc.useUtils();
  const set = trpc.price.setUserTerms.useMutation();
  const groups = trpc.price.groups.useQuery({ panelId }).data?.items ?? (terms.group ? [terms.group] : []);
  const form = useContractForm<Values>(schema, valuesOf(terms));
  const { isDirty, isSubmitting } = form.formState;
  const inGroup = form.watch("groupId") !== "";
  useLeaveGuard(isDirty);
  const save = async ({ discount, groupId }: Values) => {
    const saved = await set.mutateAsync({ panelId, userId, discount, groupId: groupId === "" ? null : Number(groupId) });
    form.reset(valuesOf(saved));
    toasts.success(t("saved"));
    await utils.price.invalidate();
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("terms.title")} className="mb-8">
      <ReadOnly unless="price.manage">
        <Section look="split" title={t("terms.title")} text={t("terms.text")}>
          <div className="grid grid-cols-2 gap-4 narrow:grid-cols-1">
            <FormField form={form} name="groupId" label={t("terms.group")}>
              {(input) => (
                <Select
                  {...input}
                  options={[
                    { value: "", label: t("terms.noGroup") },
                    ...groups.map(({ id, name, discount }) => ({
                      value: String(id),
                      label: `${name} (${formatPercent(locale, `-${discount}`)})`,
                    })),
                  ]}
                />
              )}
            </FormField>
            <FormField form={form} name="discount" label={t("terms.discount")} hint={inGroup ? t("terms.unused") : undefined}>
              {(input) => <DecimalInput {...input} unit="%" />}
            </FormField>
          </div>
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}
