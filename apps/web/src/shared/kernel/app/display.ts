import { useSyncExternalStore } from "react";

export interface Display {
  /** Rows and controls of less height, for people who work with long lists. */
  isCompact: boolean;
  /** Single keys act in lists: J, K, X and /. */
  hasShortcuts: boolean;
}

const storageKey = "display";
const DEFAULT: Display = { isCompact: false, hasShortcuts: true };
const listeners = new Set<() => void>();
let current = DEFAULT;

function stored(): Display {
  try {
    return { ...DEFAULT, ...(JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Display>) };
  } catch {
    return DEFAULT;
  }
}

function apply(next: Display): void {
  current = next;
  document.documentElement.toggleAttribute("data-compact", next.isCompact);
  for (const listener of listeners) listener();
}

/** How this browser shows the cabinet; other tabs follow. */
export function followDisplay(): void {
  apply(stored());
  addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(stored());
  });
}

export function chooseDisplay(change: Partial<Display>): void {
  const next = { ...current, ...change };
  localStorage.setItem(storageKey, JSON.stringify(next));
  apply(next);
}

export function useDisplay(): Display {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}
