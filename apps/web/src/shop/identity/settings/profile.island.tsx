import { LANGUAGE_NAMES } from "@vitrine/contract/kernel/language/language-tags";
import { useState } from "react";
import { Button, buttonStyle } from "@vitrine/ui/form/button";
import { Select } from "@vitrine/ui/form/select";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Reauth } from "../../kernel/layout/account/reauth.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Done } from "./done.tsx";
import { EmailForm, type EmailState } from "./email-form.tsx";
import { Section } from "./section.tsx";

export interface ProfileProps extends EmailState {
  login: string;
  hasPassword: boolean;
  hasTotp: boolean;
}

export default function Profile({ login, email, isActivated, pendingEmail, hasPassword, hasTotp }: ProfileProps) {
  const { t, offersApi } = useShop();
  return (
    <Reauth hasPassword={hasPassword} hasTotp={hasTotp}>
      <Section title={t("profile.login")} text={t("profile.loginText")}>
        <LoginForm login={login} />
      </Section>
      <Section title={t("account.email")} text={t("profile.emailText")}>
        <EmailForm email={email} isActivated={isActivated} pendingEmail={pendingEmail} />
      </Section>
      <Section title={t("nav.language")} text={t("profile.languageText")}>
        <LanguageForm />
      </Section>
      {offersApi && (
        <Section title={t("keys.title")} text={t("keys.text")}>
          <a href="/api" className={buttonStyle({})}>
            {t("profile.keysAct")}
          </a>
        </Section>
      )}
    </Reauth>
  );
}

function LoginForm({ login: start }: { login: string }) {
  const { t } = useShop();
  const [done, setDone] = useState("");
  const { isBusy, faults, submit } = useSubmit(async ({ login = "" }) => {
    setDone("");
    await mutate("account", "changeLogin", { login });
    setDone(t("profile.loginDone", { login: login.trim() }));
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Done text={done} />
      <Refusal faults={faults} />
      <FormField label={t("profile.login")} hint={t("profile.loginHint")} error={faults.fields["login"]}>
        {(control) => <TextInput {...control} name="login" defaultValue={start} autoComplete="username" autoCapitalize="none" required />}
      </FormField>
      <Button type="submit" busy={isBusy} className="needs-script">
        {t("profile.loginAct")}
      </Button>
    </form>
  );
}

function LanguageForm() {
  const { t, language, languages } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ language: chosen }) => {
    const wanted = languages.find((each) => each === chosen) ?? language;
    await mutate("account", "changeLanguage", { language: wanted });
    location.assign(`/settings?${new URLSearchParams({ lng: wanted })}`);
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Refusal faults={faults} />
      <FormField label={t("profile.languageLabel")}>
        {(control) => (
          <Select
            {...control}
            name="language"
            defaultValue={language}
            options={languages.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
        )}
      </FormField>
      <Button type="submit" busy={isBusy} className="needs-script">
        {t("profile.languageAct")}
      </Button>
    </form>
  );
}
