import { LANGUAGES } from "@vitrine/contract/kernel/language/language-tags";
import type { IconName } from "@vitrine/ui/base/icon";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { isPlatform, mayDo, panelIdOf, useMe } from "../../shared/kernel/app/me.ts";
import { bundle } from "../i18n.ts";
import { useGoTargets } from "../layout/use-go-targets.ts";
import { homeNavigation, hrefOf, isCurrent, panelNavigation, platformNavigation } from "../navigation.ts";
import type { Entry } from "./entry.ts";
import { knownRoutes } from "./known-routes.ts";
import { hrefOfScreen, mayOpen, type Screen, screensOf } from "./screens.ts";

let screens: readonly Screen[] = [];

/** The routes do not change once they are known. */
const allScreens = (): readonly Screen[] => (screens = screens.length > 0 ? screens : screensOf(knownRoutes()));

type Words = Record<string, string>;

/** A page is found by its title and synonyms in every language, whichever one the cabinet is in. */
function useWords(): readonly Words[] {
  const [words, setWords] = useState<readonly Words[]>([]);
  useEffect(() => {
    let isGone = false;
    const all = LANGUAGES.flatMap((language) => bundle(language, "palette"));
    // Without the other languages' words the palette still works.
    void Promise.allSettled(all).then((answers) => {
      const texts = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
      if (!isGone) setWords(texts.flatMap(({ screen, words: synonyms }) => [screen as Words, synonyms as Words]));
    });
    return () => {
      isGone = true;
    };
  }, []);
  return words;
}

/** As the menu shows the page or the section that it is in. */
function iconOf(href: string, panelId: number | undefined): IconName {
  const menu = [...(isPlatform(panelId) ? platformNavigation : []), ...panelNavigation, ...homeNavigation];
  return menu.find((item) => isCurrent(item, hrefOf(item, panelId), href))?.icon ?? "page";
}

const groupOf = ({ isOfRecord, isAct }: Screen) => (isOfRecord ? "record" : isAct ? "acts" : "screens");

/** The pages that the person may open from here, sections of the menu first. */
export function useScreens(): Entry[] {
  const { t, i18n } = useTranslation("palette");
  const me = useMe();
  const params = useParams();
  const panelId = panelIdOf(params);
  const navigate = useNavigate();
  const words = useWords();
  const targets = useGoTargets();
  return useMemo(() => {
    const known = { ...params, ...(panelId === undefined ? {} : { panelId: String(panelId) }) };
    const open = allScreens().filter((screen) => mayOpen(screen, isPlatform(panelId), (permission) => mayDo(me, permission, panelId)));
    const entries = open.flatMap((screen): Entry[] => {
      const href = hrefOfScreen(screen, known);
      const key = `palette:screen.${screen.name}`;
      if (href === undefined || !i18n.exists(key)) return [];
      return [
        {
          id: screen.name,
          group: groupOf(screen),
          isAct: screen.isAct,
          isKept: !screen.isOfRecord,
          label: t(`palette:screen.${screen.name}`),
          words: words.flatMap((texts) => texts[screen.name] ?? []),
          icon: iconOf(href, panelId),
          keys: targets.find((target) => target.href === href || target.landing === href)?.keys,
          href,
          run: () => void navigate(href),
        },
      ];
    });
    const place = (entry: Entry) => {
      const at = targets.findIndex(({ href, landing }) => href === entry.href || landing === entry.href);
      return at === -1 ? targets.length : at;
    };
    return withoutTwins(entries).toSorted((a, b) => place(a) - place(b));
  }, [me, params, panelId, words, targets, t, i18n, navigate]);
}

/** A page that the platform shows outside a panel and inside it as well is offered inside. */
function withoutTwins(entries: Entry[]): Entry[] {
  const inside = new Set(entries.flatMap(({ id, label }) => (id.startsWith("panel") ? [label] : [])));
  return entries.filter(({ id, label }) => id.startsWith("panel") || !inside.has(label));
}
