import { changeLoginInput } from "@vitrine/contract/identity/account/security";
import type { Display, MeUser } from "@vitrine/contract/kernel/caller/me";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import { Button, ButtonLink } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { Form, FormField } from "@vitrine/ui/form/form";
import { useModals } from "@vitrine/ui/overlay/modal-stack";
import { SaveBar } from "@vitrine/ui/form/save-bar";
import { Section } from "@vitrine/ui/layout/section";
import { Select } from "@vitrine/ui/form/select";
import { SkeletonText } from "@vitrine/ui/feedback/skeleton";
import { Status } from "@vitrine/ui/feedback/status";
import { Switch } from "@vitrine/ui/form/switch";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useUi } from "@vitrine/ui/base/ui-provider";
import i18next from "i18next";
import { lazy } from "react";
import { useTranslation } from "react-i18next";
import { useActivation } from "../../../shared/identity/account/use-activation.ts";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { keepDisplay, useDisplay } from "../../../shared/kernel/app/display.ts";
import { errorText, failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { changeLanguage } from "../../../shared/kernel/app/language.ts";
import { useLeaveGuard } from "../../../shared/kernel/app/leave-guard.ts";
import { useMe } from "../../../shared/kernel/app/me.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";

const ChangeEmail = lazy(() => import("../../../shared/identity/account/change-email.tsx"));
const ConfirmEmail = lazy(() => import("../../../shared/identity/account/confirm-email.tsx"));

export function Screen() {
  const { texts } = useUi();
  const me = useMe();
  if (!me) return <SkeletonText label={texts.loading} lines={8} />;
  return (
    <>
      <LoginSection key={me.login} me={me} />
      <EmailSection me={me} />
      <LanguageSection />
      <DisplaySection />
      <AppSection />
    </>
  );
}

function LoginSection({ me }: { me: MeUser }) {
  const { t } = useTranslation("settings");
  const utils = trpc.useUtils();
  const change = trpc.account.changeLogin.useMutation();
  const form = useContractForm(changeLoginInput, { login: me.login });
  useLeaveGuard(form.formState.isDirty);
  return (
    <Section look="split" title={t("login.title")} text={t("login.text")}>
      <Form
        form={form}
        label={t("login.title")}
        failureOf={(error) => (isRefusal(error, "already_exists") ? { fields: { login: errorText(error) } } : failureOf(error))}
        onSubmit={async ({ login }) => {
          await change.mutateAsync({ login });
          form.reset({ login });
          toasts.success(t("login.done"));
          await utils.account.me.invalidate();
        }}
      >
        <FormField form={form} name="login" label={t("login.label")} required>
          {(input) => <TextInput {...input} autoComplete="username" autoCapitalize="none" spellCheck={false} />}
        </FormField>
        <SaveBar dirty={form.formState.isDirty} busy={form.formState.isSubmitting} onDiscard={() => form.reset()} />
      </Form>
    </Section>
  );
}

function EmailSection({ me }: { me: MeUser }) {
  const { t } = useTranslation("settings");
  const modals = useModals();
  const activate = useActivation();
  const security = trpc.account.security.useQuery();
  const pending = security.data?.pendingEmail;
  return (
    <Section look="split" title={t("email.title")} text={t("email.text")}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium break-all">{me.email || t("email.none")}</span>
        {me.email && <EmailState confirmed={me.isActivated} />}
      </p>
      {pending && <p className="mt-2 text-ink-2">{t("email.pending", { email: pending })}</p>}
      <div className="mt-4 flex flex-wrap gap-2">
        {pending && (
          <Button variant="primary" onClick={() => void modals.show(ConfirmEmail, { email: pending, nextIn: 0 })}>
            {t("email.enterCode")}
          </Button>
        )}
        {me.email && !me.isActivated && !pending && (
          <Button variant="primary" onClick={() => void activate()}>
            {t("email.confirm")}
          </Button>
        )}
        <Button onClick={() => void modals.show(ChangeEmail, {})}>{me.email ? t("email.change") : t("email.add")}</Button>
      </div>
    </Section>
  );
}

function EmailState({ confirmed }: { confirmed: boolean }) {
  const { t } = useTranslation("settings");
  return confirmed ? (
    <Status tone="ok" glyph="tick">
      {t("email.confirmed")}
    </Status>
  ) : (
    <Status tone="warn" glyph="triangle">
      {t("email.notConfirmed")}
    </Status>
  );
}

function LanguageSection() {
  const { t } = useTranslation("settings");
  const change = trpc.account.changeLanguage.useMutation();
  const choose = async (language: Language) => {
    await changeLanguage(language);
    change.mutate({ language }, { onError: (error) => toasts.error(errorText(error)) });
  };
  return (
    <Section look="split" title={t("language.title")} text={t("language.text")}>
      <Field label={t("language.label")}>
        {(control) => (
          <Select
            {...control}
            value={i18next.language}
            onChange={(event) => void choose(event.target.value as Language)}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          />
        )}
      </Field>
    </Section>
  );
}

function DisplaySection() {
  const { t } = useTranslation("settings");
  const display = useDisplay();
  // Saved one after another, so that the last choice wins.
  const set = trpc.preference.setOwn.useMutation({ scope: { id: "display" } });
  const choose = (change: Partial<Display>) => {
    const next = { ...display, ...change };
    keepDisplay(next);
    set.mutate(
      { display: next },
      {
        onError: (error) => {
          keepDisplay(display);
          toasts.error(errorText(error));
        },
      },
    );
  };
  return (
    <Section look="split" title={t("display.title")} text={t("display.text")}>
      <div className="grid max-w-form gap-4">
        <Switch
          label={t("display.compact")}
          hint={t("display.compactHint")}
          checked={display.isCompact}
          onChange={(event) => choose({ isCompact: event.target.checked })}
        />
        <Switch
          label={t("display.shortcuts")}
          hint={t("display.shortcutsHint")}
          checked={display.hasShortcuts}
          onChange={(event) => choose({ hasShortcuts: event.target.checked })}
        />
      </div>
    </Section>
  );
}

function AppSection() {
  const { t } = useTranslation("settings");
  return (
    <Section look="split" title={t("app.title")} text={t("app.lead")}>
      <ButtonLink href="/app">{t("app.steps")}</ButtonLink>
    </Section>
  );
}
