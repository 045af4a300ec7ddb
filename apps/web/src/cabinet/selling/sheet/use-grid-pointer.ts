import type { ClipboardEvent, MouseEvent } from "react";
import { COLUMNS } from "./columns.ts";
import type { Place } from "./selection.ts";
import type { Sheet } from "./use-sheet.ts";

/** Ranges are copied to and pasted from other programs as tab-separated text. */
export function gridClipboard(sheet: Sheet) {
  const own = (event: ClipboardEvent) => !sheet.editing && !event.defaultPrevented;
  const copy = (event: ClipboardEvent) => {
    if (!own(event)) return;
    event.clipboardData.setData("text/plain", sheet.copied());
    event.preventDefault();
  };
  return {
    onCopy: copy,
    onCut: (event: ClipboardEvent) => {
      copy(event);
      if (!sheet.editing) sheet.clear();
    },
    onPaste: (event: ClipboardEvent) => {
      if (!own(event)) return;
      event.preventDefault();
      const text = event.clipboardData.getData("text/plain");
      if (text !== "") sheet.paste(text);
    },
  };
}

/** A click selects, dragging and Shift extend, a second click edits. */
export function gridMouse(sheet: Sheet) {
  const placeOf = ({ target }: MouseEvent): Place | undefined => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-col]") : null;
    return cell ? { row: Number(cell.dataset["row"]), col: Number(cell.dataset["col"]) } : undefined;
  };
  return {
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event);
      if (!place || event.button !== 0 || event.target instanceof HTMLInputElement) return;
      if (event.shiftKey) sheet.select({ active: place, anchor: sheet.selection.anchor });
      else sheet.goTo(place);
    },
    onMouseOver: (event: MouseEvent) => {
      const place = placeOf(event);
      if (place && event.buttons === 1 && !sheet.editing) sheet.select({ active: place, anchor: sheet.selection.anchor });
    },
    onDoubleClick: (event: MouseEvent) => {
      const place = placeOf(event);
      if (!place || event.target instanceof HTMLInputElement) return;
      if (COLUMNS[place.col] === "status") sheet.toggle();
      else sheet.edit(place);
    },
  };
}
