import { type SubmitEvent, useState } from "react";
import type { SignedIn } from "@vitrine/contract/account/register";
import type { RefusedForm } from "@vitrine/contract/shop/render";
import { Button } from "@vitrine/ui/button";
import { TextInput } from "@vitrine/ui/text-input";
import { api, ApiError } from "./api.ts";
import { FormField } from "./form-field.tsx";
import { Message } from "./message.tsx";
import { useShop } from "./shop-context.tsx";

export type SignInMode = "login" | "register";

export interface SignInFormProps {
  mode: SignInMode;
  /** How the form is sent where no script runs, and what came of it. */
  plain?: { action: string; csrfToken: string; refused: RefusedForm | null };
  onDone: (user: SignedIn["user"]) => void;
}

interface Refused {
  message: string;
  fields: Record<string, string>;
}

const nothing: Refused = { message: "", fields: {} };

export function SignInForm({ mode, plain, onDone }: SignInFormProps) {
  const { t, language } = useShop();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused>(plain?.refused ?? nothing);
  const isNew = mode === "register";

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const { name, password } = Object.fromEntries(new FormData(form)) as Record<string, string>;
    const missing = missingFields(isNew ? "email" : "login", name ?? "", password ?? "", t("field.required"));
    setRefused({ message: "", fields: missing });
    if (Object.keys(missing).length > 0) return focusInvalid(form);
    setBusy(true);
    try {
      const body = isNew ? { email: name, password, language } : { login: name, password };
      onDone((await api<SignedIn>(mode, { body })).user);
    } catch (error) {
      setBusy(false);
      setRefused(refusalOf(error, t("failure.noAnswer")));
      focusInvalid(form);
    }
  };

  return (
    <form noValidate method="post" action={plain?.action} onSubmit={(event) => void submit(event)}>
      {plain && <input type="hidden" name="csrf" value={plain.csrfToken} />}
      {refused.message !== "" && (
        <Message tone="bad" live className="mb-4">
          {refused.message}
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
      <Button type="submit" variant="primary" size="l" busy={busy} className="w-full">
        {isNew ? t("account.registerAct") : t("account.loginAct")}
      </Button>
    </form>
  );
}

function missingFields(nameField: string, name: string, password: string, text: string): Record<string, string> {
  return { ...(name.trim() === "" ? { [nameField]: text } : {}), ...(password === "" ? { password: text } : {}) };
}

function refusalOf(error: unknown, noAnswer: string): Refused {
  if (!(error instanceof ApiError)) return { message: noAnswer, fields: {} };
  const isOfFields = Object.keys(error.fields).length > 0;
  return { message: isOfFields ? "" : error.message, fields: error.fields };
}

function focusInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
