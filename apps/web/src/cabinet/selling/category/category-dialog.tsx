import { type Category, createCategoryInput } from "@vitrine/contract/selling/category/category";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

type Values = { name: string; network: string; icon: string; isHidden: boolean };
const { name, icon, network, isHidden } = createCategoryInput.shape;
/** Empty texts are not sent. */
const blank = z.literal("");
const schema = z.object({ name, network: blank.or(network), icon: blank.or(icon), isHidden }) as z.ZodType as z.ZodType<unknown, Values>;

const valuesOf = (category: Category | undefined): Values => ({
  name: category?.name ?? "",
  network: category?.network ?? "",
  icon: category?.icon ?? "",
  isHidden: category?.isHidden ?? false,
});

export function CategoryDialog({ panelId, category, close }: { panelId: number; category?: Category } & ModalProps) {
  const { t } = useTranslation("category");
  const { texts } = useUi();
  const formId = useId();
  const listId = useId();
  const utils = trpc.useUtils();
  const networks = new Set(trpc.category.list.useQuery({ panelId }).data?.items.map((one) => one.network));
  const create = trpc.category.create.useMutation();
  const update = trpc.category.update.useMutation();
  const form = useContractForm<Values>(schema, valuesOf(category));
  const save = async ({ network: named, icon: sign, ...values }: Values) => {
    const given = { panelId, ...values, icon: sign || null, ...(named === "" ? {} : { network: named }) };
    await (category ? update.mutateAsync({ ...given, categoryId: category.id }) : create.mutateAsync(given));
    await Promise.all([utils.category.invalidate(), utils.catalog.invalidate()]);
    toasts.success(t(category ? "saved" : "made"));
    close();
  };
  return (
    <DialogLayout
      title={t(category ? "editTitle" : "make")}
      actions={<FormActions form={formId} submit={texts.save} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} onSubmit={save} failureOf={failureOf} label={t(category ? "editTitle" : "make")} className="grid gap-5">
        <FormField form={form} name="name" label={t("name")} required>
          {(input) => <TextInput {...input} maxLength={300} autoComplete="off" data-autofocus />}
        </FormField>
        <FormField form={form} name="network" label={t("network")} hint={t("networkHint")} optional>
          {(input) => <TextInput {...input} list={listId} maxLength={60} autoComplete="off" />}
        </FormField>
        <datalist id={listId}>
          {[...networks].map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </datalist>
        <FormField form={form} name="icon" label={t("icon")} hint={t("iconHint")} optional>
          {(input) => <TextInput {...input} maxLength={32} autoComplete="off" className="w-24" />}
        </FormField>
        <FormCheckbox form={form} name="isHidden" label={t("hideIt")} hint={t("hideItHint")} />
      </Form>
    </DialogLayout>
  );
}
