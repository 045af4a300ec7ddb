import { useState } from "react";
import type { Security as SecurityState } from "@vitrine/contract/identity/account/security";
import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { Reauth } from "../../kernel/layout/account/reauth.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Authenticator } from "./authenticator.tsx";
import { PasswordForm } from "./password-form.tsx";
import { RecoverySection } from "./recovery-section.tsx";
import { Section } from "./section.tsx";
import { TelegramLink } from "./telegram-link.tsx";

export interface SecurityProps {
  login: string;
  security: SecurityState;
  telegram: TelegramState;
}

export default function Security({ login, security, telegram }: SecurityProps) {
  const { t } = useShop();
  const { hasPassword } = security;
  const [hasTotp, setTotp] = useState(security.totp);
  const [isFactor, setFactor] = useState(security.telegramFactor);
  const [left, setLeft] = useState(security.recoveryCodesLeft);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    setLeft(made.length);
  };
  const changeTotp = (isOn: boolean, made: readonly string[] = []) => {
    setTotp(isOn);
    if (isOn) showCodes(made);
    else if (!isFactor) setCodes([]);
  };
  const changeFactor = (isOn: boolean, made: readonly string[] = []) => {
    setFactor(isOn);
    if (made.length > 0) showCodes(made);
    else if (!isOn && !hasTotp) setCodes([]);
  };
  return (
    <Reauth hasPassword={hasPassword} hasTotp={hasTotp}>
      <Section title={t("account.password")} text={hasPassword ? t("password.text") : t("password.noneText")}>
        <PasswordForm login={login} hasPassword={hasPassword} />
      </Section>
      <Section title={t("totp.title")} text={t("totp.text")}>
        <Authenticator isOn={hasTotp} isTelegramOn={isFactor} onChange={changeTotp} />
      </Section>
      {(hasTotp || isFactor) && <RecoverySection left={left} codes={codes} onCodes={showCodes} />}
      {telegram.bot && (
        <Section title={t("link.title")} text={t("link.text", { bot: telegram.bot.username })}>
          <TelegramLink start={telegram} isFactor={isFactor} onFactor={changeFactor} />
        </Section>
      )}
    </Reauth>
  );
}
