/** A click on a button or a submission that happened before its handlers existed; `replayChanged` repeats what changed in fields. */
type Early = { element: HTMLElement; kind: "click" | "submit"; submitter?: HTMLElement | null };

declare global {
  interface Window {
    /** Written by the script in the page's head, in the order of events. */
    __EARLY__?: Early[];
  }
}

/** The attribute of an island, or of the document for all outside islands, whose handlers are in place. */
const HANDLED = "data-handled";

/** Marks the part: from now on it handles its own events. An island is marked after its hydration. */
export const markHandled = (part: HTMLElement): void => part.setAttribute(HANDLED, "");

const partOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>("[data-island]") ?? document.documentElement;

/** Repeats the actions in a part before it was marked, each after the previous one was rendered. */
export async function replayEarly(part: HTMLElement): Promise<void> {
  const kept = window.__EARLY__ ?? [];
  const mine = kept.filter(({ element }) => partOf(element) === part);
  // The script continues writing into its array until every part is handled.
  for (const early of mine) kept.splice(kept.indexOf(early), 1);
  for (const early of mine) {
    await new Promise((resolve) => setTimeout(resolve));
    const element = early.element.isConnected ? early.element : successorOf(early.element);
    if (element) replay({ ...early, element });
  }
}

/** A form that React created again is found by its name. */
const successorOf = (element: HTMLElement): HTMLElement | null => {
  const name = element instanceof HTMLFormElement ? element.ariaLabel : null;
  return name ? document.querySelector<HTMLElement>(`form[aria-label="${CSS.escape(name)}"]`) : null;
};

function replay({ element, kind, submitter }: Early): void {
  if (kind === "click") element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter?.isConnected ? submitter : null);
}
