import { useSyncExternalStore } from "react";
import { loadTexts } from "../i18n.ts";
import { learnRoutes } from "./known-routes.ts";
import { forgetTyped } from "./typed-meanwhile.ts";

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Command takes the place of Control there; undefined on the server, which doesn't know. */
export const useIsApple = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(
    () => () => {},
    isApple,
    () => undefined,
  );

export const paletteKeys = (isOnApple: boolean | undefined) => [isOnApple ? "⌘" : "Ctrl", "K"] as const;

let isOpen = false;
const listeners = new Set<() => void>();

export function setPalette(open: boolean): void {
  isOpen = open;
  forgetTyped();
  for (const listener of listeners) listener();
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}

/** With its texts and the pages it leads to; the browser loads it once, however often it is asked to. */
export async function loadPalette() {
  const [module] = await Promise.all([import("./palette.tsx"), loadTexts(["palette"]), learnRoutes()]);
  return module;
}

/** Before it is opened, so that the first press shows it at once. A failure shows itself when the person opens it. */
export const preloadPalette = (): void => void loadPalette().catch(() => undefined);
