import { linkToken, type ResetVariants } from "@vitrine/contract/identity/account/reset-password";
import { Link } from "@vitrine/ui/text/link";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { FrontPage, useStepFocus } from "./front-page.tsx";
import { ResetCode } from "./reset-code.tsx";
import { ResetLink } from "./reset-link.tsx";
import { ResetName } from "./reset-name.tsx";
import { ResetVariant, type Variant } from "./reset-variant.tsx";

type Step =
  | { name: "name" }
  | { name: "link"; resetToken: string; code: string }
  | { name: "variant"; login: string; variants: ResetVariants["variants"] }
  | { name: "code"; login: string; variant: Variant; resetToken: string };

/** The link of an email opens the last step. Otherwise three steps: the account, where to send the code, the code with a new password. */
export function Screen() {
  const { t } = useTranslation("auth");
  const { search } = useLocation();
  const [step, setStep] = useState<Step>(() => linkOf(search) ?? { name: "name" });
  useStepFocus(step.name);
  return (
    <FrontPage
      title={t("reset.title")}
      lead={t(`reset.lead.${step.name}`)}
      foot={<Link href={step.name === "link" ? "/login" : `/login${search}`}>{t("reset.toLogin")}</Link>}
    >
      {step.name === "link" && <ResetLink {...step} />}
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

function linkOf(search: string): Step | undefined {
  const link = linkToken.safeParse(new URLSearchParams(search).get("token"));
  return link.success ? { name: "link", ...link.data } : undefined;
}
