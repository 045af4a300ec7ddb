import type { CommandGroup } from "@vitrine/ui/overlay/command-box";
import { type Entry, type GroupName, LOCAL_GROUPS, namesRecord, type Request } from "./entry.ts";
import { type Index, search } from "./rank.ts";

export interface FoundGroup {
  area: GroupName;
  total: number;
  /** More than were counted. */
  isCapped: boolean;
  entries: readonly Entry[];
}

export interface Shown {
  local: Index<Entry>;
  recent: readonly Entry[];
  found: readonly FoundGroup[];
}

interface Words {
  title: (group: GroupName) => string;
  more: (group: GroupName, count: number, isCapped: boolean) => Entry;
}

const SHOWN = 6;
const SHOWN_RECENT = 5;
/** Actions alone are all there is to see. */
const SHOWN_ACTS = 30;
/** A page below the first shows this many, and the text narrows them. */
const SHOWN_BELOW = 100;
const MOST_RANKED = 1000;
/** Below it, what matches only does so by a mistake in it. */
const SURE = 0.6;

interface Section {
  name: GroupName;
  entries: readonly Entry[];
  total: number;
  isCapped: boolean;
  best: number;
}

/** Only for those of the first page that are many. */
function shownOf({ name, entries, total, isCapped }: Section, { title, more }: Words, most: number): CommandGroup<Entry> {
  const rows = entries.slice(0, most);
  const rest = total - rows.length;
  return { id: name, title: title(name), rows: rest > 0 ? [...rows, more(name, rest, isCapped)] : rows };
}

const sectionsOf = (entries: readonly Entry[], bestOf: (entry: Entry) => number): Section[] =>
  LOCAL_GROUPS.flatMap((name) => {
    const own = entries.filter(({ group }) => group === name);
    return own.length === 0 ? [] : [{ name, entries: own, total: own.length, isCapped: false, best: bestOf(own[0]!) }];
  });

const allowed = (entries: readonly Entry[], { mode }: Request): readonly Entry[] =>
  mode === "all" ? entries : entries.filter(({ isAct }) => mode === "acts" && isAct);

/** The first page: all that matches, a few of each kind, the likeliest kind first. */
export function groupsOf(request: Request, { local, recent, found }: Shown, words: Words): CommandGroup<Entry>[] {
  const most = request.mode === "acts" ? SHOWN_ACTS : SHOWN;
  if (request.query === "") return resting(request, local, recent).map((section) => shownOf(section, words, most));
  const ranked = search(local, request.query, MOST_RANKED);
  const scores = new Map(ranked.map(({ entry, score }) => [entry, score]));
  const entries = allowed(
    ranked.map(({ entry }) => entry),
    request,
  );
  const mine = sectionsOf(entries, (entry) => scores.get(entry)!).toSorted((a, b) => b.best - a.best);
  const theirs = found.map(({ area, ...rest }) => ({ name: area, best: 0, ...rest }));
  const isSure = (mine[0]?.best ?? 0) > SURE && !namesRecord(request.query);
  return (isSure ? [...mine, ...theirs] : [...theirs, ...mine]).map((section) => shownOf(section, words, most));
}

function resting(request: Request, { entries }: Index<Entry>, recent: readonly Entry[]): Section[] {
  if (request.mode === "ids") return [];
  const sections = sectionsOf(allowed(entries, request), () => 0);
  if (request.mode === "acts" || recent.length === 0) return sections;
  const kept = recent.slice(0, SHOWN_RECENT);
  return [{ name: "recent", entries: kept, total: kept.length, isCapped: false, best: 0 }, ...sections];
}

/** A page below the first: one kind alone. */
export function groupOf(name: GroupName, request: Request, { local, found }: Shown, words: Words): CommandGroup<Entry>[] {
  const { query } = request;
  const own = found.find(({ area }) => area === name);
  const entries =
    own?.entries ??
    (query === "" ? local.entries : search(local, query, local.entries.length).map(({ entry }) => entry)).filter(
      ({ group }) => group === name,
    );
  if (entries.length === 0) return [];
  const rows = entries.slice(0, SHOWN_BELOW);
  return [{ id: name, title: words.title(name), rows: own?.isCapped ? [...rows, words.more(name, 0, true)] : rows }];
}
