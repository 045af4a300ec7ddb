import type { SearchArea } from "@vitrine/contract/flows/search/search";
import type { CommandRow } from "@vitrine/ui/overlay/command-box";
import type { Searchable } from "./rank.ts";

/** What the browser knows without the server, in the order of an empty box. */
export const LOCAL_GROUPS = ["recent", "selection", "page", "record", "screens", "switch", "acts"] as const;
export type LocalGroup = (typeof LOCAL_GROUPS)[number];
export type GroupName = LocalGroup | SearchArea;

export interface Entry extends CommandRow, Searchable {
  group: GroupName;
  /** Does something, as opposed to leading somewhere. */
  isAct: boolean;
  run: (aside: boolean) => void;
  /** Kept among the recent ones: a page or a record. */
  isKept: boolean;
}

/** What the box says: everything, `>` actions alone, `#` ids alone. */
export interface Request {
  mode: "all" | "acts" | "ids";
  query: string;
}

export function requestOf(text: string): Request {
  const typed = text.trim();
  if (typed.startsWith(">")) return { mode: "acts", query: typed.slice(1).trim() };
  if (typed.startsWith("#")) return { mode: "ids", query: typed.slice(1).trim() };
  return { mode: "all", query: typed };
}

/** An id, an email or a link: what the panel knows comes before pages. */
export const namesRecord = (query: string): boolean => /^(?:vt)?\d+$|@|\/|\w\.\w/i.test(query);
