import type { SheetRow } from "@vitrine/contract/selling/sheet/sheet";
import { useMemo, useState } from "react";
import { meaningsOf, plainText, type Words } from "./cell-words.ts";
import { COLUMNS, type ColumnId } from "./columns.ts";
import { withEdit, withRows } from "./draft.ts";
import { cleared, filledDown, pasted, toggled } from "./edit-range.ts";
import { planOf } from "./plan.ts";
import { readCell } from "./read-cell.ts";
import { at, fitted, type Place, type Range, rangeOf, type Selection, START } from "./selection.ts";
import { formatTsv, parseTsv } from "./tsv.ts";
import { type Drafts, useDrafts } from "./use-drafts.ts";

/** The cell's row by id, since rows may be filtered meanwhile. */
export interface Editing {
  id: number;
  column: ColumnId;
  /** What the editor starts with: the cell's text, or the character that was typed. */
  text: string;
  /** The cell's original text: leaving it unchanged changes nothing. */
  original: string;
}

/** The sheet's state: drafts with undo, the selection, the cell being edited. `rows` are the shown ones. */
export function useSheet(all: readonly SheetRow[], rows: readonly SheetRow[], words: Words) {
  const drafts = useDrafts();
  const [chosen, setChosen] = useState<Selection>(START);
  const plan = useMemo(() => planOf(all, drafts.draft), [all, drafts.draft]);
  const extent = { rows: rows.length, cols: COLUMNS.length };
  const selection = fitted(chosen, extent);
  const acts = useActs(all, { rows, range: rangeOf(selection), words, drafts, onSelect: setChosen });
  return {
    ...acts,
    rows,
    plan,
    selection,
    draft: drafts.draft,
    refused: drafts.refused,
    canUndo: drafts.canUndo,
    canRedo: drafts.canRedo,
    undo: drafts.undo,
    redo: drafts.redo,
    discard: drafts.discard,
    dropRefused: drafts.dropRefused,
    restart: drafts.restart,
    range: rangeOf(selection),
    select: (next: Selection) => setChosen(fitted(next, extent)),
    goTo: (place: Place) => setChosen(fitted(at(place), extent)),
    /** Makes a cell the active one, if its row is shown. */
    show: (id: number, column: ColumnId) => {
      const row = rows.findIndex((shown) => shown.id === id);
      if (row !== -1) setChosen(at({ row, col: COLUMNS.indexOf(column) }));
    },
  };
}

interface Where {
  rows: readonly SheetRow[];
  range: Range;
  words: Words;
  drafts: Drafts;
  onSelect: (selection: Selection) => void;
}

/** The actions on the selected cells. */
function useActs(all: readonly SheetRow[], { rows, range, words, drafts, onSelect }: Where) {
  const { draft, change } = drafts;
  const [editing, setEditing] = useState<Editing>();
  const meanings = useMemo(() => meaningsOf(words), [words]);
  const textOf = (row: SheetRow, column: ColumnId) => plainText(row, draft.get(row.id) ?? {}, column, words);
  const idsIn = ({ top, bottom }: Range) => rows.slice(top, bottom + 1).map(({ id }) => id);
  return {
    editing,
    leaveEditing: () => setEditing(undefined),
    edit: (place: Place, text?: string) => {
      const row = rows[place.row];
      const column = COLUMNS[place.col];
      if (!row || !column) return;
      const original = textOf(row, column);
      setEditing({ id: row.id, column, text: text ?? original, original });
    },
    commit: (text: string) => {
      const row = all.find(({ id }) => id === editing?.id);
      setEditing(undefined);
      if (!row || !editing || text === editing.original) return;
      const edits = withEdit(row, draft.get(row.id) ?? {}, editing.column, readCell(editing.column, text, meanings));
      change(withRows(draft, new Map([[row.id, edits]])), [row.id]);
    },
    paste: (text: string) => {
      const result = pasted(rows, draft, range, parseTsv(text), meanings);
      const { top, left, bottom, right } = result.range;
      change(result.draft, idsIn(result.range));
      onSelect({ active: { row: top, col: left }, anchor: { row: bottom, col: right } });
    },
    copied: (): string =>
      formatTsv(
        rows
          .slice(range.top, range.bottom + 1)
          .map((row) => COLUMNS.slice(range.left, range.right + 1).map((column) => textOf(row, column))),
      ),
    clear: () => change(cleared(rows, draft, range, meanings), idsIn(range)),
    toggle: () => change(toggled(rows, draft, range), idsIn(range)),
    fillDown: () => change(filledDown(rows, draft, range, textOf, meanings), idsIn(range)),
  };
}

export type Sheet = ReturnType<typeof useSheet>;
