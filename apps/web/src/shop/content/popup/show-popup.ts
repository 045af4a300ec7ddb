import type { PopupFrequency } from "@vitrine/contract/content/popup/popup";

const DAY_MS = 86_400_000;
/** Delay after the page was opened. */
const DELAY_MS = 2000;

interface Memory {
  last: (id: string) => number | null;
  visit: (id: string) => boolean;
}

/** Storage may be blocked: then a pop-up counts as seen, rather than coming back with every page. */
const memory: Memory = {
  last(id) {
    try {
      return Number(localStorage.getItem(keyOf(id)) ?? 0) || null;
    } catch {
      return Infinity;
    }
  },
  visit(id) {
    try {
      return sessionStorage.getItem(keyOf(id)) !== null;
    } catch {
      return true;
    }
  },
};

const keyOf = (id: string): string => `popup:${id}`;

export function isDue(frequency: PopupFrequency, id: string, now: number, seen: Memory = memory): boolean {
  switch (frequency) {
    case "always":
      return true;
    case "session":
      return !seen.visit(id);
    case "daily":
      return now - (seen.last(id) ?? -Infinity) >= DAY_MS;
    case "once":
      return seen.last(id) === null;
  }
}

function remember(id: string): void {
  try {
    localStorage.setItem(keyOf(id), String(Date.now()));
    sessionStorage.setItem(keyOf(id), "1");
  } catch {
    // Without storage it is not shown at all.
  }
}

/** Opens the first pop-up that is due, unless the visitor is typing or another dialog is open. */
export function showPopup(): void {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>("dialog[data-popup]")];
  const due = dialogs.find(({ dataset }) => isDue(dataset["frequency"] as PopupFrequency, dataset["popup"]!, Date.now()));
  if (!due) return;
  setTimeout(() => {
    const isBusy =
      document.activeElement?.matches("input, textarea, select") || document.querySelector("dialog[open], [popover]:popover-open");
    if (isBusy) return;
    due.showModal();
    remember(due.dataset["popup"]!);
  }, DELAY_MS);
}
