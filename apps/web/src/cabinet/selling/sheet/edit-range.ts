import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { COLUMNS, type ColumnId } from "./columns.ts";
import { type Draft, isImplied, modeOf, type RowEdits, valueOf, withEdit, withRows } from "./draft.ts";
import { type Meanings, readCell } from "./read-cell.ts";
import type { Range } from "./selection.ts";

/** Changes a range's rows one by one; returns the same draft if nothing changes. */
function inRange(
  rows: readonly SheetRow[],
  draft: Draft,
  { top, bottom }: Pick<Range, "top" | "bottom">,
  change: (row: SheetRow, edits: RowEdits, at: number) => RowEdits,
): Draft {
  const changed = new Map<number, RowEdits>();
  for (let at = top; at <= Math.min(bottom, rows.length - 1); at++) {
    const row = rows[at]!;
    const edits = draft.get(row.id) ?? {};
    const next = change(row, edits, at - top);
    if (JSON.stringify(next) !== JSON.stringify(edits)) changed.set(row.id, next);
  }
  return changed.size === 0 ? draft : withRows(draft, changed);
}

const columnsOf = ({ left, right }: Range): ColumnId[] => COLUMNS.slice(left, right + 1);

export interface Pasted {
  draft: Draft;
  /** The range that the values were written to, to be selected. */
  range: Range;
}

/** Pastes a table of texts: repeated if it fills the range exactly, otherwise once from the range's corner. */
export function pasted(rows: readonly SheetRow[], draft: Draft, range: Range, table: string[][], meanings: Meanings): Pasted {
  const target = targetOf(range, { rows: table.length, cols: Math.max(...table.map((line) => line.length)) }, rows.length);
  const columns = columnsOf(target);
  const next = inRange(rows, draft, target, (row, edits, at) => {
    const line = table[at % table.length]!;
    const texts = new Map(columns.map((column, n) => [column, line[n % line.length] ?? ""] as const));
    return withTexts(row, edits, texts, meanings);
  });
  return { draft: next, range: target };
}

function targetOf(range: Range, table: { rows: number; cols: number }, most: number): Range {
  const height = range.bottom - range.top + 1;
  const width = range.right - range.left + 1;
  const repeats = height % table.rows === 0 && width % table.cols === 0;
  if (repeats) return range;
  const bottom = Math.min(range.top + table.rows, most) - 1;
  return { ...range, bottom, right: Math.min(range.left + table.cols, COLUMNS.length) - 1 };
}

/** An empty text changes nothing. Of the two price columns, only the one that sets the service's price is used. */
function withTexts(row: SheetRow, edits: RowEdits, texts: Map<ColumnId, string>, meanings: Meanings): RowEdits {
  const extra = texts.get("extra")?.trim();
  const price = texts.get("price")?.trim();
  if (extra && price) texts.delete(modeOf(row, edits) === "follow" ? "price" : "extra");
  let next = edits;
  for (const [column, text] of texts) {
    if (text.trim() !== "") next = withEdit(row, next, column, readCell(column, text, meanings));
  }
  return next;
}

/** Clears cells. A computed cell is left; an edit that changed how the price is set is undone. */
export function cleared(rows: readonly SheetRow[], draft: Draft, range: Range, meanings: Meanings): Draft {
  return inRange(rows, draft, range, (row, edits) => {
    let next = edits;
    for (const column of columnsOf(range)) {
      if (column === "status" || isImplied(row, next, column)) continue;
      if (isImplied(row, {}, column)) next = Object.fromEntries(Object.entries(next).filter(([name]) => name !== column));
      else next = withEdit(row, next, column, readCell(column, "", meanings));
    }
    return next;
  });
}

/** Activates the services of a range, or deactivates them if the first is active. */
export function toggled(rows: readonly SheetRow[], draft: Draft, range: Range): Draft {
  const first = rows[range.top];
  if (!first) return draft;
  const value = valueOf(first, draft.get(first.id) ?? {}, "status") === "active" ? "off" : "active";
  return inRange(rows, draft, range, (row, edits) => withEdit(row, edits, "status", { value }));
}

/** Copies the first row of a range into the others. */
export function filledDown(
  rows: readonly SheetRow[],
  draft: Draft,
  range: Range,
  textOf: (row: SheetRow, column: ColumnId) => string,
  meanings: Meanings,
): Draft {
  const first = rows[range.top];
  if (!first || range.top === range.bottom) return draft;
  const edits = draft.get(first.id) ?? {};
  const line = columnsOf(range).map((column) =>
    isImplied(first, edits, column) && range.left !== range.right ? "" : textOf(first, column),
  );
  return pasted(rows, draft, { ...range, top: range.top + 1 }, [line], meanings).draft;
}
