import { useState } from "react";
import type { RefusedForm } from "@vitrine/contract/kernel/storefront/page-request";
import { AccountFrame, AccountLink } from "../../kernel/layout/account/account-frame.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { CodeForm, NameForm, type ResetStep, VariantForm } from "./reset-forms.tsx";

export interface ResetProps {
  step: ResetStep;
  csrfToken: string;
  refused: RefusedForm | null;
}

/** With script the steps change in place; without script each step is a page. */
export default function ResetPassword({ step: start, csrfToken, refused }: ResetProps) {
  const { t } = useShop();
  const [step, setStep] = useState<ResetStep>(start);
  const props = { csrfToken, refused: step === start ? refused : null, onStep: setStep };
  const lead = {
    name: t("reset.text"),
    variants: t("reset.variantsText"),
    code: step.kind === "code" && step.code === undefined ? t("reset.codeText", { hint: step.hint }) : t("reset.linkText"),
  };
  return (
    <AccountFrame title={t("reset.title")} lead={lead[step.kind]} foot={<AccountLink href="/login" text={t("reset.back")} />}>
      {step.kind === "name" && <NameForm {...props} />}
      {step.kind === "variants" && <VariantForm {...props} step={step} />}
      {step.kind === "code" && <CodeForm {...props} step={step} />}
    </AccountFrame>
  );
}
