import { isShortcut } from "@vitrine/ui/overlay/commands";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { GO, type GoTarget } from "./use-go-targets.ts";

/** How long the second key is waited for. */
const PATIENCE_MS = 1500;

/** Keys are taken by their place, so that they work in every keyboard layout. */
const codeOf = (key: string): string => (key === "," ? "Comma" : `Key${key}`);

/** G, then a letter, leads to a section of the menu. It comes before the single keys of lists. */
export function useGoKeys(targets: readonly GoTarget[]): void {
  const navigate = useNavigate();
  const latest = useRef({ targets, navigate });
  useEffect(() => {
    latest.current = { targets, navigate };
  });
  useEffect(() => {
    let since = -Infinity;
    const press = (event: KeyboardEvent) => {
      const isWaiting = event.timeStamp - since < PATIENCE_MS;
      if (event.repeat || event.shiftKey || !isShortcut(event)) return;
      const withKeys = latest.current.targets.filter(({ keys }) => keys);
      since = -Infinity;
      if (isWaiting) {
        const target = withKeys.find(({ keys }) => codeOf(keys![1]) === event.code);
        if (!target) return;
        event.preventDefault();
        event.stopPropagation();
        void latest.current.navigate(target.href);
      } else if (event.code === codeOf(GO) && withKeys.length > 0) since = event.timeStamp;
    };
    addEventListener("keydown", press, { capture: true });
    return () => removeEventListener("keydown", press, { capture: true });
  }, []);
}
