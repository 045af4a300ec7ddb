import { DRIFT_POLICIES, type OwnDriftInput, ownDriftForm } from "@vitrine/contract/selling/price/drift";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Form, FormField } from "@vitrine/ui/form/form";
import { Select } from "@vitrine/ui/form/select";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { inParts } from "../catalog/switch-plan.ts";
import { type DriftValues, policyIn } from "./drift-values.ts";

const INHERIT = "inherit";
const schema = ownDriftForm.omit({ policy: true }) as z.ZodType as z.ZodType<unknown, DriftValues>;

/** An empty field leaves each service's value as it is. */
function changeOf({ policy, heldAbove, minCharge }: DriftValues): OwnDriftInput {
  if (policy === INHERIT) return { policy: null, heldAbove: null, minCharge: null };
  return {
    ...(policy === "" ? {} : { policy: policyIn(policy) }),
    ...(heldAbove === "" ? {} : { heldAbove }),
    ...(minCharge === "" ? {} : { minCharge }),
  };
}

export function DriftDialog({ panelId, ids, onDone, close }: { panelId: number; ids: readonly number[]; onDone: () => void } & ModalProps) {
  const { t } = useTranslation("drift");
  const { texts } = useUi();
  const formId = useId();
  const utils = trpc.useUtils();
  const setDrift = trpc.catalog.setDrift.useMutation();
  const form = useContractForm<DriftValues>(schema, { policy: "", heldAbove: "", minCharge: "" });
  const { policy } = form.watch();
  const save = async (values: DriftValues) => {
    const changed = await inParts(ids, (part) => setDrift.mutateAsync({ panelId, ids: part, ...changeOf(values) }));
    await utils.catalog.invalidate();
    if (changed > 0) toasts.success(t("bulk.done", { count: changed }));
    else toasts.info(t("bulk.none"));
    onDone();
    close();
  };
  return (
    <DialogLayout
      title={t("bulk.title")}
      text={t("bulk.text")}
      actions={
        <FormActions
          form={formId}
          submit={texts.save}
          busy={form.formState.isSubmitting}
          disabled={!form.formState.isDirty}
          close={close}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={save} failureOf={failureOf} label={t("bulk.title")} className="grid gap-5">
        <FormField form={form} name="policy" label={t("policyLabel")}>
          {(input) => (
            <Select
              {...input}
              placeholder={t("bulk.same")}
              options={[
                ...DRIFT_POLICIES.map((value) => ({ value, label: t(`policy.${value}.title`) })),
                { value: INHERIT, label: t("bulk.clear") },
              ]}
            />
          )}
        </FormField>
        {policy !== INHERIT && <Percents form={form} />}
      </Form>
    </DialogLayout>
  );
}

function Percents({ form }: { form: ReturnType<typeof useContractForm<DriftValues>> }) {
  const { t } = useTranslation("drift");
  return (
    <>
      <FormField form={form} name="heldAbove" label={t("heldAbove")}>
        {(input) => <DecimalInput {...input} unit="%" placeholder={t("bulk.same")} />}
      </FormField>
      <FormField form={form} name="minCharge" label={t("minCharge")} hint={t("minHint")}>
        {(input) => <DecimalInput {...input} unit="%" placeholder={t("bulk.same")} />}
      </FormField>
    </>
  );
}
