import { ownDriftForm } from "@vitrine/contract/selling/price/drift";
import type { Provider } from "@vitrine/contract/supply/provider/provider";
import { Button } from "@vitrine/ui/form/button";
import { Form } from "@vitrine/ui/form/form";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { DriftFields } from "../../selling/drift/drift-fields.tsx";
import { driftInput, driftValues, type DriftValues } from "../../selling/drift/drift-values.ts";
import { useUpdateProvider } from "./use-update-provider.ts";

type Values = { drift: DriftValues };
const schema = z.object({ drift: ownDriftForm }) as z.ZodType as z.ZodType<unknown, Values>;

/** The policy for the prices of the provider's services when the provider changes its own. */
export function ProviderDrift({ panelId, provider }: { panelId: number; provider: Provider }) {
  const { t } = useTranslation("drift");
  const { update, busy } = useUpdateProvider(panelId, provider.id);
  const { own, inherited } = provider.drift;
  const form = useContractForm<Values>(schema, { drift: driftValues(own) });
  const { isDirty } = form.formState;
  useEffect(() => {
    if (!isDirty) form.reset({ drift: driftValues(own) });
  }, [form, isDirty, own]);
  const save = async (values: Values) => {
    await update({ drift: driftInput(values.drift) });
    form.reset(values);
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("provider.title")} className="grid gap-5 border-t border-line pt-6">
      <div>
        <h3 className="font-semibold">{t("provider.title")}</h3>
        <p className="text-s text-ink-2">{t("provider.text")}</p>
      </div>
      <DriftFields form={form} inherited={inherited} />
      <div>
        <Button type="submit" busy={busy} disabled={!isDirty}>
          {t("provider.save")}
        </Button>
      </div>
    </Form>
  );
}
