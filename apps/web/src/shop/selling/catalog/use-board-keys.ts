import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

const KEPT = "board-keys";
const ROWS = "a[data-service]";
/** Keys are matched by position, so they work in every keyboard layout. */
const MOVES: Record<string, number> = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 };

const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest("input, select, textarea, dialog") !== null;

function move(board: HTMLElement, event: KeyboardEvent): void {
  const rows = [...board.querySelectorAll<HTMLAnchorElement>(ROWS)];
  const at = rows.findIndex((row) => row === document.activeElement);
  if (at < 0 && event.code.startsWith("Arrow")) return;
  const next = rows[at + MOVES[event.code]!];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** J and K move between services, / to the search; Enter follows the focused link. The visitor may switch them off. */
export function useBoardKeys(board: RefObject<HTMLElement | null>): { isOn: boolean; toggle: () => void } {
  const [isOn, setOn] = useState(true);
  // oxlint-disable-next-line react-hooks/set-state-in-effect -- the server does not know the browser's choice
  useEffect(() => setOn(readKept()), []);
  // The switch takes effect as soon as it is shown as on or off.
  useLayoutEffect(() => {
    if (!isOn) return;
    const press = (event: KeyboardEvent) => {
      if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !board.current) return;
      if (event.code === "Slash") {
        event.preventDefault();
        board.current.querySelector<HTMLInputElement>("input[type=search]")?.focus();
      } else if (Object.hasOwn(MOVES, event.code)) move(board.current, event);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [board, isOn]);
  const toggle = () => {
    setOn(!isOn);
    try {
      localStorage.setItem(KEPT, isOn ? "off" : "on");
    } catch {
      // Without storage the choice is lost with the page.
    }
  };
  return { isOn, toggle };
}

function readKept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}
