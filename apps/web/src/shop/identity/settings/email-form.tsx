import { useState } from "react";
import { Button } from "@vitrine/ui/form/button";
import { Status } from "@vitrine/ui/feedback/status";
import { TextInput } from "@vitrine/ui/form/text-input";
import { ActivationForm } from "../../kernel/layout/account/activation-form.tsx";
import { CodeInput } from "../../kernel/layout/account/code-input.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Done } from "./done.tsx";

export interface EmailState {
  /** "": none yet. */
  email: string;
  isActivated: boolean;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
}

export function EmailForm({ email: start, isActivated, pendingEmail }: EmailState) {
  const { t } = useShop();
  const [email, setEmail] = useState({ address: start, isConfirmed: isActivated });
  const [pending, setPending] = useState(pendingEmail);
  const [done, setDone] = useState("");
  const confirmed = (address: string) => {
    setEmail({ address, isConfirmed: true });
    setPending(null);
    setDone(t("profile.emailDone", { email: address }));
  };
  return (
    <>
      <Done text={done} />
      {email.address !== "" && (
        <p className="mb-4 flex flex-wrap items-baseline gap-x-4">
          <span className="min-w-0 font-medium break-all">{email.address}</span>
          {email.isConfirmed ? (
            <Status tone="ok" glyph="tick">
              {t("profile.emailConfirmed")}
            </Status>
          ) : (
            <Status tone="warn" glyph="ring">
              {t("profile.emailUnconfirmed")}
            </Status>
          )}
        </p>
      )}
      {email.address !== "" && !email.isConfirmed && pending === null && (
        <div className="mb-6">
          <ActivationForm email={email.address} onDone={() => confirmed(email.address)} />
        </div>
      )}
      {pending === null ? (
        <NewEmail
          onSent={(address) => {
            setDone("");
            setPending(address);
          }}
        />
      ) : (
        <NewEmailCode email={pending} onDone={confirmed} onLeave={() => setPending(null)} />
      )}
    </>
  );
}

function NewEmail({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ email = "" }) => {
    await mutate("account", "changeEmail", { email });
    onSent(email.trim());
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Refusal faults={faults} />
      <FormField label={t("profile.newEmail")} hint={t("profile.newEmailHint")} error={faults.fields["email"]}>
        {(control) => <TextInput {...control} name="email" type="email" autoComplete="email" autoCapitalize="none" required />}
      </FormField>
      <Button type="submit" busy={isBusy} className="needs-script">
        {t("profile.newEmailAct")}
      </Button>
    </form>
  );
}

interface NewEmailCodeProps {
  email: string;
  onDone: (email: string) => void;
  onLeave: () => void;
}

function NewEmailCode({ email, onDone, onLeave }: NewEmailCodeProps) {
  const { t } = useShop();
  const { isBusy, faults, submit } = useSubmit(async ({ code = "" }) => {
    onDone((await mutate("account", "confirmEmail", { code })).email);
  });
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Refusal faults={faults} />
      <FormField label={t("profile.emailCode", { email })} hint={t("reset.codeHint")} error={faults.fields["code"]}>
        {(control) => <CodeInput {...control} name="code" />}
      </FormField>
      <div className="needs-script flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isBusy}>
          {t("activation.act")}
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          {t("profile.otherEmail")}
        </Button>
      </div>
    </form>
  );
}
