import { type RefObject, useEffect, useState } from "react";

const FIRST_MS = 5_000;
const SHOWN_MS = 8_000;
const PAUSE_MS = 20_000;
/** Distance between the points of the box that are looked at. */
const STEP = 24;
const CONTROLS = "button, input, select, textarea, label, nav a, a[data-service]";

/** Whether something to press or fill in is below the element. */
function coversControl(element: HTMLElement): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  for (let y = top; y <= bottom; y += STEP) {
    for (let x = left; x <= right; x += STEP) {
      const below = document.elementsFromPoint(x, y).find((found) => !element.contains(found));
      if (below?.closest(CONTROLS)) return true;
    }
  }
  return false;
}

/**
 * Which purchase is shown, and whether it is up: in turn, each for some seconds and for as long as it has the pointer or the
 * focus. Someone who prefers less motion sees one. It goes when the page is scrolled so that it would cover a control.
 */
export function useTurns(place: RefObject<HTMLElement | null>, count: number): { turn: number; isUp: boolean } {
  const [turn, setTurn] = useState(0);
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    // On a narrow screen it is part of the page, and stays as it is.
    if (!place.current || getComputedStyle(place.current).position !== "fixed") return undefined;
    const turns = matchMedia("(prefers-reduced-motion: reduce)").matches ? 1 : count;
    let next = 0;
    let timer = setTimeout(show, FIRST_MS);
    function show() {
      const element = place.current;
      if (!element) return;
      if (document.hidden || coversControl(element)) {
        timer = setTimeout(show, FIRST_MS);
        return;
      }
      setTurn(next);
      setUp(true);
      next += 1;
      timer = setTimeout(hide, SHOWN_MS);
    }
    function hide() {
      if (place.current?.matches(":hover, :focus-within")) {
        timer = setTimeout(hide, SHOWN_MS);
        return;
      }
      setUp(false);
      if (next < turns) timer = setTimeout(show, PAUSE_MS);
    }
    const onScroll = () => {
      const element = place.current;
      if (element && !element.matches(":focus-within") && coversControl(element)) setUp(false);
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("scroll", onScroll);
    };
  }, [place, count]);
  return { turn, isUp };
}
