import { useUi } from "@vitrine/ui/base/ui-provider";
import { useEffect } from "react";
import { PERIODS, type PeriodId } from "./period.ts";

interface Acts {
  choose: (period: PeriodId) => void;
  compare: () => void;
}

/** One key for each period, and X to compare. Keys are matched by position, so they work in every keyboard layout. */
export function usePeriodKeys({ choose, compare }: Acts): void {
  const { shortcuts } = useUi();
  useEffect(() => {
    if (!shortcuts) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open], [role=menu], [role=dialog]")) return;
      const period = PERIODS.find(({ code }) => code === event.code);
      if (period) choose(period.id);
      else if (event.code === "KeyX") compare();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [shortcuts, choose, compare]);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");
