import { LANGUAGE_NAMES, LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import { copyText } from "@vitrine/ui/form/copy-field";
import { toasts } from "@vitrine/ui/feedback/toast";
import { type Command, readCommands } from "@vitrine/ui/overlay/commands";
import i18next from "i18next";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { config } from "../../shared/kernel/app/config.ts";
import { isPlatform, panelIdOf } from "../../shared/kernel/app/me.ts";
import { trpc } from "../../shared/kernel/app/trpc.ts";
import { useChooseLanguage } from "../layout/look-menu.tsx";
import { useLogout } from "../logout.ts";
import { chooseTheme, type ThemeChoice, useThemeChoice } from "../theme.ts";
import type { Entry } from "./entry.ts";
import { useScreens } from "./use-screens.ts";

const THEMES = { light: "sun", night: "moon", system: "system" } as const satisfies Record<ThemeChoice, string>;

/** What the page offered as the palette was opened; the palette itself has no commands. */
function usePageActs(screens: readonly Entry[]): Entry[] {
  const [commands] = useState(readCommands);
  return useMemo(() => {
    const pages = new Set(screens.map(({ href }) => href));
    // A link to a page that is listed anyway would be listed twice.
    const own = commands.filter(({ href }) => href === undefined || !pages.has(href));
    return own.map(({ kind, label, icon, run }: Command, at): Entry => ({
      id: `${kind}-${at}`,
      group: kind,
      isAct: true,
      isKept: false,
      label,
      words: [],
      icon: icon ?? (kind === "selection" ? "check" : "bolt"),
      run,
    }));
  }, [commands, screens]);
}

/** Panels to switch to. */
function usePanels(): Entry[] {
  const panelId = panelIdOf(useParams());
  const navigate = useNavigate();
  const projects = trpc.panel.projects.useQuery(undefined, { enabled: config.mainPanel, staleTime: 60_000 });
  return useMemo(() => {
    const others = (projects.data?.items ?? []).filter(({ id }) => id !== panelId);
    return others.map(({ id, name, domain }): Entry => {
      const href = `/panel/${id}`;
      return {
        id: `panel-${id}`,
        group: "switch",
        isAct: false,
        isKept: false,
        label: name,
        ...(domain === name ? {} : { detail: domain }),
        words: [domain],
        icon: isPlatform(id) ? "shield" : "home",
        href,
        run: () => void navigate(href),
      };
    });
  }, [projects.data, panelId, navigate]);
}

/** What can be done anywhere. */
function useOwnActs(): Entry[] {
  const { t } = useTranslation("palette");
  const theme = useThemeChoice();
  const chooseLanguage = useChooseLanguage();
  const logOut = useLogout();
  const act = (id: string, icon: Entry["icon"], label: string, words: string, run: () => void): Entry => ({
    id: `act-${id}`,
    group: "acts",
    isAct: true,
    isKept: false,
    label,
    words: [words],
    icon,
    run,
  });
  const themes = (Object.keys(THEMES) as ThemeChoice[]).filter((choice) => choice !== theme);
  const copyLink = () => void copyText(location.href).then((isCopied) => isCopied && toasts.success(t("linkCopied")));
  return [
    ...themes.map((choice) =>
      act(choice, THEMES[choice], t(`palette:act.${choice}`), t(`palette:actWords.${choice}`), () => chooseTheme(choice)),
    ),
    ...LANGUAGES.filter((language) => language !== i18next.language).map((language) =>
      act(language, "globe", t("act.language", { language: LANGUAGE_NAMES[language] }), `${t("actWords.language")}, ${language}`, () =>
        chooseLanguage(language),
      ),
    ),
    act("link", "copy", t("act.copyLink"), t("actWords.copyLink"), copyLink),
    act("logout", "logout", t("act.logOut"), t("actWords.logOut"), () => void logOut()),
  ];
}

/** Everything that is found without asking the server. */
export function useLocal(): Entry[] {
  const screens = useScreens();
  const page = usePageActs(screens);
  const panels = usePanels();
  const acts = useOwnActs();
  return useMemo(() => [...page, ...screens, ...panels, ...acts], [page, screens, panels, acts]);
}
