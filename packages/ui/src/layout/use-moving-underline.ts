import { type RefObject, useLayoutEffect, useRef } from "react";

/** A row that has just appeared shows its underline in place: until then tabs may still load and widen. */
const STILL_MS = 500;
const CURRENT = '[aria-current="page"], [data-state="active"]';

interface Place {
  left: number;
  bottom: number;
  width: number;
}

/** Relative to the row, which may scroll and wrap. */
function placeOf(row: HTMLElement, tab: HTMLElement): Place {
  const outer = row.getBoundingClientRect();
  const { left, bottom, width } = tab.getBoundingClientRect();
  return { left: left - outer.left + row.scrollLeft, bottom: bottom - outer.top, width };
}

/** The transform that draws a line at its previous position; undefined if no line moves. */
export function shiftOf(from: Place, to: Place): string | undefined {
  if (from.width === 0 || to.width === 0) return undefined;
  if (from.left === to.left && from.bottom === to.bottom && from.width === to.width) return undefined;
  return `translate(${from.left - to.left}px, ${from.bottom - to.bottom}px) scaleX(${from.width / to.width})`;
}

/** Slides the underline of a row of tabs from the previous tab to the current one. */
export function useMovingUnderline(row: RefObject<HTMLElement | null>, currentId: string | undefined): void {
  const shownAt = useRef<number>(undefined);
  const before = useRef<{ id: string | undefined; tab: HTMLElement | null }>(undefined);
  useLayoutEffect(() => {
    const node = row.current;
    if (!node) return;
    shownAt.current ??= performance.now();
    const tab = node.querySelector<HTMLElement>(CURRENT);
    const last = before.current;
    before.current = { id: currentId, tab };
    if (!tab || !last?.tab?.isConnected || last.id === currentId || performance.now() - shownAt.current < STILL_MS) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const shift = shiftOf(placeOf(node, last.tab), placeOf(node, tab));
    if (shift) tab.animate([{ transform: shift }, { transform: "none" }], { pseudoElement: "::after", duration: 220, easing: easing(tab) });
  }, [row, currentId]);
}

const easing = (tab: HTMLElement): string => getComputedStyle(tab).getPropertyValue("--ease").trim() || "ease-out";
