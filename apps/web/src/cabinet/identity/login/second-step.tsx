import type { Confirmation, ConfirmMethod } from "@vitrine/contract/identity/account/confirm";
import { useUi } from "@vitrine/ui/base/ui-provider";
import { Banner, ErrorBanner } from "@vitrine/ui/feedback/banner";
import { Button } from "@vitrine/ui/form/button";
import { Field } from "@vitrine/ui/form/field";
import { TextInput } from "@vitrine/ui/form/text-input";
import { Link } from "@vitrine/ui/text/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CodeField } from "../../../shared/identity/account/code-field.tsx";
import { FrontPage, useStepFocus } from "./front-page.tsx";
import { TelegramNumber } from "./telegram-number.tsx";
import { useConfirmLogin } from "./use-confirm-login.ts";
import { useSignedIn } from "./use-signed-in.ts";
import { useTelegramAnswer } from "./use-telegram-answer.ts";

type SecondStepProps = {
  confirmation: Confirmation;
  /** `isOver`: the attempt has expired; the person did not cancel it. */
  onBack: (isOver: boolean) => void;
};

/** The second factor: an authenticator code, confirmation in Telegram or a recovery code, whichever the account has. */
export function SecondStep({ confirmation, onBack }: SecondStepProps) {
  const { t } = useTranslation("auth");
  const { methods } = confirmation;
  const [method, setMethod] = useState<ConfirmMethod>(methods[0] ?? "totp");
  useStepFocus(method);
  return (
    <FrontPage
      title={t("second.title")}
      lead={t(`second.lead.${method}`)}
      foot={
        <Button variant="quiet" icon="arrow-left" className="-ml-4" onClick={() => onBack(false)}>
          {t("second.back")}
        </Button>
      }
    >
      {method === "telegram" ? (
        <TelegramWait confirmation={confirmation} onOver={() => onBack(true)} />
      ) : (
        <CodeForm key={method} method={method} confirmation={confirmation} onOver={() => onBack(true)} />
      )}
      {methods.length > 1 && (
        <div className="mt-6 grid justify-items-start gap-1">
          {methods
            .filter((other) => other !== method)
            .map((other) => (
              <Button key={other} variant="quiet" size="s" className="-ml-2" onClick={() => setMethod(other)}>
                {t(`second.by.${other}`)}
              </Button>
            ))}
        </div>
      )}
      <Lost />
    </FrontPage>
  );
}

/** Support can turn the second factor off for people who have lost it together with the recovery codes. */
function Lost() {
  const { t } = useTranslation("auth");
  const { contactHref } = useUi();
  if (contactHref === undefined) return null;
  return (
    <p className="mt-6 text-s text-ink-2">
      {t("second.lost")}{" "}
      <Link external href={contactHref}>
        {t("second.contact")}
      </Link>
    </p>
  );
}

function TelegramWait({ confirmation, onOver }: { confirmation: Confirmation; onOver: () => void }) {
  const { t } = useTranslation("auth");
  const signedIn = useSignedIn();
  const { left, over } = useTelegramAnswer(confirmation, (answer) => answer.status === "ok" && signedIn(answer.user));
  if (over !== undefined) {
    return (
      <div className="grid justify-items-start gap-4">
        <Banner tone="warn" live>
          {over}
        </Banner>
        <Button variant="primary" size="l" onClick={onOver}>
          {t("second.fromStart")}
        </Button>
      </div>
    );
  }
  return confirmation.number !== null && <TelegramNumber number={confirmation.number} left={left} />;
}

type CodeFormProps = { method: "totp" | "recovery"; confirmation: Confirmation; onOver: () => void };

function CodeForm({ method, confirmation, onOver }: CodeFormProps) {
  const { t } = useTranslation("auth");
  const [code, setCode] = useState("");
  const { send, busy, wrong, problem, forget } = useConfirmLogin(confirmation.confirmToken, method, onOver);
  const change = (entered: string) => {
    setCode(entered);
    forget();
  };
  return (
    <form
      noValidate
      aria-label={t("second.title")}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      {problem && <ErrorBanner>{problem}</ErrorBanner>}
      {method === "totp" ? (
        <CodeField label={t("code.label")} error={wrong} value={code} onChange={change} onComplete={(entered) => void send(entered)} />
      ) : (
        <Field label={t("second.recoveryLabel")} hint={t("second.recoveryHint")} error={wrong} required>
          {(control) => (
            <TextInput
              {...control}
              data-autofocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={code}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </Field>
      )}
      <Button type="submit" variant="primary" size="l" busy={busy} className="mt-2">
        {t("login.submit")}
      </Button>
    </form>
  );
}
