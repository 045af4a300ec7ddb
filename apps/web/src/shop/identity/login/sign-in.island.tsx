import { useEffect, useState } from "react";
import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import type { BroughtPromo } from "@vitrine/contract/identity/account/register";
import type { FormStep } from "@vitrine/contract/identity/account/account-queries";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { AccountFrame, AccountLink } from "../../kernel/layout/account/account-frame.tsx";
import { ContinueWithTelegram } from "../../kernel/layout/account/continue-with-telegram.tsx";
import { BroughtPromoNote, needsWord } from "./brought-promo.tsx";
import { ByInvitation } from "./by-invitation.tsx";
import { RegistrationPromo } from "./registration-promo.tsx";
import { SecondStep } from "./second-step.tsx";
import { Message } from "../../kernel/layout/message.tsx";
import { needsCaptcha, proof } from "../../kernel/island/with-captcha.ts";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { SignInForm, type SignInFormProps, type SignInMode } from "./sign-in-form.tsx";

export interface SignInProps {
  mode: SignInMode;
  next: string;
  /** Kept from page to page: `?next=…`. */
  search: string;
  /** Of the panel's invitation; "" without one. */
  invite: string;
  csrfToken: string;
  hasTelegram: boolean;
  refused: RefusedForm | null;
  step: Extract<FormStep, { kind: "confirm" }> | null;
  /** The account was created; the result of its promo code. */
  brought: BroughtPromo | null;
  /** The password was changed just now. */
  isReset: boolean;
}

export default function SignIn(props: SignInProps) {
  const { t } = useShop();
  const { next, search, csrfToken, refused, step } = props;
  const [confirmation, setConfirmation] = useState<Confirmation | undefined>(step?.confirmation);
  const [brought, setBrought] = useState(props.brought);
  const done = () => location.assign(next);
  if (brought) return <BroughtPromoNote promo={brought} next={next} />;
  if (!confirmation) {
    return <FirstStep {...props} onDone={({ promo }) => (needsWord(promo) ? setBrought(promo) : done())} onConfirm={setConfirmation} />;
  }
  const plain = {
    action: `/login/confirm${search}`,
    csrfToken,
    refused: step ? refused : null,
    method: step?.method ?? confirmation.methods[0]!,
    isWaiting: step?.isWaiting ?? false,
  };
  return (
    <AccountFrame
      title={t("confirm.title")}
      lead={t("confirm.text")}
      foot={<AccountLink href={`/login${search}`} text={t("confirm.again")} />}
    >
      <SecondStep confirmation={confirmation} plain={plain} onDone={done} />
    </AccountFrame>
  );
}

function FirstStep(props: SignInProps & Pick<SignInFormProps, "onDone" | "onConfirm">) {
  const { t, panelName, asksTerms, byInvitation } = useShop();
  const { mode, next, search, invite, csrfToken, hasTelegram, refused, isReset, onDone, onConfirm } = props;
  const isNew = mode === "register";
  const captcha = useProof(refused?.code);
  const [promoCode, setPromoCode] = useState("");
  const [accepts, setAccepts] = useState(false);
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [remember, setRemember] = useState(refused?.kept?.["remember"] !== "");
  if (isNew && byInvitation && invite === "") return <ByInvitation search={search} />;
  return (
    <AccountFrame
      title={isNew ? t("account.registerTitle") : t("account.loginTitle")}
      lead={isNew ? t("account.registerText", { panel: panelName }) : t("account.loginText", { panel: panelName })}
      foot={<Foot isNew={isNew} search={search} />}
    >
      {isReset && (
        <Message tone="ok" className="mb-4">
          {t("account.resetDone")}
        </Message>
      )}
      {needsCaptcha(refused?.code) && (
        <Message tone="info" className="without-script mb-4">
          {t("account.proofNeedsScript")}
        </Message>
      )}
      <SignInForm
        mode={mode}
        plain={{ action: `/${mode}${search}`, csrfToken, refused }}
        promo={isNew ? <RegistrationPromo value={promoCode} onChange={setPromoCode} /> : undefined}
        invite={invite}
        isTermsMissing={isTermsMissing && !accepts}
        onTerms={setAccepts}
        onRemember={setRemember}
        onDone={onDone}
        onConfirm={onConfirm}
      />
      {hasTelegram && (
        <ContinueWithTelegram
          next={next}
          csrfToken={csrfToken}
          captcha={captcha}
          promoCode={promoCode}
          invite={invite}
          acceptsTerms={accepts}
          remember={remember}
          onSend={() => {
            if (!isNew || !asksTerms || accepts) return true;
            setTermsMissing(true);
            return false;
          }}
        />
      )}
    </AccountFrame>
  );
}

/** A proof of work solved in advance, for a form that the browser submits. */
function useProof(refusedWith: string | undefined): string {
  const [made, setMade] = useState("");
  useEffect(() => {
    if (needsCaptcha(refusedWith)) proof().then(setMade, () => undefined);
  }, [refusedWith]);
  return made;
}

function Foot({ isNew, search }: { isNew: boolean; search: string }) {
  const { t } = useShop();
  return (
    <>
      <span>
        {isNew ? t("account.haveOne") : t("account.haveNone")}{" "}
        <AccountLink href={`${isNew ? "/login" : "/register"}${search}`} text={isNew ? t("nav.login") : t("nav.register")} />
      </span>
      {!isNew && <AccountLink href="/reset" text={t("account.forgot")} />}
    </>
  );
}
