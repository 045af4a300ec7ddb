import { type ReactNode, type SubmitEvent, useState } from "react";
import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import type { Registered } from "@vitrine/contract/identity/account/register";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button } from "@vitrine/ui/form/button";
import { Checkbox } from "@vitrine/ui/form/checkbox";
import { TextInput } from "@vitrine/ui/form/text-input";
import { api } from "../../kernel/island/api.ts";
import { ApiError } from "../../kernel/island/exchange.ts";
import { faultsOf, focusInvalid, noFaults } from "../../kernel/layout/faults.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { withCaptcha } from "../../kernel/island/with-captcha.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { TermsField } from "./terms-field.tsx";

export type SignInMode = "login" | "register";

export interface SignInFormProps {
  mode: SignInMode;
  /** The form's address without script, and the result. */
  plain?: { action: string; csrfToken: string; refused: RefusedForm | null };
  /** A field for a promo code. */
  promo?: ReactNode;
  /** Of the panel's invitation. */
  invite?: string;
  /** Another way to sign up was tried without accepting the terms. */
  isTermsMissing?: boolean;
  onTerms?: (accepts: boolean) => void;
  onRemember?: (remember: boolean) => void;
  onDone: (done: Registered) => void;
  /** The password was right, and a second factor is required. */
  onConfirm: (confirmation: Confirmation) => void;
}

export function SignInForm(props: SignInFormProps) {
  const { t, asksTerms } = useShop();
  const { mode, plain, promo, invite, isTermsMissing = false, onTerms, onRemember } = props;
  const { busy, isProving, refused, submit } = useSigningIn(props);
  const isNew = mode === "register";
  const keepsSession = plain?.refused?.kept?.["remember"] !== "";
  return (
    <form noValidate method="post" action={plain?.action} onSubmit={submit}>
      {plain && <input type="hidden" name="csrf" value={plain.csrfToken} />}
      {invite !== undefined && <input type="hidden" name="invite" value={invite} />}
      {refused.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {refused.message}
        </Message>
      )}
      {isProving && (
        <Message tone="info" live className="mb-4">
          {t("account.proving")}
        </Message>
      )}
      <FormField label={isNew ? t("account.email") : t("account.login")} error={refused.fields[isNew ? "email" : "login"]}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            defaultValue={plain?.refused?.name}
            type={isNew ? "email" : "text"}
            autoComplete={isNew ? "email" : "username"}
            autoCapitalize="none"
            required
          />
        )}
      </FormField>
      <FormField label={t("account.password")} hint={isNew ? t("account.passwordHint") : undefined} error={refused.fields["password"]}>
        {(control) => (
          <TextInput {...control} name="password" type="password" autoComplete={isNew ? "new-password" : "current-password"} required />
        )}
      </FormField>
      {promo}
      {isNew && asksTerms && <TermsField error={isTermsMissing ? t("field.required") : refused.fields["terms"]} onChange={onTerms} />}
      {!isNew && (
        <Checkbox
          name="remember"
          label={t("account.remember")}
          defaultChecked={keepsSession}
          onChange={({ currentTarget }) => onRemember?.(currentTarget.checked)}
          className="mb-4"
        />
      )}
      {isNew && <Checkbox name="news" label={t("account.news")} hint={t("account.newsHint")} className="mb-4" />}
      <Button type="submit" variant="primary" size="l" busy={busy} className="w-full">
        {isNew ? t("account.registerAct") : t("account.loginAct")}
      </Button>
    </form>
  );
}

/** Submits the form by script, with a proof of work if the server requires one. */
function useSigningIn({ mode, plain, onDone, onConfirm }: SignInFormProps) {
  const { t, language, asksTerms } = useShop();
  const [busy, setBusy] = useState(false);
  const [isProving, setProving] = useState(false);
  const [refused, setRefused] = useState(plain?.refused ?? noFaults);
  const isNew = mode === "register";

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { name, password, promoCode, news, terms, invite, remember } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const isEmail = form.querySelector<HTMLInputElement>("[type=email]")?.validity.typeMismatch !== true;
    const missing = {
      ...missingFields(isNew ? "email" : "login", name ?? "", password ?? "", t("field.required")),
      ...(isEmail ? {} : { email: t("field.email") }),
      ...(isNew && asksTerms && terms === undefined ? { terms: t("field.required") } : {}),
    };
    setRefused({ message: "", fields: missing });
    if (Object.keys(missing).length > 0) return focusInvalid(form);
    setBusy(true);
    try {
      const body = isNew
        ? {
            email: name,
            password,
            language,
            ...(promoCode ? { promoCode } : {}),
            ...(invite ? { invite } : {}),
            ...(terms === undefined ? {} : { terms: true }),
            news: news !== undefined,
          }
        : { login: name, password, remember: remember !== undefined };
      const send = (captcha?: string) => api<Registered | Confirmation>(mode, { body: { ...body, captcha } });
      const answer = await withCaptcha(send, () => setProving(true));
      if (answer.status === "ok") onDone(answer);
      else onConfirm(answer);
    } catch (error) {
      // Logged in in another tab meanwhile: reload, so that the page's guard redirects.
      if (error instanceof ApiError && error.code === "forbidden") return location.reload();
      setBusy(false);
      setProving(false);
      setRefused(faultsOf(error, t));
      focusInvalid(form);
    }
  };
  return { busy, isProving, refused, submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event) };
}

function missingFields(nameField: string, name: string, password: string, text: string): Record<string, string> {
  return { ...(name.trim() === "" ? { [nameField]: text } : {}), ...(password === "" ? { password: text } : {}) };
}
