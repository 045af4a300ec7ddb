import { type RefObject, useEffect } from "react";
import { type IconName, iconPaths } from "../base/icon-paths.ts";

export { isShortcut } from "../base/is-typing.ts";

/** Whether the command is for the selected rows or for the page itself. */
export type CommandKind = "selection" | "page";

export type Command = {
  kind: CommandKind;
  label: string;
  icon: IconName | undefined;
  /** The address, if the command is a link. */
  href: string | undefined;
  run: () => void;
};

type Place = { element: RefObject<HTMLElement | null>; kind: CommandKind };

const places = new Set<Place>();

/** The buttons and links in the element are commands of the palette, as long as they are on the page and not switched off. */
export function useCommandsIn(element: RefObject<HTMLElement | null>, kind: CommandKind): void {
  useEffect(() => {
    const place = { element, kind };
    places.add(place);
    return () => void places.delete(place);
  }, [element, kind]);
}

const BUTTONS = "button:not(:disabled, [aria-disabled=true], [aria-busy=true]), a[href]";

/** What can be done on the page now. A command presses its button, so whatever the button asks before it acts is asked here as well. */
export function readCommands(): Command[] {
  return [...places].flatMap(({ element, kind }) => {
    const buttons = element.current?.querySelectorAll<HTMLElement>(BUTTONS) ?? [];
    return [...buttons].flatMap((button) => commandOf(button, kind) ?? []);
  });
}

function commandOf(button: HTMLElement, kind: CommandKind): Command | undefined {
  const label = button.getAttribute("aria-label") ?? wordsOf(button);
  if (label === "" || !button.checkVisibility()) return undefined;
  return { kind, label, icon: iconIn(button), href: button.getAttribute("href") ?? undefined, run: () => press(button) };
}

/** The label without the shortcut's key. */
function wordsOf(button: HTMLElement): string {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const key of copy.querySelectorAll("kbd")) key.remove();
  return copy.textContent.trim();
}

function iconIn(button: HTMLElement): IconName | undefined {
  const drawn = button.querySelector("svg path")?.getAttribute("d");
  return (Object.keys(iconPaths) as IconName[]).find((name) => iconPaths[name] === drawn);
}

/** A menu opens by its keys: a press without a pointer does not open it. */
function press(button: HTMLElement): void {
  button.focus();
  const isMenu = button.getAttribute("aria-haspopup") === "menu";
  if (isMenu) button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  if (!isMenu || button.getAttribute("aria-expanded") !== "true") button.click();
}
