import { ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { DialogLayout } from "@vitrine/ui/overlay/dialog-layout";
import { Field } from "@vitrine/ui/form/field";
import type { ModalProps } from "@vitrine/ui/overlay/modal-stack";
import { SecretInput } from "@vitrine/ui/form/secret-input";
import { TextInput } from "@vitrine/ui/form/text-input";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText, isRefusal } from "../../kernel/app/failure.ts";
import { useMe } from "../../kernel/app/me.ts";
import { trpc } from "../../kernel/app/trpc.ts";

type By = "password" | "code";

/** Confirmation before a sensitive change: the password if the account has one, or a code if it has an authenticator. */
export default function ReauthDialog({ close }: ModalProps<boolean>) {
  const { data: security } = trpc.account.security.useQuery(undefined, { retry: false });
  const hasPassword = security?.hasPassword !== false;
  return hasPassword || security.totp ? <Asking hasPassword={hasPassword} close={close} /> : <NothingToAsk close={close} />;
}

/** A new login is recent again. */
function NothingToAsk({ close }: ModalProps<boolean>) {
  const { t } = useTranslation("auth");
  const { texts } = useUi();
  return (
    <DialogLayout
      title={t("reauth.title")}
      text={t("reauth.none")}
      actions={<Button onClick={() => close(false)}>{texts.cancel}</Button>}
    />
  );
}

function Asking({ hasPassword, close }: ModalProps<boolean> & { hasPassword: boolean }) {
  const { t } = useTranslation(["auth", "error"]);
  const { texts } = useUi();
  const me = useMe();
  const reauth = trpc.account.reauth.useMutation();
  const [chosen, setBy] = useState<By>();
  const by = chosen ?? (hasPassword ? "password" : "code");
  const [secret, setSecret] = useState("");
  const [wrong, setWrong] = useState<string>();
  const submit = async () => {
    if (secret === "") return setWrong(t("error:field.required"));
    try {
      await reauth.mutateAsync(by === "password" ? { password: secret } : { code: secret });
      close(true);
    } catch (error) {
      setWrong(errorText(error));
    }
  };
  const change = (value: string) => {
    setSecret(value);
    setWrong(undefined);
    reauth.reset();
  };
  const choose = (other: By) => {
    setBy(other);
    change("");
  };
  const aboutField = isRefusal(reauth.error, "invalid_credentials") || isRefusal(reauth.error, "incorrect_2fa_code") || !reauth.error;
  return (
    <DialogLayout
      title={t("reauth.title")}
      text={t("reauth.text")}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      actions={
        <>
          <Button variant="primary" type="submit" busy={reauth.isPending}>
            {t("reauth.submit")}
          </Button>
          <Button onClick={() => close(false)}>{texts.cancel}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        {!aboutField && <ErrorBanner>{wrong}</ErrorBanner>}
        <input type="hidden" name="username" autoComplete="username" value={me?.login ?? ""} readOnly />
        <Secret key={by} by={by} error={aboutField ? wrong : undefined} value={secret} onChange={change} />
        {me?.twoFactor === "totp" && hasPassword && <OtherWay by={by} onChoose={choose} />}
      </div>
    </DialogLayout>
  );
}

function Secret(props: { by: By; error: string | undefined; value: string; onChange: (value: string) => void }) {
  const { by, error, value, onChange } = props;
  const { t } = useTranslation("auth");
  const shared = { "data-autofocus": true, value, onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value) };
  return (
    <Field label={by === "password" ? t("login.password") : t("second.codeOrRecovery")} error={error} required>
      {(control) =>
        by === "password" ? (
          <SecretInput {...control} {...shared} autoComplete="current-password" />
        ) : (
          <TextInput {...control} {...shared} autoComplete="one-time-code" spellCheck={false} />
        )
      }
    </Field>
  );
}

function OtherWay({ by, onChoose }: { by: By; onChoose: (by: By) => void }) {
  const { t } = useTranslation("auth");
  return (
    <div>
      <Button variant="quiet" size="s" className="-ml-2" onClick={() => onChoose(by === "password" ? "code" : "password")}>
        {by === "password" ? t("reauth.byCode") : t("reauth.byPassword")}
      </Button>
    </div>
  );
}
