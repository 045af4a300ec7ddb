import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import { loginInput } from "@vitrine/contract/identity/account/login";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormCheckbox, FormField } from "@vitrine/ui/form/form";
import { Link } from "@vitrine/ui/text/link";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useCaptcha } from "../../../shared/kernel/captcha/use-captcha.ts";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CheckingNote } from "./checking-note.tsx";
import { useSignedIn } from "./use-signed-in.ts";

/** An empty login is refused before it is sent. */
const formInput = loginInput.extend({ login: loginInput.shape.login.min(1) });

/** Login and password; calls `onConfirm` if a second factor is on. */
export function LoginForm({ onConfirm }: { onConfirm: (confirmation: Confirmation) => void }) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const signedIn = useSignedIn();
  const login = trpc.account.login.useMutation();
  const { withCaptcha, checking } = useCaptcha();
  const form = useContractForm(formInput, { login: "", password: "", remember: true });
  return (
    <Form
      form={form}
      failureOf={failureOf}
      label={t("login.title")}
      className="grid gap-4"
      onSubmit={async (values) => {
        const answer = await withCaptcha((proved) => login.mutateAsync({ ...values, ...proved }));
        if (answer.status === "confirm") return onConfirm(answer);
        await signedIn(answer.user);
      }}
    >
      <FormField form={form} name="login" label={t("login.login")} required>
        {(input) => <TextInput {...input} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label={t("login.password")}
        aside={<Link href={`/login/reset${search}`}>{t("login.forgot")}</Link>}
        required
      >
        {(input) => <SecretInput {...input} autoComplete="current-password" />}
      </FormField>
      <FormCheckbox form={form} name="remember" label={t("login.remember")} />
      <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
        {t("login.submit")}
      </Button>
      <CheckingNote checking={checking} />
    </Form>
  );
}
