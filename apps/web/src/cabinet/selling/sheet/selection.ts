export interface Place {
  row: number;
  col: number;
}
/** The active cell, and the corner that the range reaches from it. */
export interface Selection {
  active: Place;
  anchor: Place;
}
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}
export interface Extent {
  rows: number;
  cols: number;
}

export const START: Selection = { active: { row: 0, col: 0 }, anchor: { row: 0, col: 0 } };

export const at = (place: Place): Selection => ({ active: place, anchor: place });

export const rangeOf = ({ active, anchor }: Selection): Range => ({
  top: Math.min(active.row, anchor.row),
  bottom: Math.max(active.row, anchor.row),
  left: Math.min(active.col, anchor.col),
  right: Math.max(active.col, anchor.col),
});

const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most));

export const within = ({ row, col }: Place, { rows, cols }: Extent): Place => ({ row: clamp(row, rows - 1), col: clamp(col, cols - 1) });

/** The selection limited to the rows that still exist. */
export const fitted = ({ active, anchor }: Selection, extent: Extent): Selection => ({
  active: within(active, extent),
  anchor: within(anchor, extent),
});

const PAGE = 15;

export interface Keys {
  key: string;
  /** Ctrl, or the command key. */
  ctrl: boolean;
  shift: boolean;
}

/** The selection after a key press; undefined for other keys. Shift extends the range, Ctrl moves to the edge. */
export function moved({ active, anchor }: Selection, { key, ctrl, shift }: Keys, extent: Extent): Selection | undefined {
  const place = target(active, key, ctrl, extent);
  if (!place) return undefined;
  const next = within(place, extent);
  return { active: next, anchor: shift ? anchor : next };
}

function target({ row, col }: Place, key: string, ctrl: boolean, { rows, cols }: Extent): Place | undefined {
  switch (key) {
    case "ArrowUp":
      return { row: ctrl ? 0 : row - 1, col };
    case "ArrowDown":
      return { row: ctrl ? rows - 1 : row + 1, col };
    case "ArrowLeft":
      return { row, col: ctrl ? 0 : col - 1 };
    case "ArrowRight":
      return { row, col: ctrl ? cols - 1 : col + 1 };
    case "Home":
      return { row: ctrl ? 0 : row, col: 0 };
    case "End":
      return { row: ctrl ? rows - 1 : row, col: cols - 1 };
    case "PageUp":
      return { row: row - PAGE, col };
    case "PageDown":
      return { row: row + PAGE, col };
    default:
      return undefined;
  }
}
