import { resetPasswordInput } from "@vitrine/contract/identity/account/reset-password";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { toasts } from "@vitrine/ui/feedback/toast";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { SendAgain } from "../../../shared/identity/account/send-again.tsx";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { errorText, failureOf, isRefusal } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import type { Variant } from "./reset-variant.tsx";

type ResetCodeProps = {
  login: string;
  variant: Variant;
  resetToken: string;
  onSent: (resetToken: string) => void;
  /** Called when no attempts are left: the person starts again. */
  onOver: () => void;
};

const AGAIN_AFTER = 60;

export function ResetCode({ login, variant, resetToken, onSent, onOver }: ResetCodeProps) {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const navigate = useNavigate();
  const attempt = trpc.account.attemptReset.useMutation();
  const reset = trpc.account.resetPassword.useMutation();
  const form = useContractForm(resetPasswordInput.omit({ resetToken: true }), { code: "", password: "" });
  const sendAgain = async () => {
    try {
      onSent((await attempt.mutateAsync({ login, variant: variant.type })).resetToken);
    } catch (error) {
      toasts.error(errorText(error));
    }
  };
  return (
    <Form
      form={form}
      label={t("reset.title")}
      className="grid gap-4"
      failureOf={(error) => (isRefusal(error, "invalid_code") ? { fields: { code: errorText(error) } } : failureOf(error))}
      onSubmit={async (values) => {
        try {
          await reset.mutateAsync({ ...values, resetToken });
        } catch (error) {
          if (isRefusal(error, "token_expired")) onOver();
          throw error;
        }
        await navigate(`/login${search}`, { replace: true, state: { reset: true } });
      }}
    >
      <p className="text-ink-2">{t("reset.sentTo", { where: variant.hint })}</p>
      <FormField form={form} name="code" label={t("code.label")} required>
        {(input) => (
          <TextInput
            {...input}
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
            className="max-w-60 text-l tracking-widest tnum"
            onChange={(event) => input.onChange(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
          />
        )}
      </FormField>
      <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
      <FormField form={form} name="password" label={t("reset.password")} hint={t("register.passwordHint")} required>
        {(input) => <SecretInput {...input} autoComplete="new-password" />}
      </FormField>
      <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
        {t("reset.submit")}
      </Button>
      <SendAgain nextIn={AGAIN_AFTER} sent={resetToken} send={sendAgain} />
    </Form>
  );
}
