import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import { formatMoney } from "@vitrine/ui/text/number-format";
import i18next from "i18next";
import type { HTMLAttributes, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage } from "../../shared/kernel/app/language.ts";
import { useCan, useMe } from "../../shared/kernel/app/me.ts";
import { trpcClient } from "../client.ts";
import { useLogout } from "../logout.ts";
import { chooseTheme, useThemeChoice, type ThemeChoice } from "../theme.ts";

/** In this browser, and in the account of the person who is logged in. */
export function useChooseLanguage(): (language: Language) => void {
  const keeps = useCan("account.settings");
  return (language) => {
    void changeLanguage(language);
    if (keeps) void trpcClient.account.changeLanguage.mutate({ language });
  };
}

export function useLanguageItem(): MenuItem {
  const { t } = useTranslation();
  const choose = useChooseLanguage();
  return {
    group: t("shell.language"),
    value: i18next.language,
    onChange: (value) => choose(value as Language),
    options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value })),
  };
}

export function useThemeItem(): MenuItem {
  const { t } = useTranslation();
  const choice = useThemeChoice();
  return {
    group: t("shell.theme"),
    value: choice,
    onChange: (value) => chooseTheme(value as ThemeChoice),
    options: [
      { value: "light", label: t("shell.themeLight"), icon: "sun" },
      { value: "night", label: t("shell.themeNight"), icon: "moon" },
      { value: "system", label: t("shell.themeSystem"), icon: "system" },
    ],
  };
}

type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/** Language, theme and logout; `trigger` is a button. */
export function AccountMenu({ trigger, align }: { trigger: Trigger; align?: "start" | "end" }) {
  const { t } = useTranslation();
  const me = useMe();
  const logOut = useLogout();
  const items: MenuItem[] = [useLanguageItem(), "rule", useThemeItem()];
  const hasBalance = useCan("wallet.own");
  const hasSettings = useCan("account.settings");
  if (me) items.push("rule");
  if (hasBalance)
    items.push({
      label: t("nav.balance"),
      icon: "wallet",
      href: "/balance",
      note: me && formatMoney(i18next.language, me.balance, me.currency),
    });
  if (hasSettings) items.push({ label: t("shell.settings"), icon: "user", href: "/settings" });
  if (me) items.push({ label: t("shell.logOut"), icon: "logout", onSelect: () => void logOut() });
  return (
    <Menu
      label={t("shell.account")}
      trigger={trigger}
      items={items}
      {...(align ? { align } : {})}
      header={
        me && (
          <>
            <p className="font-medium break-words">{me.login}</p>
            <p className="text-xs break-all text-ink-3">{me.email}</p>
          </>
        )
      }
    />
  );
}
