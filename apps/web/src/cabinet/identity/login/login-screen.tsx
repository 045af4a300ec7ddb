import type { Confirmation } from "@vitrine/contract/identity/account/confirm";
import { Banner } from "@vitrine/ui/feedback/banner";
import { Link } from "@vitrine/ui/text/link";
import { lazy, startTransition, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { config } from "../../../shared/kernel/app/config.ts";
import { FrontPage, useStepFocus } from "./front-page.tsx";
import { LoginForm } from "./login-form.tsx";
import { TelegramButton } from "./telegram-button.tsx";

const SecondStep = lazy(async () => ({ default: (await import("./second-step.tsx")).SecondStep }));
const TelegramLogin = lazy(async () => ({ default: (await import("./telegram-login.tsx")).TelegramLogin }));

type Step = Confirmation | "password" | "telegram";

export function Screen() {
  const { t } = useTranslation(["auth", "error"]);
  const { pathname, search, state } = useLocation();
  const [step, setShown] = useState<Step>(pathname === "/login/telegram" && config.telegram ? "telegram" : "password");
  // The previous step stays until the next one is loaded.
  const setStep = (next: Step) => startTransition(() => setShown(next));
  const [ended, setEnded] = useState(false);
  const [name, setName] = useState("");
  const [remember, setRemember] = useState(true);
  const confirm = (confirmation: Confirmation, typed: string) => {
    setName(typed);
    setStep(confirmation);
  };
  useStepFocus(typeof step === "string" ? step : "second");
  if (step === "telegram") return <TelegramLogin remember={remember} onBack={() => setStep("password")} onConfirm={setStep} />;
  if (step !== "password") {
    const back = (isOver: boolean) => {
      setEnded(isOver);
      setStep("password");
    };
    return <SecondStep confirmation={step} onBack={back} />;
  }
  const isReset = (state as { reset?: boolean } | null)?.reset === true;
  return (
    <FrontPage
      title={t("login.title")}
      lead={t("login.lead")}
      foot={
        <>
          {t("login.noAccount")} <Link href={`/register${search}`}>{t("login.toRegister")}</Link>
        </>
      }
    >
      {ended && (
        <Banner tone="warn" live className="mb-5">
          {t("second.ended")}
        </Banner>
      )}
      {isReset && !ended && (
        <Banner tone="ok" live className="mb-5">
          {t("reset.done")}
        </Banner>
      )}
      <LoginForm name={name} remember={remember} onRemember={setRemember} onConfirm={confirm} />
      <TelegramButton onPress={() => setStep("telegram")} />
    </FrontPage>
  );
}
