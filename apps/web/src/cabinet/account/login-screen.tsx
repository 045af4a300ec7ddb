import { useQueryClient } from "@tanstack/react-query";
import { loginInput } from "@vitrine/contract/account/login";
import { Button } from "@vitrine/ui/button";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form";
import { Link } from "@vitrine/ui/link";
import { SecretInput } from "@vitrine/ui/secret-input";
import { TextInput } from "@vitrine/ui/text-input";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useContractForm } from "../../shared/contract-form.ts";
import { failureOf } from "../../shared/failure.ts";
import { pathAfterLogin } from "../../shared/home-path.ts";
import { trpc } from "../../shared/trpc.ts";
import { FrontPage } from "./front-page.tsx";

export function Screen() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  return (
    <FrontPage
      title={t("login.title")}
      lead={t("login.lead")}
      foot={
        <>
          {t("login.noAccount")} <Link href={`/register${search}`}>{t("login.toRegister")}</Link>
        </>
      }
    >
      <LoginForm />
    </FrontPage>
  );
}

function LoginForm() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const login = trpc.account.login.useMutation();
  const form = useContractForm(loginInput, { login: "", password: "", remember: true });
  return (
    <Form
      form={form}
      failureOf={failureOf}
      label={t("login.title")}
      className="grid gap-4"
      onSubmit={async (values) => {
        const { user } = await login.mutateAsync(values);
        queryClient.clear();
        await navigate(pathAfterLogin(search, user), { replace: true });
      }}
    >
      <FormField form={form} name="login" label={t("login.login")} required>
        {(input) => <TextInput {...input} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField form={form} name="password" label={t("login.password")} required>
        {(input) => <SecretInput {...input} autoComplete="current-password" />}
      </FormField>
      <FormCheckbox form={form} name="remember" label={t("login.remember")} />
      <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
        {t("login.submit")}
      </Button>
    </Form>
  );
}
