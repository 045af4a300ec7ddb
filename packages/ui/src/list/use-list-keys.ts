import { useEffect, type RefObject } from "react";
import { useUi } from "../base/ui-provider.tsx";

/** J and K move over rows, X selects, Enter opens by the link's own nature, / goes to the search box. */
export function useListKeys(root: RefObject<HTMLElement | null>) {
  const { shortcuts } = useUi();
  useEffect(() => {
    if (!shortcuts) return;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || document.querySelector("dialog[open], [role=menu]")) return;
      if (act(root.current, event.code)) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [root, shortcuts]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches("input, textarea, select, [contenteditable]")
    ? !target.matches("[type=checkbox]")
    : false;
}

/** Keys are matched by position, so they work in every keyboard layout. */
function act(root: HTMLElement | null, code: string): boolean {
  if (!root) return false;
  if (code === "KeyJ") return move(root, 1);
  if (code === "KeyK") return move(root, -1);
  if (code === "Slash") return focus(root.querySelector("[data-list-search]"));
  if (code !== "KeyX") return false;
  const box = currentRow(root)?.querySelector<HTMLInputElement>("[data-list-check]");
  box?.click();
  return box != null;
}

function currentRow(root: HTMLElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-list-row]") ?? null;
  return row && root.contains(row) ? row : null;
}

function move(root: HTMLElement, by: 1 | -1): boolean {
  const rows = [...root.querySelectorAll<HTMLElement>("[data-list-row]")];
  const current = currentRow(root);
  const at = current ? rows.indexOf(current) + by : 0;
  const row = rows[at];
  return focus(row?.querySelector("[data-row-link]") ?? row?.querySelector("[data-list-check]"));
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
  return true;
}
