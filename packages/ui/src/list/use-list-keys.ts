import { useEffect, useRef, type RefObject } from "react";
import { useNavigate, type NavigateFunction } from "react-router";
import { isShortcut } from "../base/is-typing.ts";
import { useUi } from "../base/ui-provider.tsx";
import type { MenuItem } from "../overlay/menu.tsx";

type Keys<Row> = {
  items: readonly Row[] | undefined;
  rowActions: ((row: Row) => readonly MenuItem[]) | undefined;
};

/**
 * J and K move over rows, X selects, Enter opens the row's link, E edits, N presses the element marked by `data-list-new`, / goes to the
 * search box and the down arrow leads from there to the rows. Rows are not re-rendered: the browser's focus is the position.
 */
export function useListKeys<Row>(root: RefObject<HTMLElement | null>, keys: Keys<Row>) {
  const { shortcuts } = useUi();
  const navigate = useNavigate();
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!root.current) return;
      const isDone = leavesSearch(event)
        ? move(root.current, 1)
        : shortcuts && isShortcut(event) && act(root.current, event, latest.current, navigate);
      if (isDone) event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [root, shortcuts, navigate]);
}

/** Suggestions handle the arrow first. */
const leavesSearch = ({ key, target, defaultPrevented }: KeyboardEvent): boolean =>
  key === "ArrowDown" && !defaultPrevented && target instanceof Element && target.matches("[data-list-search]");

/** Letters are matched by position, so they work in every keyboard layout; the slash also as the character that it is. */
function act<Row>(root: HTMLElement, event: KeyboardEvent, keys: Keys<Row>, navigate: NavigateFunction): boolean {
  const { code, key, shiftKey } = event;
  if (shiftKey || key === "?") return false;
  if (code === "KeyJ") return move(root, 1);
  if (code === "KeyK") return move(root, -1);
  if (code === "Slash" || key === "/") return focus(root.querySelector("[data-list-search]"));
  if (code === "KeyE") return edit(root, keys, navigate);
  if (code === "KeyN") return press(document.querySelector("[data-list-new]"));
  return code === "KeyX" && press(currentRow(root)?.querySelector("[data-list-check]"));
}

/** The menu's edit action; without one the menu itself, or the row's page. */
function edit<Row>(root: HTMLElement, { items, rowActions }: Keys<Row>, navigate: NavigateFunction): boolean {
  const element = currentRow(root);
  if (!element) return false;
  const row = items?.[rowsOf(root).indexOf(element)];
  const offered = row === undefined ? [] : (rowActions?.(row) ?? []);
  const found = offered.find((item) => item !== "rule" && "label" in item && item.icon === "edit" && item.disabled !== true);
  if (found === undefined || found === "rule" || !("label" in found)) {
    return openMenu(element.querySelector("[data-row-menu]")) || press(element.querySelector("[data-row-link]"));
  }
  if (found.href !== undefined) void navigate(found.href);
  else found.onSelect?.();
  return true;
}

const rowsOf = (root: HTMLElement): HTMLElement[] => [...root.querySelectorAll<HTMLElement>("[data-list-row]")];

function currentRow(root: HTMLElement): HTMLElement | null {
  const row = document.activeElement?.closest<HTMLElement>("[data-list-row]") ?? null;
  return row && root.contains(row) ? row : null;
}

function move(root: HTMLElement, by: 1 | -1): boolean {
  const rows = rowsOf(root);
  const current = currentRow(root);
  const row = rows[current ? rows.indexOf(current) + by : 0];
  return focus(row?.querySelector("[data-row-link]") ?? row?.querySelector("[data-list-check], [data-row-menu]"));
}

/** An open menu's button takes the key, not a press without a pointer. */
function openMenu(button: HTMLElement | null): boolean {
  if (!button) return false;
  button.focus();
  button.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
  if (button.ariaExpanded !== "true") button.click();
  return true;
}

function press(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return element != null;
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  element.scrollIntoView({ block: "nearest" });
  return true;
}
