import type { Security as SecurityState } from "@vitrine/contract/identity/account/security";
import type { TelegramState } from "@vitrine/contract/messaging/telegram/link";
import { Reauth } from "../../kernel/layout/account/reauth.tsx";
import { useShop } from "../../kernel/layout/shop-context.tsx";
import { Authenticator } from "./authenticator.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Section } from "./section.tsx";
import { TelegramLink } from "./telegram-link.tsx";

export interface SecurityProps {
  login: string;
  security: SecurityState;
  telegram: TelegramState;
}

export default function Security({ login, security, telegram }: SecurityProps) {
  const { t } = useShop();
  const { hasPassword, totp, telegramFactor, recoveryCodesLeft } = security;
  return (
    <Reauth hasPassword={hasPassword} hasTotp={totp}>
      <Section title={t("account.password")} text={hasPassword ? t("password.text") : t("password.noneText")}>
        <PasswordForm login={login} hasPassword={hasPassword} />
      </Section>
      <Section title={t("totp.title")} text={t("totp.text")}>
        <Authenticator isOn={totp} codesLeft={recoveryCodesLeft} />
      </Section>
      {telegram.bot && (
        <Section title={t("link.title")} text={t("link.text", { bot: telegram.bot.username })}>
          <TelegramLink start={telegram} isFactor={telegramFactor} />
        </Section>
      )}
    </Reauth>
  );
}
