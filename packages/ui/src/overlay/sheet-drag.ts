import { useRef, type PointerEvent } from "react";

const dismissDelay = 80;
const dismissDistance = 96;

/** Dragging the handle down closes the sheet; the close button is the alternative without dragging. */
export function useSheetDrag(onClose: () => void) {
  const start = useRef<number | null>(null);
  const sheetOf = (event: PointerEvent<HTMLElement>) => event.currentTarget.closest("dialog");
  const settle = (event: PointerEvent<HTMLElement>, dismiss: boolean) => {
    const sheet = sheetOf(event);
    start.current = null;
    if (!sheet) return;
    sheet.style.transition = "";
    if (dismiss) setTimeout(onClose, dismissDelay);
    setTimeout(() => (sheet.style.translate = ""), dismiss ? dismissDelay : 0);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const sheet = sheetOf(event);
      if (start.current === null || !sheet) return;
      sheet.style.transition = "none";
      sheet.style.translate = `0 ${Math.max(0, event.clientY - start.current)}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      settle(event, event.clientY - start.current > dismissDistance);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => settle(event, false),
  };
}
