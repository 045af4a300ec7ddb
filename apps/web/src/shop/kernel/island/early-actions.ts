/** A click on a button, a submission or a choice that happened before its handlers existed. */
type Early = { element: HTMLElement; kind: "click" | "submit" | "change"; submitter?: HTMLElement | null };

declare global {
  interface Window {
    /** Written by the script in the page's head, in the order of events. */
    __EARLY__?: Early[];
  }
}

/** The attribute of an island, or of the document for all outside islands, whose handlers are in place. */
const HANDLED = "data-handled";

/** From now on events inside are handled by the part itself. React handles them from the moment hydration starts. */
export const markHandled = (part: HTMLElement): void => part.setAttribute(HANDLED, "");

const partOf = (element: HTMLElement): HTMLElement => element.closest<HTMLElement>("[data-island]") ?? document.documentElement;

/** Repeats what was done in a part before it was handled, each after the last one was rendered. */
export async function replayEarly(part: HTMLElement): Promise<void> {
  const kept = window.__EARLY__ ?? [];
  const mine = kept.filter(({ element }) => partOf(element) === part);
  window.__EARLY__ = kept.filter((early) => !mine.includes(early));
  for (const early of mine) {
    await new Promise((resolve) => setTimeout(resolve));
    if (early.element.isConnected) replay(early);
  }
}

function replay({ element, kind, submitter }: Early): void {
  if (kind === "click") element.click();
  else if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
  else if (element instanceof HTMLInputElement) press(element);
  else element.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React compares a box with what it was before the press. */
function press(box: HTMLInputElement): void {
  if (box.checked === box.defaultChecked) return;
  if (box.type === "checkbox") box.checked = box.defaultChecked;
  else for (const one of radiosOf(box)) one.checked = one.defaultChecked;
  box.click();
}

const radiosOf = (box: HTMLInputElement): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${CSS.escape(box.name)}"]`),
];
