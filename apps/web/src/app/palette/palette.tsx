import { CommandBox } from "@vitrine/ui/overlay/command-box";
import { Key } from "@vitrine/ui/overlay/command-rows";
import { useDeferredValue, useMemo, useState, useLayoutEffect } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { config } from "../../shared/kernel/app/config.ts";
import { panelIdOf, useMe } from "../../shared/kernel/app/me.ts";
import { type Entry, type GroupName, requestOf } from "./entry.ts";
import { groupOf, groupsOf } from "./groups.ts";
import { indexOf } from "./rank.ts";
import { keepRecent, readRecents, recentsFor } from "./recents.ts";
import { typedMeanwhile } from "./typed-meanwhile.ts";
import { AREAS, isArea, useFound } from "./use-found.ts";
import { useLocal } from "./use-local.ts";

/** Go to, find, do: one box. Mounted each time it is opened. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("palette");
  const me = useMe();
  const [text, setText] = useState(typedMeanwhile);
  // Keys that came between the first rendering and the box being there.
  // oxlint-disable-next-line react-hooks-js/set-state-in-effect -- what was typed is outside React
  useLayoutEffect(() => setText((shown) => typedMeanwhile() || shown), []);
  const [below, setBelow] = useState<GroupName>();
  const request = requestOf(text);
  const found = useFound(request, below !== undefined && isArea(below) ? below : undefined);
  const groups = useGroups(useDeferredValue(text), below, found.groups);
  const shown = groups.flatMap(({ rows }) => rows).filter(({ id }) => !id.startsWith(MORE)).length;

  const choose = (entry: Entry, aside: boolean) => {
    if (entry.id.startsWith(MORE) && entry.href === undefined) return setBelow(entry.group);
    if (me && entry.isKept) keepRecent(me.id, entry);
    // What is done may open a dialog or move the focus: the palette is gone before.
    flushSync(onClose);
    if (aside && entry.href !== undefined)
      window.open(config.basePath === "/" ? entry.href : config.basePath + entry.href, "_blank", "noopener");
    else entry.run(aside);
  };
  const title = useTitle();
  return (
    <CommandBox<Entry>
      open
      onClose={onClose}
      onBack={below === undefined ? undefined : () => setBelow(undefined)}
      label={t("label")}
      placeholder={below === undefined ? t("placeholder") : t("placeholderIn", { area: title(below) })}
      text={text}
      onText={setText}
      groups={groups}
      onChoose={choose}
      busy={found.isBusy}
      status={found.isBusy || text === "" ? "" : t("results", { count: shown })}
      empty={!found.isBusy && <Empty text={text} hasFailed={found.hasFailed} isPossible={found.isPossible} />}
      foot={
        <Foot
          isBelow={below !== undefined}
          searchedAs={found.query !== undefined && found.query !== text.trim() ? found.query : undefined}
        />
      }
    />
  );
}

const MORE = "more-";

function useTitle() {
  const { t } = useTranslation("palette");
  return (name: GroupName) => (isArea(name) ? t(`palette:area.${name}`) : t(`palette:group.${name}`));
}

function useGroups(text: string, below: GroupName | undefined, found: ReturnType<typeof useFound>["groups"]) {
  const { t } = useTranslation("palette");
  const me = useMe();
  const panelId = panelIdOf(useParams());
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const title = useTitle();
  const entries = useLocal();
  const local = useMemo(() => indexOf(entries), [entries]);
  const request = requestOf(text);
  const recent = (me ? recentsFor(readRecents(me.id), panelId, pathname) : []).map((kept): Entry => ({
    ...kept,
    id: `recent-${kept.id}`,
    isAct: false,
    isKept: true,
    words: [],
    run: () => void navigate(kept.href),
  }));
  const listOf = (name: GroupName) => (isArea(name) ? AREAS[name].list?.(request.query) : undefined);
  const more = (name: GroupName, count: number, isCapped: boolean): Entry => {
    const list = below === undefined ? undefined : listOf(name);
    const href = list === undefined ? undefined : `/panel/${panelId}${list}`;
    const label = href !== undefined ? t("inList") : isCapped ? t("moreThan", { count }) : t("more", { count });
    const run = () => href !== undefined && void navigate(href);
    return { id: `${MORE}${name}`, group: name, isAct: false, isKept: false, label, words: [], icon: "more", href, run };
  };
  const words = { title, more };
  return below === undefined
    ? groupsOf(request, { local, recent, found }, words)
    : groupOf(below, request, { local, recent, found }, words);
}

function Empty({ text, hasFailed, isPossible }: { text: string; hasFailed: boolean; isPossible: boolean }) {
  const { t } = useTranslation("palette");
  const { mode, query } = requestOf(text);
  if (hasFailed) return t("failed");
  if (mode === "ids" && !isPossible) return t("noneHere");
  if (query === "") return mode === "ids" ? t("noneYet") : null;
  return t("none", { query });
}

function Foot({ isBelow, searchedAs }: { isBelow: boolean; searchedAs: string | undefined }) {
  const { t } = useTranslation("palette");
  const keys = [
    ["↑↓", t("foot.move")],
    ["Enter", t("foot.choose")],
    ["Esc", isBelow ? t("foot.back") : t("foot.close")],
    [">", t("foot.acts")],
    ["#", t("foot.ids")],
  ] as const;
  return (
    <>
      {keys.map(([key, does]) => (
        <span key={key} className="inline-flex items-center gap-1">
          <Key>{key}</Key>
          {does}
        </span>
      ))}
      {searchedAs !== undefined && <span className="ml-auto">{t("searchedAs", { query: searchedAs })}</span>}
    </>
  );
}
