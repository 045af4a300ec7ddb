import type { ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import { Link } from "@vitrine/ui/text/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { FrontPage, useStepFocus } from "./front-page.tsx";
import { ResetCode } from "./reset-code.tsx";
import { ResetName } from "./reset-name.tsx";
import { ResetVariant, type Variant } from "./reset-variant.tsx";

type Step =
  | { name: "name" }
  | { name: "variant"; login: string; variants: ResetVariants["variants"] }
  | { name: "code"; login: string; variant: Variant; resetToken: string };

/** Three steps: the account, where to send the code, the code with a new password. */
export function Screen() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const [step, setStep] = useState<Step>({ name: "name" });
  useStepFocus(step.name);
  return (
    <FrontPage
      title={t("reset.title")}
      lead={t(`reset.lead.${step.name}`)}
      foot={<Link href={`/login${search}`}>{t("reset.toLogin")}</Link>}
    >
      {step.name === "name" && <ResetName onFound={(login, variants) => setStep({ name: "variant", login, variants })} />}
      {step.name === "variant" && (
        <ResetVariant {...step} onSent={(variant, resetToken) => setStep({ name: "code", login: step.login, variant, resetToken })} />
      )}
      {step.name === "code" && (
        <ResetCode {...step} onSent={(resetToken) => setStep({ ...step, resetToken })} onOver={() => setStep({ name: "name" })} />
      )}
    </FrontPage>
  );
}
