import { emailSchema } from "@vitrine/contract/identity/account/register";
import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import { type ModalProps, useModals } from "@vitrine/ui/overlay/modal-stack";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { lazy, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, isRefusal, refusalOf } from "../../kernel/app/failure.ts";
import { trpc } from "../../kernel/app/trpc.ts";

const ConfirmEmail = lazy(() => import("./confirm-email.tsx"));

/** Asks for the new address; the next dialog asks for its code. */
export default function ChangeEmail({ close }: ModalProps<true>) {
  const { t } = useTranslation(["settings", "error"]);
  const { texts } = useUi();
  const modals = useModals();
  const utils = trpc.useUtils();
  const change = trpc.account.changeEmail.useMutation();
  const [email, setEmail] = useState("");
  const [wrong, setWrong] = useState<string>();
  const submit = async () => {
    if (change.isPending) return;
    if (!emailSchema.safeParse(email).success) return setWrong(t("error:field.email"));
    const changed = await change.mutateAsync({ email }).catch(() => undefined);
    if (!changed) return;
    void utils.account.security.invalidate();
    if (await modals.show(ConfirmEmail, changed)) close(true);
  };
  const aboutField = isRefusal(change.error, "already_exists") || refusalOf(change.error)?.fields?.["email"] !== undefined;
  const failure = change.error ? errorText(change.error) : undefined;
  return (
    <DialogLayout
      title={t("email.changeTitle")}
      text={t("email.changeText")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={change.isPending}>
            {t("email.sendCode")}
          </Button>
          <Button onClick={() => close()}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {failure && !aboutField && <ErrorBanner>{failure}</ErrorBanner>}
        <Address
          value={email}
          error={wrong ?? (aboutField ? failure : undefined)}
          onChange={(typed) => {
            setEmail(typed);
            setWrong(undefined);
            change.reset();
          }}
        />
      </div>
    </DialogLayout>
  );
}

function Address(props: { value: string; error: string | undefined; onChange: (typed: string) => void }) {
  const { value, error, onChange } = props;
  const { t } = useTranslation("settings");
  return (
    <Field label={t("email.new")} error={error} required>
      {(control) => (
        <TextInput
          {...control}
          data-autofocus
          type="email"
          inputMode="email"
          autoComplete="email"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
