import { useSyncExternalStore } from "react";
import { NAVIGATION_GROUPS, type NavigationGroup } from "../navigation.ts";

const storageKey = "menuFolded";
const listeners = new Set<() => void>();

/** What is set up once leaves room for what is opened daily. */
const USUAL: readonly NavigationGroup[] = ["site", "administration"];

let kept: readonly NavigationGroup[] | undefined;

const folded = (): readonly NavigationGroup[] => (kept ??= stored());

function stored(): readonly NavigationGroup[] {
  const groups = localStorage.getItem(storageKey)?.split(",");
  return groups ? NAVIGATION_GROUPS.filter((group) => groups.includes(group)) : USUAL;
}

function apply(next: readonly NavigationGroup[]): void {
  kept = next;
  for (const listener of listeners) listener();
}

/** Folds or opens a part of the menu, in this browser until it is changed. */
export function keepFolded(group: NavigationGroup, isFolded: boolean): void {
  const next = NAVIGATION_GROUPS.filter((each) => (each === group ? isFolded : folded().includes(each)));
  localStorage.setItem(storageKey, next.join());
  apply(next);
}

const follow = (event: StorageEvent) => {
  if (event.key === storageKey) apply(stored());
};

/** The parts of the menu that are folded; other tabs of the browser follow. */
export function useFoldedGroups(): readonly NavigationGroup[] {
  return useSyncExternalStore(
    (listener) => {
      if (listeners.size === 0) addEventListener("storage", follow);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", follow);
      };
    },
    folded,
    () => USUAL,
  );
}
