import type { Category } from "@vitrine/contract/selling/category/category";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { Select } from "@vitrine/ui/form/select";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Moves the services of a category to another one, and removes it. */
export function MergeDialog({ panelId, category, close }: { panelId: number; category: Category } & ModalProps) {
  const { t } = useTranslation("category");
  const { texts } = useUi();
  const utils = trpc.useUtils();
  const others = (trpc.category.list.useQuery({ panelId }).data?.items ?? []).filter(({ id }) => id !== category.id);
  const [target, setTarget] = useState("");
  const [isAsked, setAsked] = useState(false);
  const remove = trpc.category.remove.useMutation();
  const problem = remove.error ? errorText(remove.error) : isAsked && target === "" ? t("mergeChoose") : undefined;
  const merge = async () => {
    setAsked(true);
    if (target === "") return;
    try {
      await remove.mutateAsync({ panelId, categoryId: category.id, moveTo: Number(target) });
    } catch {
      return; // shown in the field
    }
    await Promise.all([utils.category.invalidate(), utils.catalog.invalidate()]);
    toasts.success(t("merged"));
    close();
  };
  return (
    <DialogLayout
      title={t("mergeTitle", { name: category.name })}
      text={t("mergeText", { count: category.services })}
      onSubmit={(event) => {
        event.preventDefault();
        void merge();
      }}
      actions={
        <>
          <Button variant="danger" type="submit" busy={remove.isPending}>
            {t("mergeConfirm")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <Field label={t("mergeTo")} error={problem}>
        {(control) => (
          <Select
            {...control}
            value={target}
            placeholder={t("mergePlaceholder")}
            onChange={(event) => setTarget(event.target.value)}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Field>
    </DialogLayout>
  );
}
