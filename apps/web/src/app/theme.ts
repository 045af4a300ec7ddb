import { useSyncExternalStore } from "react";

export type ThemeChoice = "light" | "night" | "system";

const storageKey = "theme";
const year = 31_536_000;
const dark = () => matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

function chosen(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return stored === "light" || stored === "night" ? stored : "system";
}

/** The first paint's theme is set by the page itself; this follows the person and the system from then on. */
function apply(): void {
  const choice = chosen();
  document.documentElement.dataset["theme"] = choice === "system" ? (dark().matches ? "night" : "light") : choice;
  for (const listener of listeners) listener();
}

export function followTheme(): void {
  dark().addEventListener("change", apply);
  addEventListener("storage", (event) => {
    if (event.key === storageKey) apply();
  });
}

/** The cookie lets server-rendered pages of this host begin in the same theme. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  document.cookie = `${storageKey}=${choice}; path=/; max-age=${year}; samesite=lax`;
  apply();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chosen,
    () => "system",
  );
}
