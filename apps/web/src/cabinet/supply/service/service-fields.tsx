import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { FormField } from "@vitrine/ui/form/form";
import { NumberInput } from "@vitrine/ui/form/number-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** Called after a service is created: opens its page. */
export function useServiceCreation(panelId: number) {
  const { t } = useTranslation("catalog");
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const create = trpc.service.create.useMutation();
  return async (input: Omit<Parameters<typeof create.mutateAsync>[0], "panelId">) => {
    const service = await create.mutateAsync({ panelId, ...input });
    toasts.success(t("create.made"));
    await Promise.all([utils.catalog.invalidate(), utils.category.invalidate()]);
    void navigate(`/panel/${panelId}/services/${service.id}/general`);
  };
}

export function CreateOrCancel({ panelId, busy }: { panelId: number; busy: boolean }) {
  const { t } = useTranslation("catalog");
  const { texts } = useUi();
  return (
    <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-6">
      <ButtonLink href={`/panel/${panelId}/services`}>{texts.cancel}</ButtonLink>
      <Button type="submit" variant="primary" busy={busy}>
        {t("create.submit")}
      </Button>
    </div>
  );
}

type FormOf<Values extends object> = UseFormReturn<Values, unknown, Values>;

interface Named {
  name: string;
  categoryId: string;
}
interface Limited {
  min: number;
  max: number;
  increment: number;
}

/** For every form of a service; forms may have further values. */
export function NameAndCategory<Values extends Named>({ form, panelId }: { form: FormOf<Values>; panelId: number }) {
  const { t } = useTranslation("catalog");
  const categories = trpc.category.list.useQuery({ panelId }, { staleTime: 60_000 }).data?.items ?? [];
  const named = form as unknown as FormOf<Named>;
  return (
    <>
      <FormField form={named} name="name" label={t("field.name")} required>
        {(input) => <TextInput {...input} maxLength={300} autoComplete="off" />}
      </FormField>
      <FormField form={named} name="categoryId" label={t("column.category")} required>
        {(input) => (
          <Select
            {...input}
            placeholder={t("create.chooseCategory")}
            options={categories.map((one) => ({ value: String(one.id), label: one.name }))}
          />
        )}
      </FormField>
    </>
  );
}

/** `disabled` for a package: it is ordered once, so it has no limits. */
export function LimitFields<Values extends Partial<Record<keyof Limited, number | undefined>>>({
  form,
  disabled = false,
}: {
  form: FormOf<Values>;
  disabled?: boolean;
}) {
  const { t } = useTranslation("catalog");
  const limited = form as unknown as FormOf<Limited>;
  return (
    <fieldset disabled={disabled} className="grid min-w-0 grid-cols-3 items-start gap-4 narrow:grid-cols-1">
      <FormField form={limited} name="min" label={t("field.min")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField form={limited} name="max" label={t("field.max")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
      <FormField form={limited} name="increment" label={t("field.increment")} hint={t("field.incrementHint")} required>
        {(input) => <NumberInput {...input} />}
      </FormField>
    </fieldset>
  );
}
