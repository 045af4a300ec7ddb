import { Button } from "@vitrine/ui/form/button";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { Textarea } from "@vitrine/ui/form/textarea";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { type ActValues, actSchemaOf, initialValues, NOTE_VARIABLES } from "../action/act-values.ts";

const schema = actSchemaOf("note");

/** Adds a note to the history: for managers only, or visible to the customer. */
export function OrderNoteForm({ panelId, orderId }: { panelId: number; orderId: number }) {
  const { t } = useTranslation("orderAct");
  const utils = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.order.act.useMutation();
  const form = useContractForm<ActValues>(schema, initialValues());
  const submit = async (values: ActValues) => {
    await mutateAsync({ panelId, orderId, act: schema.parse(values) });
    form.reset(initialValues());
    toasts.success(t("done.note"));
    await utils.order.get.invalidate({ panelId, orderId });
  };
  return (
    <Form form={form} failureOf={failureOf} onSubmit={submit} label={t("do.note")} className="mb-4 grid gap-2 border-b border-line pb-4">
      <FormField form={form} name="text" label={t("note.label")} hint={t("note.variables", NOTE_VARIABLES)}>
        {(input) => <Textarea {...input} rows={2} maxLength={2000} />}
      </FormField>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <FormCheckbox form={form} name="isPublic" label={t("note.public")} />
        <Button type="submit" size="s" busy={isPending}>
          {t("note.add")}
        </Button>
      </div>
    </Form>
  );
}
