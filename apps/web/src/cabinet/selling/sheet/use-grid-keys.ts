import type { KeyboardEvent } from "react";
import { COLUMNS } from "./columns.ts";
import { moved } from "./selection.ts";
import type { Sheet } from "./use-sheet.ts";

/** Handles keys in the grid while no cell is being edited. */
export function useGridKeys(sheet: Sheet, onSave: () => void): (event: KeyboardEvent) => void {
  const extent = { rows: sheet.rows.length, cols: COLUMNS.length };
  return (event) => {
    if (event.defaultPrevented || event.altKey || sheet.rows.length === 0) return;
    const ctrl = event.ctrlKey || event.metaKey;
    const next = moved(sheet.selection, { key: event.key, ctrl, shift: event.shiftKey }, extent);
    if (next) sheet.select(next);
    else if (!(ctrl ? combined(sheet, event, onSave) : pressed(sheet, event))) return;
    event.preventDefault();
  };
}

/** By position, so that shortcuts work in every keyboard layout. */
function combined(sheet: Sheet, { code, shiftKey }: KeyboardEvent, onSave: () => void): boolean {
  switch (code) {
    case "KeyZ":
      if (shiftKey) sheet.redo();
      else sheet.undo();
      return true;
    case "KeyY":
      sheet.redo();
      return true;
    case "KeyD":
      sheet.fillDown();
      return true;
    case "KeyS":
      onSave();
      return true;
    case "KeyA":
      sheet.select({ active: { row: 0, col: 0 }, anchor: { row: sheet.rows.length - 1, col: COLUMNS.length - 1 } });
      return true;
    default:
      return false;
  }
}

const OPENS: ReadonlySet<string> = new Set(["Enter", "F2"]);

function pressed(sheet: Sheet, { key }: KeyboardEvent): boolean {
  const { active } = sheet.selection;
  const isStatus = COLUMNS[active.col] === "status";
  if (key === "Backspace" || key === "Delete") sheet.clear();
  else if (key === "Escape") sheet.goTo(active);
  else if (isStatus && (key === " " || OPENS.has(key))) sheet.toggle();
  else if (OPENS.has(key)) sheet.edit(active);
  // A single character: typing replaces the cell's text.
  else if (/^.$/u.test(key) && key !== " " && !isStatus) sheet.edit(active, key);
  else return key === " ";
  return true;
}
