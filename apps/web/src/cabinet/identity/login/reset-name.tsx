import { type ResetVariants, resetVariantsInput } from "@vitrine/contract/identity/account/reset-password";
import { Button } from "@vitrine/ui/form/button";
import { Form, FormField } from "@vitrine/ui/form/form";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useTranslation } from "react-i18next";
import { useCaptcha } from "../../../shared/kernel/captcha/use-captcha.ts";
import { useContractForm } from "../../../shared/kernel/app/contract-form.ts";
import { failureOf } from "../../../shared/kernel/app/failure.ts";
import { trpc } from "../../../shared/kernel/app/trpc.ts";
import { CheckingNote } from "./checking-note.tsx";

export function ResetName({ onFound }: { onFound: (login: string, variants: ResetVariants["variants"]) => void }) {
  const { t } = useTranslation("auth");
  const find = trpc.account.resetVariants.useMutation();
  const { withCaptcha, checking } = useCaptcha();
  const form = useContractForm(resetVariantsInput, { login: "" });
  return (
    <Form
      form={form}
      failureOf={failureOf}
      label={t("reset.title")}
      className="grid gap-4"
      onSubmit={async ({ login }) => {
        const { variants } = await withCaptcha((proved) => find.mutateAsync({ login, ...proved }));
        onFound(login, variants);
      }}
    >
      <FormField form={form} name="login" label={t("login.login")} required>
        {(input) => <TextInput {...input} data-autofocus autoComplete="username" autoCapitalize="none" spellCheck={false} />}
      </FormField>
      <Button type="submit" variant="primary" size="l" busy={form.formState.isSubmitting} className="mt-2">
        {t("reset.next")}
      </Button>
      <CheckingNote checking={checking} />
    </Form>
  );
}
