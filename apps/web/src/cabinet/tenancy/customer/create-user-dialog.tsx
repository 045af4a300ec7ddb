import { LANGUAGE_NAMES, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { createUserInput } from "@vitrine/contract/tenancy/customer/user";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Form, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { DialogLayout, FormActions } from "@vitrine/ui/overlay/dialog-layout";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { z } from "zod";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { userHref } from "./user-views.ts";

type Values = { email: string; login: string; password: string; language: string };
const { email, login, password, language } = createUserInput.shape;
const blank = z.literal("");
const schema = z.object({
  email,
  login: z.union([blank, login.unwrap()]),
  password: z.union([blank, password.unwrap()]),
  language: z.union([blank, language.unwrap()]),
}) as z.ZodType as z.ZodType<unknown, Values>;

/** Creates an account for a customer, and opens it. */
export function CreateUserDialog({ panelId, close }: { panelId: number } & ModalProps) {
  const { t } = useTranslation("user");
  const formId = useId();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const create = trpc.user.create.useMutation();
  const form = useContractForm<Values>(schema, { email: "", login: "", password: "", language: "" });
  const save = async (values: Values) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
    const user = await create.mutateAsync({ panelId, ...createUserInput.parse(given) });
    toasts.success(t("create.done"));
    void utils.user.list.invalidate();
    close();
    await navigate(userHref(panelId, user.id));
  };
  return (
    <DialogLayout
      title={t("create.title")}
      text={t("create.text")}
      actions={<FormActions form={formId} submit={t("create.submit")} busy={form.formState.isSubmitting} close={close} />}
    >
      <Form id={formId} form={form} failureOf={failureOf} onSubmit={save} label={t("create.title")} className="grid gap-5">
        <FormField form={form} name="email" label={t("edit.email")} required>
          {(input) => <TextInput {...input} data-autofocus type="email" autoComplete="off" />}
        </FormField>
        <FormField form={form} name="login" label={t("create.login")} hint={t("create.loginHint")} optional>
          {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="password" label={t("create.password")} hint={t("create.passwordHint")} optional>
          {(input) => <SecretInput {...input} autoComplete="new-password" />}
        </FormField>
        <FormField form={form} name="language" label={t("edit.language")}>
          {(input) => (
            <Select
              {...input}
              options={[
                { value: "", label: t("create.panelLanguage") },
                ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
              ]}
            />
          )}
        </FormField>
      </Form>
    </DialogLayout>
  );
}
