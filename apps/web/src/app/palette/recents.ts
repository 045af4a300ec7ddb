import type { Entry, GroupName } from "./entry.ts";

/** A page or a record that the person chose in the palette, as it was shown then. */
export interface Recent {
  id: string;
  group: GroupName;
  label: string;
  detail?: string | undefined;
  icon: Entry["icon"];
  href: string;
}

const MOST = 12;
const keyOf = (userId: number): string => `palette:${userId}`;

function isRecent(value: unknown): value is Recent {
  const { id, label, icon, href } = (value ?? {}) as Record<string, unknown>;
  return [id, label, icon, href].every((part) => typeof part === "string") && (href as string).startsWith("/");
}

/** Of this person in this browser, the last one first. */
export function readRecents(userId: number): Recent[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRecent) : [];
  } catch {
    return [];
  }
}

export function keepRecent(userId: number, { id, group, label, detail, icon, href }: Entry): void {
  if (href === undefined) return;
  const others = readRecents(userId).filter((recent) => recent.href !== href);
  localStorage.setItem(keyOf(userId), JSON.stringify([{ id, group, label, detail, icon, href }, ...others].slice(0, MOST)));
}

const ofPanel = /^\/panel\/(\d+)(?:\/|$)/;

/** Those of the open panel, and those outside any panel; not the page that is open. */
export const recentsFor = (recents: readonly Recent[], panelId: number | undefined, current: string): Recent[] =>
  recents.filter(({ href }) => href !== current && [undefined, String(panelId)].includes(ofPanel.exec(href)?.[1]));
