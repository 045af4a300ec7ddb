import { setChildPriceInput } from "@vitrine/contract/tenancy/panel/child";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { Section } from "@vitrine/ui/layout/section";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { price: string };
const schema = z.object({ price: z.union([z.literal(""), setChildPriceInput.shape.price.unwrap()]) }) as z.ZodType as z.ZodType<
  unknown,
  Values
>;

/** Blank: panels are not offered to customers. */
export function ChildPrice({ panelId, price, currency }: { panelId: number; price: string | null; currency: string }) {
  const { t } = useTranslation("panelSettings");
  const utils = trpc.useUtils();
  const set = trpc.panel.setChildPrice.useMutation();
  const form = useContractForm<Values>(schema, { price: price ?? "" });
  const save = async (values: Values) => {
    const saved = await set.mutateAsync({ panelId, price: values.price === "" ? null : values.price });
    form.reset({ price: saved.price ?? "" });
    toasts.success(t("child.price.saved"));
    await utils.panel.children.invalidate();
  };
  return (
    <Section title={t("child.price.title")} text={t("child.price.text")} className="mb-6 max-w-content">
      <Form form={form} failureOf={failureOf} onSubmit={save} label={t("child.price.title")} className="flex flex-wrap items-end gap-4">
        <FormField form={form} name="price" label={t("child.price.label")} optional>
          {(input) => <MoneyInput {...input} currency={currency} />}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting}>
          {t("child.price.save")}
        </Button>
      </Form>
    </Section>
  );
}
