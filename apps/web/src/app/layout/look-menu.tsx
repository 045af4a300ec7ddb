import { LANGUAGE_NAMES, LANGUAGES, type Language } from "@vitrine/contract/kernel/language/language-tags";
import { Menu, type MenuItem } from "@vitrine/ui/overlay/menu";
import i18next from "i18next";
import type { HTMLAttributes, ReactElement } from "react";
import { useTranslation } from "react-i18next";
import { changeLanguage } from "../../shared/kernel/app/language.ts";
import { useCan } from "../../shared/kernel/app/me.ts";
import { trpcClient } from "../client.ts";
import { chooseTheme, useThemeChoice, type ThemeChoice } from "../theme.ts";

/** In this browser, and in the account of the person who is logged in. */
export function useChooseLanguage(): (language: Language) => void {
  const keeps = useCan("account.settings");
  return (language) => {
    void changeLanguage(language);
    if (keeps) void trpcClient.account.changeLanguage.mutate({ language }).catch(() => undefined);
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

export type Trigger = ReactElement<HTMLAttributes<HTMLElement>>;

/** Language and theme, for visitors; `trigger` is a button. */
export function LookMenu({ trigger }: { trigger: Trigger }) {
  const { t } = useTranslation();
  return <Menu label={t("shell.language")} trigger={trigger} items={[useLanguageItem(), "rule", useThemeItem()]} />;
}
