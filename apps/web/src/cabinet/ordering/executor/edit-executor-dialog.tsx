import { type Executor, updateExecutorInput } from "@vitrine/contract/ordering/executor/executor";
import { LEAST_EXECUTIONS } from "@vitrine/contract/ordering/executor/top";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState, useId } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { name: string; about: string; isPublic: boolean; mostTasks: number };
const schema = updateExecutorInput.pick({ name: true, about: true, isPublic: true, mostTasks: true }) as z.ZodType as z.ZodType<
  unknown,
  Values
>;

export function EditExecutorDialog({ panelId, executor, close }: { panelId: number; executor: Executor } & ModalProps) {
  const { t } = useTranslation("executor");
  const { t: common } = useTranslation("toasts");
  const { texts } = useUi();
  const formId = useId();
  const utils = trpc.useUtils();
  const update = trpc.executor.update.useMutation();
  const [services, setServices] = useState(executor.services);
  const { name, about, isPublic, mostTasks } = executor;
  const form = useContractForm<Values>(schema, { name, about: about ?? "", isPublic, mostTasks });
  const save = async (values: Values) => {
    await update.mutateAsync({ panelId, executorId: executor.id, ...values, services });
    toasts.success(common("saved"));
    await utils.executor.invalidate();
    close();
  };
  return (
    <DialogLayout
      title={t("edit.title", { name })}
      actions={<FormActions form={formId} submit={texts.save} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} onSubmit={save} failureOf={failureOf} label={t("edit.title", { name })} className="grid gap-5">
        <FormField form={form} name="name" label={t("add.name")} required>
          {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
        </FormField>
        {executor.kind === "program" && (
          <FormField form={form} name="mostTasks" label={t("add.mostTasks")} required>
            {(input) => <NumberInput {...input} className="max-w-40" />}
          </FormField>
        )}
        <ServicesField panelId={panelId} chosen={services} onChange={setServices} />
        <FormField form={form} name="about" label={t("edit.about")} hint={t("edit.aboutHint")} optional>
          {(input) => <Textarea {...input} rows={3} />}
        </FormField>
        <FormCheckbox form={form} name="isPublic" label={t("edit.public")} hint={t("edit.publicHint", { n: LEAST_EXECUTIONS })} />
      </Form>
    </DialogLayout>
  );
}

type ServicesProps = { panelId: number; chosen: number[] | null; onChange: (chosen: number[] | null) => void };

/** null: all services, including those created later. */
function ServicesField({ panelId, chosen, onChange }: ServicesProps) {
  const { t } = useTranslation("executor");
  const services = trpc.executor.services.useQuery({ panelId, page: 1, perPage: 100 }).data?.items ?? [];
  const all = chosen === null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-s font-medium">{t("edit.services")}</legend>
      <Checkbox
        label={t("edit.all")}
        hint={t("edit.servicesHint")}
        checked={all}
        onChange={(event) => onChange(event.target.checked ? null : services.map(({ service }) => service.id))}
      />
      {!all && (
        <ul className="mt-2 grid max-h-60 gap-2 overflow-y-auto pl-6">
          {services.map(({ service: { id, name } }) => (
            <li key={id}>
              <Checkbox
                label={name}
                checked={chosen.includes(id)}
                onChange={(event) => onChange(event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
