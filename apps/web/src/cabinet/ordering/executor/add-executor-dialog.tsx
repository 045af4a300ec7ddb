import { type CreateExecutorInput, createExecutorInput, type ExecutorKind } from "@vitrine/contract/ordering/executor/executor";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { RadioCards } from "@vitrine/ui/form/radio-cards";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useId } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The form keeps the input of both kinds; the contract checks only the selected one. */
type Values = { executor: { kind: ExecutorKind; login: string; name: string; mostTasks: number } };
const schema = createExecutorInput.pick({ executor: true }) as z.ZodType as z.ZodType<unknown, Values>;

/** Closes with a program's key, or with null for a person. */
export function AddExecutorDialog({ panelId, close }: { panelId: number } & ModalProps<{ key: string | null }>) {
  const { t } = useTranslation("executor");
  const formId = useId();
  const utils = trpc.useUtils();
  const create = trpc.executor.create.useMutation();
  const form = useContractForm<Values>(schema, { executor: { kind: "program", login: "", name: "", mostTasks: 10 } });
  const kind = useWatch({ control: form.control, name: "executor.kind" });
  const save = async ({ executor: { login, name, mostTasks } }: Values) => {
    const executor: CreateExecutorInput["executor"] = kind === "person" ? { kind, login } : { kind, name, mostTasks };
    const { key } = await create.mutateAsync({ panelId, executor });
    await utils.executor.invalidate();
    close({ key });
  };
  return (
    <DialogLayout
      title={t("add.title")}
      actions={<FormActions form={formId} submit={t("add.save")} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} onSubmit={save} failureOf={failureOf} label={t("add.title")} className="grid gap-5">
        <RadioCards
          legend={t("add.kind")}
          options={[
            { value: "program", title: t("kind.program"), text: t("add.programText") },
            { value: "person", title: t("kind.person"), text: t("add.personText") },
          ]}
          value={kind}
          onChange={(value) => form.setValue("executor.kind", value)}
          columns={2}
        />
        {kind === "person" ? (
          <FormField form={form} name="executor.login" label={t("add.login")} required>
            {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
          </FormField>
        ) : (
          <>
            <FormField form={form} name="executor.name" label={t("add.name")} required>
              {(input) => <TextInput {...input} maxLength={60} autoComplete="off" />}
            </FormField>
            <FormField form={form} name="executor.mostTasks" label={t("add.mostTasks")} required>
              {(input) => <NumberInput {...input} className="max-w-40" />}
            </FormField>
          </>
        )}
      </Form>
    </DialogLayout>
  );
}
