import { DEFAULT_DISPLAY, type Display } from "@vitrine/contract/kernel/caller/display";
import type { MeUser } from "@vitrine/contract/kernel/caller/me";
import { useSyncExternalStore } from "react";

const storageKey = "display";
const listeners = new Set<() => void>();
let current = DEFAULT_DISPLAY;
let ofAccount: string | undefined;

function stored(): Display {
  try {
    return { ...DEFAULT_DISPLAY, ...(JSON.parse(localStorage.getItem(storageKey) ?? "{}") as Partial<Display>) };
  } catch {
    return DEFAULT_DISPLAY;
  }
}

function apply(next: Display): void {
  current = next;
  document.documentElement.toggleAttribute("data-compact", next.isCompact);
  for (const listener of listeners) listener();
}

/** The display last used in this browser, so that the first paint is right before the account is known; other tabs follow. */
export function followDisplay(): void {
  apply(stored());
  addEventListener("storage", (event) => {
    if (event.key === storageKey) apply(stored());
  });
}

/** Applies the display here and at the browser's next start. */
export function keepDisplay(next: Display): void {
  localStorage.setItem(storageKey, JSON.stringify(next));
  apply(next);
}

/** Applies the account's display only when it changes: a choice made here is not undone by an older answer. */
export function followAccount(me: Pick<MeUser, "display"> | null): void {
  if (!me) return;
  const said = JSON.stringify(me.display);
  if (said === ofAccount) return;
  ofAccount = said;
  keepDisplay(me.display);
}

export function useDisplay(): Display {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => DEFAULT_DISPLAY,
  );
}
