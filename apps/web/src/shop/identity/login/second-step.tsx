import { useEffect, useRef, useState } from "react";
import type { Confirmation, ConfirmedLogin, ConfirmMethod } from "@vitrine/contract/identity/account/confirm";
import type { SignedIn } from "@vitrine/contract/identity/account/register";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { Button } from "@vitrine/ui/form/button";
import { FormField } from "../../kernel/layout/form-field.tsx";
import { ContactLinks } from "../../kernel/layout/contact-links.tsx";
import { noFaults } from "../../kernel/layout/faults.ts";
import { mutate } from "../../kernel/island/rpc.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { ChoiceRow } from "../../kernel/layout/account/choice-row.tsx";
import { CodeInput } from "../../kernel/layout/account/code-input.tsx";
import { Refusal } from "../../kernel/layout/account/refusal.tsx";
import { TelegramNumber } from "../../kernel/layout/account/telegram-number.tsx";
import { useSubmit } from "../../kernel/layout/account/use-submit.ts";
import { useTelegramAnswer } from "./use-telegram-answer.ts";

export interface SecondStepProps {
  confirmation: Confirmation;
  /** The form's address without script, and the result. */
  plain?: { action: string; csrfToken: string; refused: RefusedForm | null; method: ConfirmMethod; isWaiting: boolean };
  onDone: (user: SignedIn["user"]) => void;
}

/** The second factor after the password: a code, or pressing a number in Telegram. */
export function SecondStep({ confirmation, plain, onDone }: SecondStepProps) {
  const { t, contacts } = useShop();
  const { methods, confirmToken, number, expiresIn } = confirmation;
  const [method, setMethod] = useState(plain?.method ?? methods[0]!);
  const code = useRef<HTMLInputElement>(null);
  const isCode = method !== "telegram";
  const take = (confirmed: ConfirmedLogin) => {
    if (confirmed.status === "ok") onDone(confirmed.user);
  };
  const answer = useTelegramAnswer({ confirmToken, isOn: !isCode, onAnswer: take });
  const { isBusy, faults, submit } = useSubmit(async (values) => {
    if (!isCode) return answer.askNow();
    take(await mutate("account", "confirmLogin", { confirmToken, method, code: values["code"] ?? "" }));
  }, plain?.refused ?? noFaults);
  useEffect(() => {
    if (!isCode || !code.current) return;
    code.current.inputMode = method === "totp" ? "numeric" : "text";
    code.current.focus();
  }, [isCode, method]);
  return (
    <form noValidate method="post" action={plain?.action} onSubmit={submit} className="group">
      {plain && <Kept confirmation={confirmation} csrfToken={plain.csrfToken} />}
      <Refusal faults={answer.problem === "" ? faults : { message: answer.problem, fields: {} }} />
      <Methods methods={methods} method={method} choose={setMethod} />
      <div className="group-has-[[value=telegram]:checked]:hidden group-has-[[type=hidden][value=telegram]]:hidden">
        <FormField label={<CodeLabel />} error={faults.fields["code"]}>
          {(control) => <CodeInput {...control} ref={code} name="code" inputMode="text" required={isCode} />}
        </FormField>
      </div>
      {methods.includes("telegram") && number !== null && (
        <div className="hidden group-has-[[value=telegram]:checked]:block group-has-[[type=hidden][value=telegram]]:block">
          <TelegramNumber number={number} expiresIn={expiresIn} isWaiting={plain?.isWaiting ?? false} />
        </div>
      )}
      <Button type="submit" variant="primary" size="l" busy={isBusy} className="w-full">
        <span className="group-has-[[value=telegram]:checked]:hidden group-has-[[type=hidden][value=telegram]]:hidden">
          {t("confirm.act")}
        </span>
        <span className="hidden group-has-[[value=telegram]:checked]:inline group-has-[[type=hidden][value=telegram]]:inline">
          {t("confirm.check")}
        </span>
      </Button>
      {contacts.length > 0 && (
        <div className="mt-6 text-s text-ink-2">
          <p>{t("confirm.lost")}</p>
          <ContactLinks />
        </div>
      )}
    </form>
  );
}

/** Depends on the form's own state, so that it works without script too. */
function CodeLabel() {
  const { t } = useShop();
  return (
    <>
      <span className="group-has-[[value=recovery]:checked]:hidden">{t("confirm.code")}</span>
      <span className="hidden group-has-[[value=recovery]:checked]:inline">{t("confirm.recoveryCode")}</span>
    </>
  );
}

/** Hidden fields that the page needs without script. */
export function Kept({ confirmation, csrfToken }: { confirmation: Confirmation; csrfToken: string }) {
  const { confirmToken, methods, number, expiresIn } = confirmation;
  return (
    <>
      <input type="hidden" name="csrf" value={csrfToken} />
      <input type="hidden" name="confirmToken" value={confirmToken} />
      <input type="hidden" name="methods" value={methods.join(",")} />
      <input type="hidden" name="number" value={number ?? ""} />
      <input type="hidden" name="expiresIn" value={expiresIn} />
    </>
  );
}

interface MethodsProps {
  methods: readonly ConfirmMethod[];
  method: ConfirmMethod;
  choose: (method: ConfirmMethod) => void;
}

function Methods({ methods, method, choose }: MethodsProps) {
  const { t } = useShop();
  if (methods.length === 1) return <input type="hidden" name="method" value={method} />;
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-s font-medium">{t("confirm.how")}</legend>
      <div className="flex flex-col gap-2">
        {methods.map((each) => (
          <ChoiceRow key={each} name="method" value={each} checked={each === method} onChange={() => choose(each)}>
            {t(`confirm.method.${each}`)}
          </ChoiceRow>
        ))}
      </div>
    </fieldset>
  );
}
