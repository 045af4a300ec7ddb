import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { Field } from "@vitrine/ui/form/field";
import { Link } from "@vitrine/ui/text/link";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CheckingNote } from "./checking-note.tsx";
import { type LoginStart, useLogin } from "./use-login.ts";

/** Login and password. */
export function LoginForm({ onRemember, ...start }: LoginStart & { onRemember: (remember: boolean) => void }) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const { form, values, set, problems, busy, checking, send } = useLogin(start);
  return (
    <form ref={form} method="post" noValidate aria-label={t("login.title")} className="grid gap-4" onSubmit={(event) => void send(event)}>
      {problems.general && (
        <div data-problem tabIndex={-1} className="mb-5 rounded-card outline-none">
          <ErrorBanner>{problems.general}</ErrorBanner>
        </div>
      )}
      <Field label={t("login.login")} error={problems.login} required>
        {(control) => (
          <TextInput
            {...control}
            name="login"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={values.login}
            onChange={(event) => set({ login: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={t("login.password")}
        aside={<Link href={`/login/reset${search}`}>{t("login.forgot")}</Link>}
        error={problems.password}
        required
      >
        {(control) => (
          <SecretInput
            {...control}
            name="password"
            autoComplete="current-password"
            value={values.password}
            onChange={(event) => set({ password: event.target.value })}
          />
        )}
      </Field>
      <Checkbox
        name="remember"
        label={t("login.remember")}
        checked={start.remember}
        onChange={(event) => onRemember(event.target.checked)}
      />
      <Button type="submit" variant="primary" size="l" busy={busy} className="mt-2">
        {t("login.submit")}
      </Button>
      <CheckingNote checking={checking} />
    </form>
  );
}
