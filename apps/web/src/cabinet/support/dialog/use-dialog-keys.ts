import { useEffect, useRef } from "react";

export interface DialogKeys {
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  close: (andNext: boolean) => void;
  note: () => void;
  reply: () => void;
  attach: () => void;
}

/**
 * Alt with J and K move, E closes (with Ctrl or ⌘: and opens the next), P notes, L replies; Ctrl+Alt+A attaches. Keys are matched by
 * position, so they work in every layout.
 */
export function useDialogKeys(keys: DialogKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.shiftKey || document.querySelector("dialog[open], [role=menu]")) return;
      const { previous, next, close, note, reply, attach } = latest.current;
      const withControl = event.ctrlKey || event.metaKey;
      const act = withControl
        ? { KeyE: () => close(true), KeyA: attach }[event.code]
        : { KeyJ: next, KeyK: previous, KeyE: () => close(false), KeyP: note, KeyL: reply }[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
