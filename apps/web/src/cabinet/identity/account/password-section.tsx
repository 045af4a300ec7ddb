import { changePasswordInput, type Security } from "@vitrine/contract/identity/account/security";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { Section } from "@vitrine/ui/layout/section";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { Time } from "@vitrine/ui/text/time";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

export function PasswordSection({ security }: { security: Security }) {
  const { t } = useTranslation("settings");
  const { passwordChangedAt } = security;
  return (
    <Section
      look="split"
      title={t("password.title")}
      text={
        passwordChangedAt !== null && (
          <>
            {t("password.changed")} <Time value={passwordChangedAt * 1000} mode="date" />
          </>
        )
      }
    >
      <PasswordForm hasPassword={security.hasPassword} />
    </Section>
  );
}

const EMPTY = { oldPassword: undefined, newPassword: "", revokeSessions: true };

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation(["settings", "auth", "error"]);
  const me = useMe();
  const utils = trpc.useUtils();
  const change = trpc.account.changePassword.useMutation();
  const form = useContractForm(changePasswordInput, EMPTY);
  return (
    <Form
      form={form}
      label={t("password.title")}
      className="grid gap-4"
      failureOf={failureOf}
      onSubmit={async (values) => {
        await change.mutateAsync(values);
        form.reset(EMPTY);
        toasts.success(t("password.done"));
        await utils.account.invalidate();
      }}
    >
      <input type="hidden" name="username" autoComplete="username" value={me?.login ?? ""} readOnly />
      {hasPassword && (
        <FormField form={form} name="oldPassword" label={t("password.old")} required>
          {({ value, ...input }) => <SecretInput {...input} value={value ?? ""} autoComplete="current-password" />}
        </FormField>
      )}
      <FormField form={form} name="newPassword" label={t("password.new")} hint={t("auth:register.passwordHint")} required>
        {(input) => <SecretInput {...input} autoComplete="new-password" />}
      </FormField>
      <FormCheckbox form={form} name="revokeSessions" label={t("password.revoke")} hint={t("password.revokeHint")} />
      <div>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {hasPassword ? t("password.submit") : t("password.create")}
        </Button>
      </div>
    </Form>
  );
}
