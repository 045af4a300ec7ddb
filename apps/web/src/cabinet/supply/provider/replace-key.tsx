import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { useUpdateProvider } from "./use-update-provider.ts";

/** The new key is tested at the provider before it replaces the old one. */
export function ReplaceKey({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("provider");
  const { update, busy } = useUpdateProvider(panelId, provider.id);
  const form = useForm({ defaultValues: { key: "" } });
  const failure = (error: unknown) => {
    const known = failureOf(error);
    return isRefusal(error, "provider_key_invalid") ? { fields: { key: known.message ?? "" } } : known;
  };
  const save = async ({ key }: { key: string }) => {
    await update({ key });
    form.reset();
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failure} label={t("settings.replaceKey")} className="border-t border-line pt-6">
      <div className="flex flex-wrap items-start gap-2">
        <FormField form={form} name="key" label={t("settings.key")} hint={t("settings.keyHint")} className="min-w-0 flex-[1_1_240px]">
          {(input) => <SecretInput {...input} autoComplete="off" placeholder="••••••••••••••••" />}
        </FormField>
        <Button type="submit" busy={busy} className="mt-6">
          {t("settings.replaceKey")}
        </Button>
      </div>
    </Form>
  );
}
