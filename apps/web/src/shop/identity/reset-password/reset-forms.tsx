import { type ReactNode, useState } from "react";
import type { ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button } from "@vitrine/ui/form/button";
import { TextInput } from "@vitrine/ui/form/text-input";
import { ChoiceRow } from "../../kernel/layout/account/choice-row.tsx";
import { CodeInput } from "../../kernel/layout/account/code-input.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { type Submission, useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { noFaults } from "../../kernel/layout/faults.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { needsCaptcha, withCaptcha } from "../../kernel/island/with-captcha.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";

export type ResetStep = Extract<FormStep, { kind: "variants" | "code" }> | { kind: "name" };

interface StepProps {
  csrfToken: string;
  refused: RefusedForm | null;
  onStep: (step: ResetStep) => void;
}
type Variant = ResetVariants["variants"][number];

/** Sends the code by the chosen way. */
async function sendCode(login: string, { type, hint }: Variant): Promise<ResetStep> {
  const { resetToken } = await mutate("account", "attemptReset", { login, variant: type });
  return { kind: "code", login, hint, resetToken };
}

interface StepFormProps {
  action: string;
  csrfToken: string;
  kept?: Record<string, string>;
  submission: Submission;
  act: string;
  children: ReactNode;
}

function StepForm({ action, csrfToken, kept, submission, act, children }: StepFormProps) {
  return (
    <form noValidate method="post" action={action} onSubmit={submission.submit}>
      {Object.entries({ csrf: csrfToken, ...kept }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Refusal faults={submission.faults} />
      {children}
      <Button type="submit" variant="primary" size="l" busy={submission.isBusy} className="w-full">
        {act}
      </Button>
    </form>
  );
}

export function NameForm({ csrfToken, refused, onStep }: StepProps) {
  const { t } = useShop();
  const [isProving, setProving] = useState(false);
  const submission = useSubmit(async ({ name = "" }) => {
    const login = name.trim();
    const send = (captcha?: string) => mutate("account", "resetVariants", { login, ...(captcha === undefined ? {} : { captcha }) });
    const { variants } = await withCaptcha(send, () => setProving(true)).finally(() => setProving(false));
    onStep(variants.length === 1 ? await sendCode(login, variants[0]!) : { kind: "variants", login, variants });
  }, refused ?? noFaults);
  return (
    <StepForm action="/reset" csrfToken={csrfToken} submission={submission} act={t("reset.next")}>
      {needsCaptcha(refused?.code) && (
        <Message tone="info" className="without-script mb-4">
          {t("account.proofNeedsScript")}
        </Message>
      )}
      {isProving && (
        <Message tone="info" live className="mb-4">
          {t("account.proving")}
        </Message>
      )}
      <FormField label={t("account.login")} error={submission.faults.fields["login"]}>
        {(control) => (
          <TextInput {...control} name="name" defaultValue={refused?.name} autoComplete="username" autoCapitalize="none" required />
        )}
      </FormField>
    </StepForm>
  );
}

export function VariantForm({ csrfToken, refused, onStep, step }: StepProps & { step: Extract<ResetStep, { kind: "variants" }> }) {
  const { t } = useShop();
  const { login, variants } = step;
  const submission = useSubmit(async ({ variant }) => {
    onStep(await sendCode(login, variants.find(({ type }) => type === variant) ?? variants[0]!));
  }, refused ?? noFaults);
  return (
    <StepForm
      action="/reset/send"
      csrfToken={csrfToken}
      kept={{ name: login, variants: JSON.stringify(variants) }}
      submission={submission}
      act={t("reset.send")}
    >
      <fieldset className="mb-4">
        <legend className="mb-1 text-s font-medium">{t("reset.how")}</legend>
        <div className="flex flex-col gap-2">
          {variants.map(({ type, hint }, index) => (
            <ChoiceRow key={type} name="variant" value={type} defaultChecked={index === 0}>
              <span className="block">{t(`reset.variant.${type}`)}</span>
              <span className="block text-s break-all text-ink-2">{hint}</span>
            </ChoiceRow>
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}

export function CodeForm({ csrfToken, refused, step }: StepProps & { step: Extract<ResetStep, { kind: "code" }> }) {
  const { t } = useShop();
  const { resetToken, login, hint, code: linkCode } = step;
  const submission = useSubmit(async ({ code = linkCode ?? "", password = "" }) => {
    await mutate("account", "resetPassword", { resetToken, code, password });
    location.assign("/login?reset=1");
  }, refused ?? noFaults);
  const { fields } = submission.faults;
  return (
    <StepForm
      action="/reset/password"
      csrfToken={csrfToken}
      kept={{ name: login, hint, resetToken, ...(linkCode === undefined ? {} : { linkCode }) }}
      submission={submission}
      act={t("reset.act")}
    >
      {linkCode === undefined && (
        <FormField label={t("reset.code")} hint={t("reset.codeHint")} error={fields["code"]}>
          {(control) => <CodeInput {...control} name="code" />}
        </FormField>
      )}
      <FormField label={t("password.new")} hint={t("account.passwordHint")} error={fields["password"]}>
        {(control) => <TextInput {...control} name="password" type="password" autoComplete="new-password" required />}
      </FormField>
    </StepForm>
  );
}
