import { resetPasswordInput } from "@vitrine/contract/identity/account/reset-password";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

/** The link of an email carries the code, so only the new password is missing. */
export function ResetLink({ resetToken, code }: { resetToken: string; code: string }) {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const reset = trpc.account.resetPassword.useMutation();
  const form = useContractForm(resetPasswordInput.pick({ password: true }), { password: "" });
  return (
    <Form
      form={form}
      label={t("reset.title")}
      className="grid gap-4"
      failureOf={failureOf}
      onSubmit={async ({ password }) => {
        await reset.mutateAsync({ resetToken, code, password });
        await navigate("/login", { replace: true, state: { reset: true } });
      }}
    >
      <FormField form={form} name="password" label={t("reset.password")} hint={t("register.passwordHint")} required>
        {(input) => <SecretInput {...input} data-autofocus autoComplete="new-password" />}
      </FormField>
      <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
        {t("reset.submit")}
      </Button>
    </Form>
  );
}
