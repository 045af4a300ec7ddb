import { LANGUAGE_NAMES, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { ROLES } from "@vitrine/contract/kernel/permission/role-names";
import { updateUserInput, type UpdateUserInput, type User } from "@vitrine/contract/tenancy/customer/user";
import { toasts } from "@vitrine/ui/feedback/toast";
import { DecimalInput } from "@vitrine/ui/form/decimal-input";
import { Form, FormField } from "@vitrine/ui/form/form";
import { MoneyInput } from "@vitrine/ui/form/money-input";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Textarea } from "@vitrine/ui/form/textarea";
import { Section } from "@vitrine/ui/layout/section";
import type { UseFormReturn } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useCan, useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { ReadOnly } from "../../../shared/tenancy/panel/read-only.tsx";

type Values = Record<"login" | "email" | "language" | "note" | "discount" | "credit" | "role", string>;
const fields = updateUserInput.omit({ userId: true, groupId: true });
const blank = z.literal("");
const schema = fields.extend({
  email: z.union([blank, fields.shape.email.unwrap()]),
  credit: z.union([blank, fields.shape.credit.unwrap()]),
}) as z.ZodType as z.ZodType<unknown, Values>;

const valuesOf = ({ login, email, language, note, discount, credit, role }: User): Values => ({
  login,
  email,
  language,
  note,
  discount,
  credit: credit ?? "",
  role,
});
type Editing = { form: UseFormReturn<Values, unknown, Values>; user: User };

/** Sends only the changed fields, so that two people who edit different fields do not undo each other. */
export function UserAccount({ panelId, user, currency }: { panelId: number; user: User; currency: string }) {
  const { t } = useTranslation("user");
  const utils = trpc.useUtils();
  const update = trpc.user.update.useMutation();
  const form = useContractForm<Values>(schema, valuesOf(user));
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  useLeaveGuard(isDirty);
  const save = async (values: Values) => {
    const names = (Object.keys(dirtyFields) as (keyof Values)[]).filter((name) => values[name] !== "" || name === "note");
    const change = Object.fromEntries(names.map((name) => [name, values[name]])) as Omit<UpdateUserInput, "userId">;
    const saved = await update.mutateAsync({ panelId, userId: user.id, ...change });
    utils.user.get.setData({ panelId, userId: user.id }, { user: saved, currency });
    form.reset(valuesOf(saved));
    toasts.success(t("edit.saved"));
    void utils.user.list.invalidate();
  };
  return (
    <Form form={form} onSubmit={save} failureOf={failureOf} label={t("edit.title")}>
      <ReadOnly unless="user.manage">
        <AccountFields form={form} user={user} />
        <TermsFields form={form} currency={currency} />
        <Section look="split" title={t("edit.noteTitle")} text={t("edit.noteText")}>
          <FormField form={form} name="note" label={t("edit.note")} optional>
            {(input) => <Textarea {...input} maxLength={2000} />}
          </FormField>
        </Section>
      </ReadOnly>
      <SaveBar dirty={isDirty} busy={isSubmitting} onDiscard={() => form.reset()} />
    </Form>
  );
}

function AccountFields({ form, user }: Editing) {
  const { t } = useTranslation("user");
  const me = useMe();
  const givesRoles = useCan("platform.roles") && me?.id !== user.id;
  return (
    <Section look="split" title={t("edit.title")} text={t("edit.text")}>
      <div className="grid gap-5">
        <FormField form={form} name="login" label={t("edit.login")}>
          {(input) => <TextInput {...input} disabled={user.isTest} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="email" label={t("edit.email")}>
          {(input) => <TextInput {...input} disabled={user.isTest} type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="language" label={t("edit.language")}>
          {(input) => <Select {...input} options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))} />}
        </FormField>
        {givesRoles && (
          <FormField form={form} name="role" label={t("role.label")} hint={t("role.hint")}>
            {(input) => <Select {...input} options={ROLES.map((value) => ({ value, label: t(`role.${value}`) }))} />}
          </FormField>
        )}
      </div>
    </Section>
  );
}

/** People who see the Prices tab set discount and group there. */
function TermsFields({ form, currency }: Pick<Editing, "form"> & { currency: string }) {
  const { t } = useTranslation("user");
  const lends = useCan("user.balance");
  const hasTab = useCan("price.view");
  if (!lends && hasTab) return null;
  return (
    <Section look="split" title={t(hasTab ? "edit.credit" : "edit.termsTitle")} text={hasTab ? undefined : t("edit.termsText")}>
      <div className="grid gap-5">
        {!hasTab && (
          <FormField form={form} name="discount" label={t("edit.discount")}>
            {(input) => <DecimalInput {...input} unit="%" />}
          </FormField>
        )}
        {lends && (
          <FormField form={form} name="credit" label={t("edit.credit")} hint={t("edit.creditHint")}>
            {(input) => <MoneyInput {...input} currency={currency} />}
          </FormField>
        )}
      </div>
    </Section>
  );
}
