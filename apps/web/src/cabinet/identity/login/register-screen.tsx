import { registerInput } from "@vitrine/contract/identity/account/register";
import { languageFor } from "@vitrine/contract/kernel/language/language-tags";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Form, FormField } from "@vitrine/ui/form/form";
import { toasts } from "@vitrine/ui/feedback/toast";
import { Link } from "@vitrine/ui/text/link";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { useCaptcha } from "../../../shared/kernel/captcha/use-captcha.ts";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CheckingNote } from "./checking-note.tsx";
import { FrontPage } from "./front-page.tsx";
import { leadOnIfIn } from "./lead-on-if-in.ts";
import { TelegramButton } from "./telegram-button.tsx";
import { useSignedIn } from "./use-signed-in.ts";

export function Screen() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  return (
    <FrontPage
      title={t("register.title")}
      lead={t("register.lead")}
      foot={
        <>
          {t("register.haveAccount")} <Link href={`/login${search}`}>{t("register.toLogin")}</Link>
        </>
      }
    >
      <RegisterForm />
    </FrontPage>
  );
}

function RegisterForm() {
  const { t, i18n } = useTranslation("auth");
  const { search } = useLocation();
  const navigate = useNavigate();
  const signedIn = useSignedIn();
  const { withCaptcha, checking } = useCaptcha();
  const register = trpc.account.register.useMutation();
  const address = new URLSearchParams(search);
  const form = useContractForm(registerInput, { email: "", password: "", promoCode: "", news: false });
  const promoCode = form.watch("promoCode")?.trim();
  return (
    <>
      <Form
        form={form}
        failureOf={failureOf}
        label={t("register.title")}
        className="grid gap-4"
        onSubmit={async (values) => {
          const account = {
            ...values,
            language: languageFor(i18n.language),
            ...(address.get("ref") ? { ref: address.get("ref") ?? "" } : {}),
          };
          const made = await withCaptcha((proved) => register.mutateAsync({ ...account, ...proved })).catch((error: unknown) => {
            if (!leadOnIfIn(error)) throw error;
          });
          if (!made) return;
          const { user, promo } = made;
          await signedIn(user);
          if (promo?.outcome === "refused") toasts.error(t("register.promoRefused", { code: promo.code, reason: promo.reason ?? "" }));
        }}
      >
        <FormField form={form} name="email" label={t("register.email")} hint={t("register.emailHint")} required>
          {(input) => <TextInput {...input} type="email" inputMode="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="password" label={t("register.password")} hint={t("register.passwordHint")} required>
          {(input) => <SecretInput {...input} autoComplete="new-password" />}
        </FormField>
        <details>
          <summary className="target cursor-pointer text-s text-ink-2">{t("register.havePromo")}</summary>
          <FormField form={form} name="promoCode" label={t("register.promoCode")}>
            {(input) => <TextInput {...input} autoComplete="off" autoCapitalize="characters" />}
          </FormField>
        </details>
        <Checkbox
          name="news"
          label={t("register.news")}
          hint={t("register.newsHint")}
          checked={form.watch("news") ?? false}
          onChange={({ target }) => form.setValue("news", target.checked)}
        />
        <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
          {t("register.submit")}
        </Button>
        <CheckingNote checking={checking} />
      </Form>
      <TelegramButton onPress={() => void navigate(`/login/telegram${search}`, { state: promoCode ? { promoCode } : null })} />
    </>
  );
}
