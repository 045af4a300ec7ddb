import { createGroupInput, type PriceGroup } from "@vitrine/contract/selling/price/group";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { name: string; discount: string };
const schema = createGroupInput.pick({ name: true, discount: true }) as z.ZodType as z.ZodType<unknown, Values>;

export function GroupDialog({ panelId, group, close }: { panelId: number; group?: PriceGroup } & ModalProps) {
  const { t } = useTranslation("price");
  const { texts } = useUi();
  const formId = useId();
  const utils = trpc.useUtils();
  const create = trpc.price.createGroup.useMutation();
  const update = trpc.price.updateGroup.useMutation();
  const form = useContractForm<Values>(schema, { name: group?.name ?? "", discount: group?.discount ?? "" });
  const save = async (values: Values) => {
    const given = { panelId, ...values };
    const list = await (group ? update.mutateAsync({ ...given, groupId: group.id }) : create.mutateAsync(given));
    utils.price.groups.setData({ panelId }, list);
    toasts.success(t("saved"));
    close();
  };
  return (
    <DialogLayout
      title={t(group ? "group.edit" : "group.make")}
      actions={<FormActions form={formId} submit={texts.save} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} onSubmit={save} failureOf={failureOf} label={t("group.make")} className="grid gap-5">
        <FormField form={form} name="name" label={t("group.name")} required>
          {(input) => <TextInput {...input} maxLength={60} />}
        </FormField>
        <FormField form={form} name="discount" label={t("group.discount")} hint={t("group.discountHint")} required>
          {(input) => <DecimalInput {...input} unit="%" />}
        </FormField>
      </Form>
    </DialogLayout>
  );
}
